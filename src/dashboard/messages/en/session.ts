/** The English words of the account menu and of the warning before a session ends. */

export const endWarningWords = {
  inMinutes: (minutes: number) =>
    `You will be signed out in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  final: 'This cannot be put off. Save what you are typing, then sign in again.',
  stay: 'Stay',
  failed: 'That did not work: the server cannot be reached. Try again.',
};

export const accountWords = {
  signedInAs: 'Signed in as',
  permissions: 'You may use',
  ofDepartments: 'the people of your departments',
  noPermissions: 'nothing yet: someone who manages access can change that',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  language: 'Language',
  /** The keys of the privacy screen, as they are written on them. */
  privacyKeys: 'Shift + F8',
  shortcuts: 'Single-key shortcuts',
  devices: 'Signed in on these devices',
  version: (version: string) => `Rollcall ${version}`,
  devicesFailed: 'The list could not be opened. Check your connection, then try again.',
};
