/** The German words of the review board, its parts and its selection. */
import type * as english from '../en/board.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, or, count, people } = words;
const applications = (value: number) => count(value, 'Bewerbung', 'Bewerbungen');
const span = (from: Date, to: Date, timeZone: string) =>
  `von ${words.dateTime(from, timeZone)} bis ${words.dateTime(to, timeZone)}`;

export const boardWords: Translation<typeof english.boardWords> = {
  /** The pages of the section, and the way from one to another. */
  sections: {
    title: 'Seiten',
    board: 'Übersicht',
    coverage: 'Besetzung',
    answers: 'Antworten',
    entering: 'Eintragen',
    overnight: 'Über Nacht',
  },
  find: 'In Bewerbungen suchen',
  findHint: 'Namen, Kontakte, Antworten\u00A0…',

  department: 'Bereich',
  noTarget: 'Kein Soll',
  more: (value: number) => `und ${number(value)} weitere`,

  columns: {
    contact: 'Hauptkontakt',
    toEnter: 'Noch einzutragen',
  },
  /** Names the bar with the outcome of the last change. */
  changed: 'Letzte Änderung',
  planFor: (department: string) => `Für ${isolate(department)} einplanen, oder zurücknehmen (A)`,
  /** The sign of a row that stays for a while. */
  leaving: 'Passt nicht mehr zu den Filtern',
  noPrimary: 'Kein Hauptkontakt gekennzeichnet',
  contact: 'Kontakt',
  selection: {
    person: (name: string) => `${isolate(name)} auswählen`,
    allShown: 'Alle angezeigten auswählen',
    selected: (value: number) => `${number(value)} ausgewählt`,
    cleared: 'Auswahl aufgehoben',
  },
  contactSelected: (value: number) => `Kontakt: ${number(value)} ausgewählt`,
  exportSelected: (value: number) => `Export: ${number(value)} ausgewählt`,
  contactFailed:
    'Die Kontakte konnten nicht geöffnet werden. Bitte die Verbindung prüfen und noch einmal „Kontakt“ wählen.',
  /** The data that filters and files need. */
  sourceFailed: {
    reviews: 'Die Sichtungen konnten nicht geladen werden',
    settings: 'Zeiten und Bedarf der Veranstaltung konnten nicht geladen werden',
    changes: 'Die Änderungen an Bewerbungen konnten nicht geladen werden',
    votes: 'Die Voten der Bereiche konnten nicht geladen werden',
  },
  morning: {
    title: 'Zu tun',
    shortSlots: (value: number) => `${count(value, 'Zeit', 'Zeiten')} unterbesetzt`,
    shortDepartments: (value: number) => `${count(value, 'Bereich', 'Bereiche')} unterbesetzt`,
    doubleBooked: (value: number) => `${number(value)} doppelt eingeplant`,
    moreHours: (value: number) => `${number(value)} mit mehr Stunden als angeboten`,
    changed: (value: number) => `${number(value)} seit der Sichtung geändert`,
    takenBack: (value: number) => `${number(value)} zurückgenommen`,
  },
  legend: 'Was die Zeichen bedeuten',
  inConflict: 'Im Konflikt: Bereich gemieden, doppelt eingeplant oder mehr Stunden als angeboten',
  hideLegend: 'Erklärung der Zeichen ausblenden',
  marks: 'Zeichen',
  /** The effect of a click on a mark. */
  narrowTo: (department: string, state: string) =>
    `${isolate(department)}: ${state}. Nur diese anzeigen`,

  filters: {
    add: 'Filtern',
    open: (filters: number) => (filters === 0 ? 'Filter' : `Filter ${number(filters)}`),
    anyDepartment: 'Irgendein Bereich',
    anyState: 'Irgendein Status',
    placed: 'Zugeteilt oder eingeplant',
  },

  status: {
    all: applications,
    some: (shown: number, all: number) => `${number(shown)} von ${applications(all)}`,
    reading: (text: string) => `bisher ${text}, wird gelesen\u00A0…`,
    starting: 'Bewerbungen werden gelesen\u00A0…',
    waiting: 'Dem Filter fehlen noch Daten',
    failed: 'Die Bewerbungen konnten nicht geladen werden',
  },
  progress: (read: number, all: number, complete: boolean) =>
    `${number(read)} von ${number(all)}${complete ? '' : ' oder mehr'} Personen gelesen`,
  rate: (perSecond: number) => `${number(perSecond)} pro Sekunde`,
  secondsLeft: (seconds: number) =>
    seconds < 90
      ? `noch etwa ${count(seconds, 'Sekunde', 'Sekunden')}`
      : `noch etwa ${number(Math.round(seconds / 60))} Minuten`,
  without: (value: number) => `${people(value)} ohne Bewerbung`,
  departmentsNotShown: (value, more, most) =>
    `${more ? 'Mindestens ' : ''}${count(value, 'Bereich wird', 'Bereiche werden')} nicht gezeigt und nicht gezählt: Es sind höchstens ${number(most)} möglich.`,
  questionsNotShown: (value, more, most) =>
    `${more ? 'Mindestens ' : ''}${count(value, 'Frage wird', 'Fragen werden')} nicht gezeigt und nicht gezählt: Es sind höchstens ${number(most)} möglich.`,
  stop: 'Lesen anhalten',
  stopped: 'Das Lesen wurde angehalten.',
  goOn: 'Weiterlesen',
  refreshing: (part: number) => `Wird aktualisiert\u00A0… ${number(part)}\u00A0%`,
  refreshFailed: (reason: string) => `Aktualisieren fehlgeschlagen: ${reason}`,
  broken: (reason: string) => `Der Rest konnte nicht gelesen werden: ${reason}`,
  problem: (reason: string) => `Einige Personen fehlen: ${reason}`,

  showAll: 'Alle Bewerbungen anzeigen',
};

