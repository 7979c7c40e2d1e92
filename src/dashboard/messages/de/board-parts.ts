/** The words of those parts of the review board that load after it, in German. */
import type { boardPartWords as English } from '../en/board-parts.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { number, list, count } = words;
const applications = (value: number) => count(value, 'Bewerbung', 'Bewerbungen');

export const boardPartWords: Translation<typeof English> = {
  pin: (column: string) => `${column} fixieren`,
  noRoomToPin:
    'Kein Platz: Fixierte Spalten dürfen drei Fünftel der Breite einnehmen. Bitte eine andere lösen oder eine schmaler machen.',
  newSinceVisit: (value: number) => `${number(value)} neu seit Ihrem letzten Besuch`,

  filters: {
    done: 'Bewerbungen anzeigen',
    remove: (filter: string) => `Filter entfernen: ${filter}`,
    clear: 'Alle entfernen',
    text: (text: string) => `„${text}“`,
    /** A department is null for any. */
    has: (department: string | null, state: string | null) =>
      `${department ?? 'Irgendwo'}: ${state ?? 'irgendein Status'}`,
    not: (department: string | null, state: string | null) =>
      department === null
        ? `Nirgends: ${state ?? 'irgendein Status'}`
        : `${department}: ${state === null ? 'kein Status' : `nicht „${state}“`}`,
    conflict: 'Im Konflikt',
    isNew: 'Neu seit meinem letzten Besuch',
    newSince: (when: string) => `Erstellt oder geändert seit ${when}.`,
    undated: (value: number) =>
      `${count(value, 'Bewerbung ohne Datum gilt', 'Bewerbungen ohne Datum gelten')} nicht als neu.`,
    conflictIn: (department: string) => `Im Konflikt: ${department}`,
    answer: {
      contains: (question: string, value: string) => `${question}: enthält „${value}“`,
      is: (question: string, value: string) => `${question}: ${value}`,
      least: (question: string, value: string) => `${question}: mindestens ${value}`,
      any: (question: string, values: string[]) => `${question}: ${list(values)}`,
      none: (question: string, values: string[]) => `${question}: nicht ${list(values)}`,
    },
    /** Of the day, null for those who name none. */
    day: (questions: string[], weekday: string | null) =>
      `${list(questions)}: ${weekday ?? 'keine Tage angegeben'}`,
    /** A department is null where hours go to none. */
    hours: (department: string | null) =>
      `Angebotene Stunden: ${department ?? 'für keinen Bereich'}`,
    /** Read out after the filter. */
    fits: (value: number) => `passt auf ${applications(value)}`,
  },

  addFilter: {
    department: 'Bereich',
    state: 'Status',
    held: 'Bedingung',
    heldOptions: { has: 'hat', not: 'hat nicht' },
    addDepartment: 'Bereich als Filter hinzufügen',
    question: 'Frage',
    test: 'Vergleich',
    tests: {
      contains: 'enthält',
      is: 'ist',
      least: 'ist mindestens',
      any: 'ist eine von',
      none: 'ist keine von',
    },
    value: 'Antwort',
    anyHint: 'Mehrere durch Kommas trennen.',
    notNumber: 'Bitte eine Zahl eingeben.',
    missing: 'Bitte eine Antwort eingeben.',
    addAnswer: 'Antwort als Filter hinzufügen',
    conflict: 'Nur Personen im Konflikt',
    conflictHint: 'Einem Bereich zugeteilt oder von ihm angefordert, den sie meiden möchten.',
    isNewHint:
      'Erstellt oder geändert nach dem Stand, den die Übersicht damals zeigte. Ein Besuch endet eine halbe Stunde nach dem Verlassen der Übersicht. Bewerbungen ohne Datum gelten nie als neu.',
    sort: 'Sortieren nach',
    sortNone: 'Wie eingegangen',
    descending: 'Absteigend',
  },

  failedRecords: {
    open: (value: number) => count(value, 'Datensatz nicht lesbar', 'Datensätze nicht lesbar'),
    title: 'Datensätze, die nicht lesbar waren',
    text: 'Diese Personen haben sich vielleicht beworben. Sie fehlen in der Übersicht, bis ihre Datensätze lesbar sind.',
    withoutId: 'Ein Datensatz ohne ID',
    more: (value: number) => `und ${number(value)} weitere`,
    retry: 'Noch einmal lesen',
    close: 'Schließen',
  },

  empty: {
    nobody: 'Noch hat sich niemand beworben',
    nobodyText: (read: number, ofRole: boolean) =>
      [
        read > 0
          ? `Von ${count(read, 'Person', 'Personen')} hat sich niemand zum Mithelfen beworben.`
          : ofRole
            ? 'Niemand hat diese Rolle.'
            : 'Für diese Veranstaltung hat sich noch niemand registriert.',
        'Sobald es Bewerbungen gibt, erscheinen sie hier.',
        ...(ofRole ? ['Bitte eine andere Rolle oder alle wählen.'] : []),
      ].join(' '),
    showEveryone: 'Alle anzeigen',
    firstVisit: 'Noch gilt nichts als neu',
    firstVisitText:
      'Dies ist Ihr erster Besuch der Übersicht. Vom nächsten an steht hier, was dazwischen erstellt oder geändert wurde.',
    none: 'Keine Bewerbung passt',
    noneText: (all: number) => `Von ${applications(all)} passt keine zu allen Filtern.`,
    noneYet: 'Weitere werden noch gelesen.',
    lookedIn: 'Durchsucht wurden Namen, Benutzernamen, Kontaktdaten, IDs und Antworten.',
    asOf: (when: string) =>
      `Der Stand dieser Liste: ${when}. Wer sich seitdem beworben hat, fehlt noch.`,
    loosen: (filter: string, shown: number) => `${filter} entfernen (zeigt ${number(shown)})`,
  },

  badPart: {
    role: (value: string) =>
      `Die Adresse nennt als Rolle „${value}“, und das ist keine ganze Zahl. Bitte stattdessen eine Rolle wählen.`,
    has: (value: string) =>
      `In der Adresse steht „has=${value}“. Nötig sind ein Bereich und ein Status, etwa „d3:interest“.`,
    not: (value: string) =>
      `In der Adresse steht „not=${value}“. Nötig sind ein Bereich und ein Status, etwa „d3:interest“.`,
    answer: (value: string) =>
      `In der Adresse steht „answer=${value}“. Nötig sind eine Frage, ein Vergleich und eine Antwort.`,
    day: (value: string) =>
      `In der Adresse steht „day=${value}“. Nötig sind ein Tag und die Fragen, die nach Tagen fragen, etwa „fri:Wann?“, oder „none“ als Tag.`,
    hours: (value: string) =>
      `In der Adresse steht „hours=${value}“. Nötig sind die Fragen, die nach Stunden fragen, mit oder ohne Bereich, etwa „d3:Wie lange?“.`,
    mark: (value: string) =>
      `In der Adresse steht „mark=${value}“. Möglich sind „shortlist“, „ask“, „no“ und „none“.`,
    changed: (value: string) => `In der Adresse steht „changed=${value}“. Möglich ist nur „yes“.`,
    new: (value: string) => `In der Adresse steht „new=${value}“. Möglich ist nur „yes“.`,
    entered: (value: string) =>
      `In der Adresse steht „entered=${value}“. Möglich sind „yes“ und „no“, allein oder mit einem Bereich, etwa „no:d3“.`,
    conflict: (value: string) =>
      `In der Adresse steht „conflict=${value}“, und das ist nicht zu verstehen.`,
  },
};
