/** The German words of the account menu and of the warning before a session ends. */
import type * as english from '../en/session.ts';
import type { Translation } from '../translation.ts';

export const endWarningWords: Translation<typeof english.endWarningWords> = {
  inMinutes: (minutes: number) =>
    `Die Anmeldung endet in ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`}.`,
  final:
    'Das lässt sich nicht aufschieben. Bitte speichern, was gerade geschrieben wird, und dann neu anmelden.',
  stay: 'Angemeldet bleiben',
  failed: 'Das hat nicht geklappt: Der Server ist nicht erreichbar. Bitte erneut versuchen.',
};

export const accountWords: Translation<typeof english.accountWords> = {
  signedInAs: 'Angemeldet als',
  permissions: 'Zugriff auf',
  ofDepartments: 'die Personen der eigenen Bereiche',
  noPermissions: 'noch nichts; das kann ändern, wer Zugänge verwaltet',
  theme: 'Farbschema',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  language: 'Sprache',
  privacyKeys: 'Umschalt + F8',
  shortcuts: 'Kürzel mit einer Taste',
  devices: 'Angemeldete Geräte',
  version: (version) => `Rollcall ${version}`,
  devicesFailed:
    'Die Liste konnte nicht geöffnet werden. Bitte die Verbindung prüfen und erneut versuchen.',
};