export const boardPartWords: Translation<typeof english.boardPartWords> = {
  filters: {
    done: 'Bewerbungen anzeigen',
    clear: 'Alle entfernen',
    onlyFilled: 'Nur Spalten mit Einträgen',
    text: (text: string) => `„${isolate(text)}“`,
    /** A department is null for any. */
    has: (department: string | null, state: string | null) =>
      `${isolate(department ?? 'Irgendwo')}: ${state ?? 'irgendein Status'}`,
    not: (department: string, state: string | null) =>
      `${isolate(department)}: ${state === null ? 'kein Status' : `nicht „${state}“`}`,
    nowhere: {
      any: 'Kein Bereich',
      assignment: 'Nirgends zugeteilt',
      planned: 'Nirgends geplant',
      placed: 'Nirgends zugeteilt oder geplant',
      request: 'Nirgends angefordert',
      experience: 'Keine Erfahrung',
      interest: 'Kein Interesse',
      avoid: 'Meidet keinen Bereich',
    },
    nowhereOther: (state: string) => `Nirgends „${state}“`,
    conflict: 'Im Konflikt',
    conflicts: {
      avoided: 'Gegen ihren Wunsch',
      doubleBooked: 'Doppelt eingeplant',
      moreHours: 'Mehr Stunden als angeboten',
    },
    possible: 'Möglich',
    applied: (from: Date, to: Date, timeZone: string) => `Beworben ${span(from, to, timeZone)}`,
    updated: (from: Date, to: Date, timeZone: string) => `Geändert ${span(from, to, timeZone)}`,
    conflictIn: (conflict: string, department: string) => `${conflict}: ${isolate(department)}`,
    answer: {
      contains: (question: string, [value = '']: string[]) =>
        `${isolate(question)}: enthält „${isolate(value)}“`,
      is: (question: string, [value = '']: string[]) => `${isolate(question)}: ${isolate(value)}`,
      least: (question: string, [value = '']: string[]) =>
        `${isolate(question)}: mindestens ${isolate(value)}`,
      any: (question: string, values: string[]) => `${isolate(question)}: ${or(values)}`,
      none: (question: string, values: string[]) => `${isolate(question)}: nicht ${or(values)}`,
      given: (question: string) => `${isolate(question)}: beantwortet`,
      empty: (question: string) => `${isolate(question)}: keine Antwort`,
    },
    plannedAnywhere: 'Für irgendeinen Bereich geplant',
    /** Without labels for people who are there at no time. */
    slot: (department: string, labels: string[]) =>
      `${isolate(department)}: ${labels.length > 0 ? or(labels) : 'ohne Zeit'}`,
    time: 'Zeit',
    times: {
      placed: (department: string | null, labels: string[]) =>
        `${isolate(department ?? 'Irgendwo')}: zugeteilt oder geplant, ${labels.length > 0 ? or(labels) : 'ohne Zeit'}`,
      offered: (department: string | null, labels: string[]) =>
        `Angeboten, dann nicht ${department === null ? 'eingesetzt' : `in ${isolate(department)}`}: ${or(labels)}`,
      free: (_: string | null, labels: string[]) =>
        `Frei, nirgends eingesetzt: ${labels.length > 0 ? or(labels) : 'ohne Zeit'}`,
    },
    /** Read out after the filter. */
    fits: (value: number) => `passt auf ${applications(value)}`,
  },

  addFilter: {
    state: 'Status',
    held: 'Bedingung',
    heldOptions: { has: 'hat', not: 'hat nicht' },
    addDepartment: 'Bereich als Filter hinzufügen',
    way: 'Zu einer dieser Zeiten',
    ways: {
      placed: 'zugeteilt oder geplant',
      offered: 'angeboten, dann nicht eingesetzt',
      free: 'frei, nirgends eingesetzt',
    },
    addTime: 'Zeit als Filter hinzufügen',
    missingTime: 'Bitte eine Zeit wählen.',
    question: 'Frage',
    test: 'Vergleich',
    tests: {
      any: 'ist eine von',
      none: 'ist keine von',
      contains: 'enthält',
      least: 'ist mindestens',
      given: 'ist beantwortet',
      empty: 'ist leer',
    },
    value: 'Antwort',
    findAnswer: 'Antwort suchen',
    notNumber: 'Bitte eine Zahl eingeben.',
    missing: 'Bitte eine Antwort wählen oder eingeben.',
    addAnswer: 'Antwort als Filter hinzufügen',
    conflict: 'Nur Personen im Konflikt',
    conflictHint: 'Einer der drei folgenden Konflikte.',
    conflictHints: {
      avoided: 'Zugeteilt, geplant oder angefordert in einem Bereich, den sie meiden möchten.',
      doubleBooked: 'Gleichzeitig für zwei Bereiche geplant.',
      moreHours: 'Für mehr Stunden geplant, als sie anbieten.',
    },
    sort: 'Sortieren nach',
    sortNone: 'Wie eingegangen',
    descending: 'Absteigend',
  },

  failedRecords: {
    open: (value: number) => count(value, 'Datensatz nicht lesbar', 'Datensätze nicht lesbar'),
    title: 'Datensätze, die nicht lesbar waren',
    text: 'Diese Personen haben sich vielleicht beworben. Sie fehlen in der Übersicht, bis ihre Datensätze lesbar sind.',
    withoutId: 'Ein Datensatz ohne ID',
    retry: 'Noch einmal lesen',
  },

  empty: {
    nobody: 'Noch hat sich niemand beworben',
    nobodyText: (read: number, ofRole: boolean) =>
      [
        read > 0
          ? read === 1
            ? 'Die einzige Person hat sich nicht zum Mithelfen beworben.'
            : `Von ${number(read)} Personen hat sich niemand zum Mithelfen beworben.`
          : ofRole
            ? 'Niemand hat diese Rolle.'
            : 'Für diese Veranstaltung hat sich noch niemand registriert.',
        'Sobald es Bewerbungen gibt, erscheinen sie hier.',
        ...(ofRole ? ['Bitte eine andere Rolle oder alle wählen.'] : []),
      ].join(' '),
    none: (read: number, whole: boolean) =>
      whole
        ? 'Keine Bewerbung passt'
        : `Niemand unter ${read === 1 ? 'der einen gelesenen Person' : `${number(read)} gelesenen Personen`}`,
    noneText: (all: number) =>
      all === 1
        ? 'Die einzige Bewerbung passt nicht zu allen Filtern.'
        : `Von ${applications(all)} passt keine zu allen Filtern.`,
    noneYet: 'Weitere werden noch gelesen.',
    lookedIn: 'Durchsucht wurden Namen, Benutzernamen, Kontaktdaten, IDs und Antworten.',
    asOf: (when: string) =>
      `Der Stand dieser Liste: ${when}. Wer sich seitdem beworben hat, fehlt noch.`,
    loosen: (filter: string, shown: number) => `${filter} entfernen (zeigt ${number(shown)})`,
  },
};

export const selectionWords: Translation<typeof english.selectionWords> = {
  title: 'Auswahl',
  hidden: (value: number) =>
    `${number(value)} davon ${value === 1 ? 'ist' : 'sind'} nicht zu sehen`,
  deselectHidden: (value: number) =>
    value === 1 ? 'Diese abwählen' : `Diese ${number(value)} abwählen`,
  /** The choice when every application has been read. */
  selectAll: (value: number) => `Alle ${number(value)} auswählen`,
  selectAllThatMatch: (value: number) => `Alle ${number(value)} passenden auswählen`,
  /** The choice while applications are still being read: the ones read so far. */
  selectRead: (value: number) => `Die ${number(value)} bisher gelesenen auswählen`,
  selectReadThatMatch: (value: number) =>
    `Die ${number(value)} bisher gelesenen, die passen, auswählen`,
  clear: 'Auswahl aufheben',
  clearShort: 'Aufheben',
  marks: {
    title: 'Ausgewählte markieren',
    mark: (name: string, value: number) => `${isolate(name)}: ${number(value)} ausgewählt`,
  },
};
