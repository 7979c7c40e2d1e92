/** The German words of signing in and the account menu. */
import type * as english from '../en/session.ts';
import type { Translation } from '../translation.ts';

export const signInWords: Translation<typeof english.signInWords> = {
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft\u00A0…',
  byKey: {
    intro:
      'Den Link öffnen, der per Einladung kam oder den der Server beim Start ausgegeben hat, oder den Schlüssel daraus eingeben. Der Link einer Einladung lässt sich auf demselben Gerät wieder öffnen.',
    ended: 'Die Sitzung ist beendet. Nach dem Anmelden geht es an derselben Stelle weiter.',
    key: 'Zugangsschlüssel',
    failed: 'Anmelden ist zurzeit nicht möglich',
    missing: 'Bitte den Zugangsschlüssel eingeben: den Teil des Links nach „key=“.',
    wrong:
      'Dieser Schlüssel ist ungültig. Er kann sich mit einem Neustart des Servers ändern: Bitte den neuesten Link verwenden.',
  },

  intro: 'Die Anmeldung läuft über Ihre Organisation.',
  with: (provider: string) => `Anmelden mit ${provider}`,
  away: (provider: string) =>
    `${provider} antwortet nicht. Rollcall versucht es weiter; sobald wieder eine Antwort kommt, ist die Anmeldung möglich.`,
  problems: {
    expired:
      'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Fenster begonnen. Bitte erneut versuchen.',
    provider_refused: 'Die Anmeldung wurde abgebrochen oder ist hier nicht erlaubt.',
    provider_away: 'Der Anmeldedienst antwortet nicht. Bitte gleich noch einmal versuchen.',
    too_weak:
      'Rollcall verlangt eine stärkere Anmeldung, etwa mit einem zweiten Faktor. Bitte beim Anmeldedienst Ihrer Organisation abmelden und erneut versuchen.',
    failed:
      'Die Anmeldung ist gescheitert. Bitte erneut versuchen; scheitert sie wieder, bitte an die Verantwortlichen für Rollcall wenden. Der Grund steht im Protokoll des Servers.',
  },
  noCookie:
    'Die Anmeldung wurde nicht behalten. Bitte Cookies für diese Website erlauben und erneut versuchen.',

  noAccess: {
    title: 'Noch kein Zugang',
    who: (name: string, event: string) =>
      `Angemeldet als ${name}, aber keine Ihrer Gruppen hat Zugang zu ${event}.`,
    groups: 'Ihre Gruppen',
    noGroups: 'Der Anmeldedienst hat keine Gruppen genannt.',
    ask: 'Wer Rollcall bei Ihrer Veranstaltung betreibt, kann einer Ihrer Gruppen Zugang geben oder Sie in eine Gruppe mit Zugang aufnehmen. Danach bitte abmelden und neu anmelden.',
  },
};

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
  shortcuts: 'Kürzel mit einer Taste',
  devices: 'Angemeldete Geräte',
  devicesFailed:
    'Die Liste konnte nicht geöffnet werden. Bitte die Verbindung prüfen und erneut versuchen.',
};
