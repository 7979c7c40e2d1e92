/** The German words of every page; loaded first. */
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { CountedRole } from '../../../contract/bff/role.ts';
import type * as english from '../en/words.ts';
import {
  formatCountry,
  formatDateTime,
  formatList,
  formatTime,
  formatRelative,
} from '../format.ts';
import type { Translation } from '../translation.ts';
import { dateLocaleOf } from '../date-locale.ts';
import { problems } from './errors.ts';
import { isolate } from '../isolate.ts';

const locale = 'de';
const dateLocale = dateLocaleOf(locale);
const list = (parts: string[]) => formatList(locale, parts.map(isolate));
const or = (parts: string[]) => formatList(locale, parts.map(isolate), 'disjunction');

/** A number, with at most two decimals. Not by `Intl`, whose first number takes a browser longer than the first rows of the list. */
const number = (value: number) => {
  const [whole = '', part] = String(Math.round(value * 100) / 100).split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, '.') + (part ? `,${part}` : '');
};
/** "1 Person", "2 Personen". */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${value === 1 ? one : other}`;
const people = (value: number) => count(value, 'Person', 'Personen');

/** The first few, and how many there are besides. */
function someOf(ids: string[], all: number): string[] {
  const named = ids.slice(0, 5);
  return all > named.length ? [...named, `${number(all - named.length)} weitere`] : named;
}

const permission = {
  'user:read': 'Personen',
  'volunteer:read': 'Bewerbungen',
  'data:export': 'Exportieren',
  'review:write': 'Sichten',
  'audit:read': 'Protokoll',
  'access:manage': 'Zugänge verwalten',
};

export const words: Translation<typeof english.words> = {
  locale,
  dateLocale,
  product: 'Rollcall',
  number,
  count,
  people,
  list,
  or,
  country: (code: string) => formatCountry(locale, code),
  dateTime: (date: Date, timeZone: string) => formatDateTime(dateLocale, date, timeZone),
  relative: (date: Date, now: Date) => formatRelative(locale, date, now),

  rowsOnPaper: (printed, all) =>
    `${all === null ? `${count(printed, 'Zeile', 'Zeilen')}, nicht alle` : `${number(printed)} von ${count(all, 'Zeile', 'Zeilen')}`}, wie auf dem Bildschirm. Alle gibt es auf der Seite mit „Export“ oder bei der Administration.`,

  pages: {
    users: 'Personen',
    applications: 'Bewerbungen',
    audit: 'Protokoll',
    access: 'Zugänge',
    department: 'Eigener Bereich',
  },

  shell: {
    title: (page: string) => `${page} · Rollcall`,
    printed: (event: string, page: string, time: string, zone: string) =>
      `${isolate(event)} · ${page}, gedruckt am ${time} (${zone})`,
    skip: 'Zum Inhalt springen',
    navigation: 'Hauptnavigation',
    account: 'Konto',
    showKeys: 'Tastenkürzel',
    signOut: 'Abmelden',
    signOutAsk: {
      unsaved: 'Abmelden, ohne zu speichern?',
      unsavedText:
        'Einige Änderungen sind noch nicht gespeichert, hier oder in einem anderen Tab. Beim Abmelden gehen sie verloren.',
      invited: 'Abmelden und den Link verbrauchen?',
      invitedText:
        'Mit der Abmeldung ist der Link Ihrer Einladung verbraucht: Er lässt sich nirgends wieder öffnen. Um wiederzukommen, brauchen Sie einen neuen; den gibt, wer Sie eingeladen hat.',
      stay: 'Angemeldet bleiben',
      leave: 'Trotzdem abmelden',
    },
    discard: {
      title: 'Schließen, ohne zu speichern?',
      text: 'Was hier eingegeben ist, geht dann verloren.',
      stay: 'Weiter bearbeiten',
      leave: 'Schließen, ohne zu speichern',
    },
    startFailed: 'Rollcall konnte nicht gestartet werden',
    signingOut: 'Abmeldung läuft\u00A0…',
    signOutUnknown: {
      title: 'Rollcall weiß nicht, ob die Abmeldung geklappt hat',
      text: 'Bis dahin könnten andere in diesem Browser unter demselben Namen weiterarbeiten.',
      back: 'Zurück zur Seite',
    },
    offline: 'Keine Verbindung. Was zu sehen ist, bleibt benutzbar.',
    online: 'Wieder verbunden.',
    updated: 'Rollcall wurde aktualisiert.',
    reload: 'Neu laden',
  },

  live: {
    since: (date: Date, timeZone: string) =>
      `Nicht mehr live seit ${formatTime(locale, date, timeZone)}`,
    reconnect: 'Neu verbinden',
  },

  privacy: {
    title: 'Sichtschutz',
    leave: 'Namen und Kontaktdaten wieder anzeigen (Umschalt + F8)',
    idle: 'Von selbst an, wenn niemand am Bildschirm ist',
    after: (minutes) =>
      minutes === 0 ? 'Aus' : `Nach ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
    show: (what) => `${isolate(what)} anzeigen`,
    hide: (what) => `${isolate(what)} verbergen`,
    on: 'Sichtschutz an',
    off: 'Sichtschutz aus',
    hidden: 'Verborgen',
    person: (id) => `Person ${id.slice(-4)}`,
  },

  crashed: {
    title: 'Diese Seite ist abgestürzt',
    text: 'In Rollcall ist ein Fehler aufgetreten. Es ging nichts verloren. Bitte erneut versuchen oder die Seite neu laden.',
  },

  close: 'Schließen',
  undo: 'Rückgängig',
  cancel: 'Abbrechen',
  done: 'Fertig',
  save: 'Speichern',
  saving: 'Wird gespeichert\u00A0…',
  show: 'Anzeigen',
  showEveryone: 'Alle anzeigen',
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert\u00A0…',
  asOf: (when: string) => `Stand: ${when}`,
  underAMinute: 'vor weniger als einer Minute',
  loadedSoFar: (loaded: number) => `${number(loaded)} geladen, weitere folgen`,
  filters: 'Filter',
  any: 'Alle',
  removeFilter: (filter: string) => `Filter entfernen: ${filter}`,
  clearFilters: 'Filter zurücksetzen',

  name: 'Name',
  userId: 'Personen-ID',
  departments: 'Bereiche',

  badAddress: {
    title: 'Diese Adresse ist nicht lesbar',
    text: (parameter: string, value: string) =>
      `In der Adresse steht „${parameter}=${value}“, was diese Seite nicht lesen kann. Bitte korrigieren oder ohne Filter beginnen.`,
    showAll: 'Alles anzeigen',
  },

  failed: {
    tryAgain: 'Erneut versuchen',
    problems,
    said: (said: string) => `Der Registrierungsdienst meldet: ${said}`,
    code: (code: string) => `Code für den Support: ${code}`,
    wait: (seconds: number) =>
      `In ${count(seconds, 'Sekunde', 'Sekunden')} bitte erneut versuchen.`,
    comesBack: (seconds: number) => `Nächster Versuch in ${count(seconds, 'Sekunde', 'Sekunden')}.`,
    reason: {
      network: 'Der Server ist nicht erreichbar. Bitte die Verbindung prüfen und erneut versuchen.',
      'signed-out': 'Die Anmeldung ist abgelaufen. Bitte neu anmelden.',
      'not-permitted': 'Dafür fehlt die Berechtigung. Die Administration kann sie vergeben.',
      'not-found': 'Unter dieser Adresse gibt es nichts.',
      'too-many':
        'Der Registrierungsdienst erhält zu viele Anfragen. Bitte kurz warten und erneut versuchen.',
      refused: 'Der Server hat die Anfrage nicht angenommen.',
      unreadable: 'Die Antwort des Servers ist nicht lesbar.',
      failed:
        'Im Registrierungsdienst ist ein Fehler aufgetreten. Bitte erneut versuchen. Bleibt der Fehler, bitte die Administration informieren.',
    },
  },

  permission,
  needs: (needed: readonly Permission[]) => {
    const missing = needed.length === 1 ? 'ist die Berechtigung' : 'sind die Berechtigungen';
    const named = list(needed.map((one) => `„${permission[one]}“`));
    return `Dafür ${missing} ${named} nötig. Vergeben kann sie, wer Zugänge verwaltet.`;
  },

  marks: { shortlist: 'Engere Wahl', ask: 'Rückfrage', no: 'Nein' },
  marked: (mark: string) => `Sichtung: ${mark}`,
  absent: {
    notGiven: 'Nicht angegeben',
    notShared: 'Nicht freigegeben',
    notLoaded: 'Noch nicht geladen',
  },

  users: {
    columns: {
      username: 'Benutzername',
      email: 'E-Mail',
      phone: 'Telefon',
      place: 'Ort',
      id: 'ID',
    },
    /** Headers of an export for parts of a column. */
    fileColumns: { city: 'Ort', country: 'Land' },
    columnsMenu: 'Spalten',
    columnsShown: 'Angezeigte Spalten',
    columnWidth: (column: string) => `Breite der Spalte ${isolate(column)}`,
    find: 'Personen suchen',
    findHint: 'Name, Telefon, E-Mail, Benutzername\u00A0…',
    goFind: 'Suchen',
    clearText: 'Suche löschen',
    matchesHidden: {
      legalName: 'Treffer im Namen laut Ausweis',
      place: 'Treffer im Ort',
      id: 'Treffer in der ID',
    },
    verifiedFilter: 'E-Mail bestätigt',
    verifiedOptions: {
      any: 'Jede E-Mail',
      yes: 'Bestätigte E-Mail',
      no: 'Unbestätigte E-Mail',
    },
    verified: 'bestätigt',
    notVerified: 'nicht bestätigt',
    role: 'Rolle',
    everyone: 'Alle',
    otherRole: 'Andere Rolle\u00A0…',
    otherRoleThan: (shown: string) => `${shown} · Andere Rolle\u00A0…`,
    countedRole: ({ name, people }: CountedRole) =>
      people === undefined ? name : `${isolate(name)} (${number(people)})`,
    ofRole: (name: string) => `Rolle: ${isolate(name)}`,
    roleById: (id: number) => `Rolle ${id}`,
    rolesFailed:
      'Die Namen der Rollen konnten nicht geladen werden. Unter „Andere Rolle\u00A0…“ lässt sich eine Rollen-ID eingeben.',
    loaded: people,
    loadedOf: (loaded: number, all: number) => `${number(loaded)} von ${number(all)} geladen`,
    loadingAll: 'Alle werden geladen, um zur letzten Person zu gehen. Escape hält an.',
    stopLoading: 'Anhalten',
    loadedOffline: (loaded: number) =>
      `${number(loaded)} geladen, für die anderen ist eine Verbindung nötig`,
    inAll: (all: number) => `${number(all)} insgesamt`,
    found: (matches: number, searched: number, complete: boolean) =>
      `${number(matches)} Treffer unter ${people(searched)}` + (complete ? '' : ', soweit geladen'),
    directoryLoading: 'Weitere Personen werden noch geladen.',
    directoryFailed: (said: string) =>
      `Weitere Personen konnten nicht geladen werden: ${said} Die bereits geladenen lassen sich durchsuchen.`,
    earlierList: (said: string) => `Dies ist eine frühere Liste: ${said}`,
    refreshFailed:
      'Aktualisieren fehlgeschlagen: Der Registrierungsdienst hat nicht geantwortet. Bitte erneut versuchen.',
    loading: 'Personen werden geladen\u00A0…',
    end: 'Ende der Liste',
    endSoFar: 'Ende der bisher geladenen Personen',
    failed: 'Die Personen konnten nicht geladen werden',
    failedMore: 'Weitere Personen konnten nicht geladen werden',
    unreadable: (records: number, ids: string[]) =>
      `${count(records, 'Datensatz war nicht lesbar und fehlt', 'Datensätze waren nicht lesbar und fehlen')}` +
      (ids.length > 0 ? ` (${list(someOf(ids, records))}).` : '.'),
    empty: 'Keine Treffer',
    emptyAmong: (loaded: number) =>
      `Niemand unter ${count(loaded, 'geladenen Person', 'geladenen Personen')}`,
    lookingAgain: 'Die Suche läuft noch einmal\u00A0…',
    notPermitted: 'Kein Zugriff auf Personen',
    export: {
      open: 'Export',
      openFailed:
        'Der Export konnte nicht geöffnet werden. Bitte die Verbindung prüfen und noch einmal „Export“ wählen.',
    },
  },
};

export const copyWords: Translation<typeof english.copyWords> = {
  done: 'Kopiert',
  failed: 'Kopieren fehlgeschlagen',
};

export const columnWords: Translation<typeof english.columnWords> = {
  defaults: 'Standardspalten',
  all: 'Alle',
  none: 'Keine',
  find: 'Spalte finden',
  notFound: 'Keine Spalte heißt so',
  up: (column: string) => `${isolate(column)} nach oben`,
  down: (column: string) => `${isolate(column)} nach unten`,
  moved: (column: string, place: number, of: number) => `${isolate(column)}: ${place} von ${of}`,
};
