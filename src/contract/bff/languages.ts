/** The languages of the dashboard, each by its own name. The app is built once for each; the first one serves where no other does. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** The cookie with the language that the user chose. It overrides the browser's preference. */
export function languageCookie({ https }: { https: boolean }): string {
  // Browsers accept a cookie with this prefix from this host only.
  return https ? '__Host-rollcall-language' : 'rollcall-language';
}

/** The folder below the built app that holds the app in a language; the first has the root. */
export function languageFolder(language: Language): string {
  return language === LANGUAGE_CODES[0] ? '' : `${language}/`;
}
