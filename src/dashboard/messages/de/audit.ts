/** The German words of the audit. */
import type { Purpose } from '../../../contract/bff/access/access.ts';
import type { auditWords as English } from '../en/audit.ts';
import type { Translation } from '../translation.ts';
import { clockFormat } from '../clock.ts';
import { formatDay } from '../format.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, dateLocale, count } = words;
const entries = (value: number) => count(value, 'Eintrag', 'Einträge');

const day = (text: string) => formatDay(dateLocale, new Date(text), 'UTC');

const sortedBy: Record<string, string> = { name: 'Name', username: 'Benutzername' };

export const auditWords: Translation<typeof English> = {
  columns: {
    when: 'Wann',
    name: 'Teammitglied',
    purpose: 'Aktion',
    whom: 'Wessen Daten',
    details: 'Einzelheiten',
    outcome: 'Ergebnis',
  },
  moment: (date: Date, timeZone: string) => clockFormat(dateLocale, date, timeZone).format(date),
  span: (from: Date, to: Date, timeZone: string) =>
    clockFormat(dateLocale, from, timeZone).formatRange(from, to),

  purpose: {
    list: 'Liste gesehen',
    find: 'Gesucht',
    read: 'Gelesen',
    open: 'Geöffnet',
    board: 'Bewerbungen gelesen',
    reviews: 'Sichtungen gelesen',
    votes: 'Voten der Bereiche gelesen',
    department: 'Personen der eigenen Bereiche gesehen',
    vote: 'Für den eigenen Bereich votiert',
    review: 'Sichtung geändert',
    'board-settings': 'Einstellungen der Sichtung geändert',
    export: 'Exportiert',
    'legal-name': 'Namen laut Ausweis gesehen',
    'review-delete': 'Sichtung gelöscht',
    audit: 'Protokoll gelesen',
    'audit-export': 'Protokoll exportiert',
    invite: 'Eingeladen',
    'invite-reopen': 'Mit der Einladung wieder angemeldet',
    'invite-withdraw': 'Einladung zurückgezogen',
    'invite-remove': 'Einladung aus der Liste entfernt',
    permit: 'Berechtigungen geändert',
    'session-end': 'Sitzungen beendet',
    'sign-in': 'Angemeldet',
    'sign-in-failed': 'Anmeldung versucht',
    'sign-out': 'Abgemeldet',
    access: 'Zugänge gesehen',
    restore: 'Sicherung eingespielt',
  } satisfies Record<Purpose, string>,
  outcome: {
    ok: 'Erledigt',
    nobody: 'Niemand hat diese ID',
    denied: 'Verweigert',
    failed: 'Gescheitert',
    cancelled: 'Abgebrochen',
  },
  outcomeWith: (outcome: string, status: number) => `${outcome} (${status})`,

  nobody: 'Niemand',
  entries,
  atMost: (said: string) => `Jeweils höchstens ${said}`,
  tries: (tries: number) => count(tries, 'Versuch', 'Versuche'),
  unknownCount: 'Anzahl unbekannt',
  times: (times: number) => `${number(times)}-mal`,
  timesShort: (times: number) => `×${number(times)}`,
  showEntries: (times: number) => `Alle ${number(times)} anzeigen`,
  hideEntries: (times: number) => `Alle ${number(times)} ausblenden`,
  onlyPerson: (name: string) => `Nur Einträge über ${isolate(name)}`,

  details: {
    changed: {
      mark: 'Markierung',
      note: 'Notiz',
      assignTo: 'Planung',
      places: 'Planung',
      contacted: 'Kontaktaufnahme',
      confirmed: 'stimmt noch',
      notConfirmed: '„stimmt noch“ zurückgenommen',
      questions: 'Bedeutung von Fragen',
      targets: 'Bedarf',
      slotTargets: 'Bedarf je Zeit',
      closed: 'geschlossene Zeiten',
      headsSee: 'Antworten für Bereichsleitungen',
      given: 'abgegeben',
      withdrawn: 'zurückgenommen',
    } as Record<string, string>,
    access: {
      'by key': 'mit dem Zugangsschlüssel',
      'by invitation': 'mit einer Einladung',
      'by provider': 'über den Anmeldedienst',
      'wrong key': 'falscher Schlüssel',
      'unknown invitation': 'Link, den es nicht gibt oder der zurückgezogen ist',
      'used invitation': 'Link, der schon benutzt ist',
      'expired invitation': 'Link, der abgelaufen ist',
      'identity provider: too_weak': 'Anmeldedienst: Anmeldung zu schwach',
      'identity provider: too_many_groups': 'Anmeldedienst: zu viele Gruppen',
      'identity provider: failed': 'Anmeldedienst: gescheitert',
    } as Record<string, string>,
    role: (role: string) => `Rolle: ${isolate(role)}`,
    /** The same text has the same mark; nobody can tell what it was. */
    text: (mark: string) => `eingegebener Text #${mark}`,
    verified: 'bestätigte E-Mail',
    unverified: 'unbestätigte E-Mail',
    sort: (by: string) => `sortiert nach ${sortedBy[by] ?? by}`,
    more: 'weitere Seite',
    refreshed: 'aktualisiert',
    names: 'nur Namen',
  },

  filters: {
    labelWith: (set: number) => (set === 0 ? 'Filter' : `Filter (${number(set)})`),
    anyone: 'Alle',
    anything: 'Alle',
    from: 'Von',
    to: 'Bis',
    orName: 'oder Name',
    unknownId:
      'Zu dieser ID ist nichts protokolliert. Um Personen über ihren Namen zu finden, ist die Berechtigung „Personen“ nötig. Vergeben kann sie, wer Zugänge verwaltet.',
    unknownPerson:
      'Niemand hat diese ID oder diesen Namen. Bitte die Schreibweise prüfen oder die ID von der Seite der Person kopieren.',
    notAllLoaded:
      'Unter den bisher geladenen Personen hat niemand diesen Namen oder diese ID. Weitere werden noch geladen: Bitte gleich noch einmal versuchen.',
    whichPerson: 'Wer ist gemeint?',
    morePeople: 'Es gibt weitere. Bitte mehr vom Namen eingeben.',
    about: (name: string) => `Über ${isolate(name)}`,
    namesFailed: 'Die Namen der Teammitglieder konnten nicht geladen werden.',
  },
  bulk: 'Zugriffe auf viele Personen zugleich werden nicht pro Person aufgelistet. Diese können die Person enthalten haben:',
  showAll: 'Ganzes Protokoll anzeigen',

  loading: 'Protokoll wird geladen\u00A0…',
  end: 'Ende des Protokolls',
  kept: (days: number) => `Aufbewahrt: ${count(days, 'Tag', 'Tage')}`,
  zone: (timeZone: string) => `Zeitzone: ${timeZone}`,
  failed: 'Das Protokoll konnte nicht geladen werden',
  failedMore: 'Weitere Einträge konnten nicht geladen werden',
  empty: 'Keine Einträge passen',
  emptyFiltered({ from, to }, kept) {
    if (from !== null && to !== null && from > to) {
      return '„Von“ liegt nach „Bis“, daher bleibt kein Tag übrig. Bitte andere Tage wählen.';
    }
    const time =
      from === to && from !== null
        ? `Am ${day(from)}`
        : from !== null && to !== null
          ? `Vom ${day(from)} bis zum ${day(to)}`
          : from !== null
            ? `Seit dem ${day(from)}`
            : to !== null
              ? `Bis zum ${day(to)}`
              : kept === 1
                ? 'Am letzten Tag'
                : `In den letzten ${number(kept)} Tagen`;
    return `${time} wurde nichts dergleichen protokolliert. Bitte andere Filter wählen.`;
  },
  emptyText:
    'Noch hat niemand personenbezogene Daten angesehen. Jeder Zugriff wird hier erscheinen.',
  notPermitted: 'Kein Zugriff auf das Protokoll',

  export: {
    title: 'Protokoll exportieren',
    who: 'Alle Einträge, die zu den Filtern passen, ob geladen oder nicht, als CSV.',
    hint: 'Die Datei enthält Personen-IDs, keine Namen. Dieser Export wird protokolliert.',
    failed: 'Der Export ist stehen geblieben',
    done: (rows: number) => `${entries(rows)} exportiert.`,
    donePartly: (rows: number) =>
      `Nur ${rows === 1 ? 'der erste Eintrag wurde' : `die ersten ${number(rows)} Einträge wurden`} gespeichert. Diese Datei ist unvollständig.`,
    nothing: 'Nichts passt, also gibt es nichts zu exportieren.',
    fileName: 'protokoll',
    columns: {
      at: 'Zeit (UTC)',
      byPerson: 'Teammitglieds-ID',
      session: 'Sitzung',
      count: 'Personen oder Einträge',
      status: 'HTTP-Status',
      id: 'Eintrags-ID',
    },
  },
};
