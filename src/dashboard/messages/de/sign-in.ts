/** The German words of signing in. */
import type { signInWords as English } from '../en/sign-in.ts';
import type { Translation } from '../translation.ts';
import { isolate } from '../isolate.ts';

export const signInWords: Translation<typeof English> = {
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft\u00A0…',
  byKey: {
    intro:
      'Den Link öffnen, der per Einladung kam oder den der Server beim Start ausgegeben hat, oder den Schlüssel daraus eingeben. Der Link einer Einladung lässt sich auf demselben Gerät wieder öffnen.',
    ended: 'Die Sitzung ist beendet. Nach dem Anmelden geht es an derselben Stelle weiter.',
    key: 'Zugangsschlüssel',
    failed: 'Anmelden ist zurzeit nicht möglich',
    missing: 'Bitte den Zugangsschlüssel eingeben: den Teil des Links nach „key=“.',
    invited:
      'Sie sind eingeladen. Nach der Anmeldung öffnet sich der Link nur noch auf diesem Gerät.',
    as: (name: string) => `Anmelden als ${isolate(name)}`,
    wrong:
      'Dieser Schlüssel ist ungültig. Er kann sich mit einem Neustart des Servers ändern: Bitte den neuesten Link verwenden.',
  },

  intro: 'Die Anmeldung läuft über Ihre Organisation.',
  with: (provider: string) => `Anmelden mit ${isolate(provider)}`,
  away: (provider: string) =>
    `${isolate(provider)} antwortet nicht. Rollcall versucht es weiter; sobald wieder eine Antwort kommt, ist die Anmeldung möglich.`,
  problems: {
    expired:
      'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Fenster begonnen. Bitte erneut versuchen.',
    provider_refused: 'Die Anmeldung wurde abgebrochen oder ist hier nicht erlaubt.',
    provider_away: 'Der Anmeldedienst antwortet nicht. Bitte gleich noch einmal versuchen.',
    too_weak:
      'Rollcall verlangt eine stärkere Anmeldung, etwa mit einem zweiten Faktor. Bitte beim Anmeldedienst Ihrer Organisation abmelden und erneut versuchen.',
    too_many_groups:
      'Sie sind in mehr Gruppen, als der Anmeldedienst Rollcall nennen kann; was Sie tun dürfen, ist deshalb unbekannt. Bitte an die Verantwortlichen für Rollcall wenden: Der Anmeldedienst soll nur die Gruppen senden, die Rollcall braucht. Danach neu anmelden.',
    failed:
      'Die Anmeldung ist gescheitert. Bitte erneut versuchen; scheitert sie wieder, bitte an die Verantwortlichen für Rollcall wenden. Der Grund steht im Protokoll des Servers.',
  },
  noCookie:
    'Die Anmeldung wurde nicht behalten. Bitte Cookies für diese Website erlauben und erneut versuchen.',

  noAccess: {
    title: 'Noch kein Zugang',
    who: (name: string, event: string) =>
      `Angemeldet als ${isolate(name)}, aber keine Ihrer Gruppen hat Zugang zu ${isolate(event)}.`,
    groups: 'Ihre Gruppen',
    noGroups: 'Der Anmeldedienst hat keine Gruppen genannt.',
    ask: 'Wer Rollcall bei Ihrer Veranstaltung betreibt, kann einer Ihrer Gruppen Zugang geben oder Sie in eine Gruppe mit Zugang aufnehmen. Danach bitte abmelden und neu anmelden.',
  },
};
