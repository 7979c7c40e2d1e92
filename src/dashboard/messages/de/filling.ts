/** The German words of fill mode and of proposals. */
import type * as english from '../en/filling.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { count, list, number, people } = words;
const day = (weekday: number) => words.weekdays('long')[weekday] ?? '';

export const fitWords: Translation<typeof english.fitWords> = {
  requested: 'vom Bereich angefordert',
  experienced: 'erfahren',
  interested: 'interessiert',
  day: (weekday, placed) => `frei am ${day(weekday)}, wo ${number(placed)} da sind`,
  onlyChance: 'kein anderer Bereich',
};

export const fillWords: Translation<typeof english.fillWords> = {
  title: (department) => `${isolate(department)} besetzen`,
  titleOn: (department, weekday) => `${isolate(department)} am ${day(weekday)} besetzen`,
  fillOn: (department, weekday, short) =>
    (short === null ? 'Dünn besetzt' : `${number(short)} fehlen`) +
    `. ${isolate(department)} am ${day(weekday)} besetzen`,
  allDays: 'Alle Tage',
  short: (value) => `${number(value)} fehlen`,
  shortThen: (before, now) => `${number(before)} fehlen → ${number(now)}`,
  shortSaid: (before, now) => `anfangs fehlten ${number(before)}, jetzt ${number(now)}`,
  left: (value) => `noch ${people(value)}`,
  leftOn: (value, weekday) => `noch ${people(value)}, am ${day(weekday)} frei`,
  unknown: 'Keine Bewerbung nennt diesen Bereich',
  unknownText: 'Vielleicht ist der Link veraltet.',

  taken: 'Inzwischen hat jemand anderes diese Person geplant oder bewertet.',
  open: 'Bewerbung öffnen',
  days: 'Tage',
  noDays: 'Keine Tage angegeben.',
  dayText: (weekday, offers, placed, short) =>
    `${day(weekday)}: ${offers ? 'frei' : 'nicht frei'}, ${number(placed)} da` +
    (short === null ? ', dünn besetzt' : short > 0 ? `, ${number(short)} fehlen` : ''),
  closedText: (weekday) => `${day(weekday)}: geschlossen`,
  closed: 'zu',
  hours: 'Stunden',
  hoursOffered: (value) => count(value, 'Stunde', 'Stunden'),
  noHours: 'Keine Zahl angegeben.',
  conflict: (departments) => `Gewünscht von ${list(departments.map(isolate))}, aber gemieden.`,
  notes: 'Notizen im Team',
  noNotes: 'Noch keine.',
  vote: 'Votum des Bereichs',
  noAnswers: 'Keine.',
  moreAnswers: (value) => count(value, 'weitere Antwort', 'weitere Antworten'),

  decide: 'Entscheiden',
  decisions: { plan: 'Planen', ...words.marks, later: 'Später' },
  decided: {
    plan: (name) => `${isolate(name)} geplant.`,
    later: (name) => `${isolate(name)} zurückgestellt.`,
  },
  marked: (name, mark) => `${isolate(name)} mit „${mark}“ bewertet.`,
  unmarked: (name) => `${isolate(name)} ist nicht bewertet.`,
  undone: (name) => `Für ${isolate(name)} rückgängig gemacht.`,
  nextIs: (name) => `Weiter mit ${isolate(name)}.`,
  nobodyNext: 'Niemand ist mehr übrig.',

  end: 'Niemand ist mehr anzusehen',
  endText: (putAside, weekday) =>
    putAside > 0
      ? `${people(putAside)} zurückgestellt.`
      : weekday === null
        ? 'Über alle, die angefordert oder interessiert sind, ist entschieden.'
        : `Über alle, die angefordert oder interessiert und am ${day(weekday)} frei sind, ist entschieden.`,
  again: 'Noch einmal ansehen',
};

export const proposalWords: Translation<typeof english.proposalWords> = {
  propose: 'Vorschlagen',
  title: 'Vorschlag',
  intro: 'Ein Entwurf. Niemand wird geplant, bevor Sie annehmen.',
  department: 'Für',
  all: 'Alle Bereiche, denen Personen fehlen',
  hours: 'Stunden, die ein Tag braucht',
  hoursHint: 'Plant niemanden für mehr Tage, als die Stunden erlauben. Leer: ohne diese Grenze.',
  computing: 'Der Vorschlag wird berechnet\u00A0…',
  failed: 'Der Vorschlag konnte nicht berechnet werden',
  failedText:
    'Schließen Sie den Vorschlag und versuchen Sie es noch einmal. Hilft das nicht, laden Sie die Seite neu.',
  nobody: 'Niemand kann vorgeschlagen werden.',
  list: 'Vorgeschlagene Personen',
  take: (name, department) => `${isolate(name)} für ${isolate(department)} planen`,
  acceptAll: (value) => `Alle ${number(value)} annehmen`,
  accept: (value) => `${number(value)} annehmen`,
  none: 'Keine auswählen',
  every: 'Alle auswählen',
  remaining: 'Es fehlen weiterhin',
  days: (weekdays) =>
    weekdays.map((one) => words.weekdays('short')[one]).join(', ') || 'keine Tage angegeben',
  short: (department, value) =>
    `${isolate(department)}: ` +
    (value > 0 ? `${number(value)} fehlen` : 'an einzelnen Tagen fehlen Personen'),
  shortWhy: (possible, elsewhere) =>
    `${people(possible)} möglich` +
    (elsewhere > 0 ? `, davon ${number(elsewhere)} anderswo vorgeschlagen` : ''),
  dayWhy: (weekday, short, could, possible, few) =>
    `${day(weekday)}: ${number(short)} fehlen, ${few ? 'nur ' : ''}${number(could)} von ${number(possible)} möglichen können am ${day(weekday)}`,
  planned: (value) => `${people(value)} geplant.`,
};
