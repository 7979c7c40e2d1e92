/** The German words of fill mode and of proposals. */
import type * as english from '../en/filling.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';

const { count, number, or, people } = words;
const anyOf = (labels: string[]) => or(labels.map(isolate));

const gap = (placed: number | null, needed: number | null) =>
  placed !== null &&
  needed !== null &&
  placed !== needed &&
  (placed < needed
    ? `${number(needed - placed)} fehlen`
    : `${number(placed - needed)} mehr als nötig`);

export const fitWords: Translation<typeof english.fitWords> = {
  requested: 'vom Bereich angefordert',
  experienced: 'erfahren',
  interested: 'interessiert',
  slot: (label, placed) =>
    `bietet ${isolate(label)} an, wo ${number(placed)} da ${placed === 1 ? 'ist' : 'sind'}`,
  onlyChance: 'kein anderer Bereich',
};

export const fillWords: Translation<typeof english.fillWords> = {
  title: (department) => `${isolate(department)} besetzen`,
  inSlot: (slot, text) => `${isolate(slot)}: ${text}`,
  missing: (placed, needed) =>
    placed > needed
      ? `${number(placed)} von ${number(needed)}, ${gap(placed, needed)}`
      : `${number(needed - placed)} fehlen`,
  shortThen: (before, now) => `${number(before)} fehlen → ${number(now)}`,
  shortSaid: (before, now) => `anfangs fehlten ${number(before)}, jetzt ${number(now)}`,
  left: (value) => `noch ${people(value)}`,
  leftIn: (value, slots) =>
    `noch ${people(value)}, die ${anyOf(slots)} ${value === 1 ? 'anbietet' : 'anbieten'}`,
  timesToFill: 'Zu besetzende Zeiten',
  leftOut: (value, slots) =>
    `${people(value)} ${value === 1 ? 'hat' : 'haben'} ${anyOf(slots)} nicht angeboten`,
  planAnyway: (name) => `${isolate(name)} trotzdem einplanen`,
  unknown: 'Keine Bewerbung nennt diesen Bereich',
  unknownText: 'Vielleicht ist der Link veraltet.',

  taken: 'Inzwischen hat jemand anderes diese Person geplant oder bewertet.',
  open: 'Bewerbung öffnen',
  times: 'Zeiten',
  noTimes: 'Keine Zeiten angegeben.',
  slotText: (slot, offers, placed, needed) =>
    [
      `${isolate(slot)}: ${offers === null ? '' : offers ? 'angeboten, ' : 'nicht angeboten, '}` +
        (placed === null ? 'noch nicht alle gelesen' : `${number(placed)} da`),
      gap(placed, needed),
    ]
      .filter(Boolean)
      .join(', '),
  closedText: (slot) => `${isolate(slot)}: geschlossen`,
  closed: 'zu',
  hours: 'Stunden',
  hoursOffered: (value) => count(value, 'Stunde', 'Stunden'),
  noHours: 'Keine Zahl angegeben.',
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
  notPlanned: (name, changes) =>
    `${isolate(name)} wurde nicht eingeplant. Inzwischen: ${changes.join('. ')}.`,
  marked: (name, mark) => `${isolate(name)} mit „${mark}“ bewertet.`,
  unmarked: (name) => `${isolate(name)} ist nicht bewertet.`,
  undone: (name) => `Für ${isolate(name)} rückgängig gemacht.`,
  same: (name) => `${isolate(name)} war schon so geplant oder markiert. Nichts geändert.`,
  stayed: (name) => `Jemand anderes hat ${isolate(name)} seitdem geändert. Das bleibt so.`,
  nextIs: (name) => `Weiter mit ${isolate(name)}.`,
  nobodyNext: 'Niemand ist mehr übrig.',

  gone: (name) => `${isolate(name)} ist nicht mehr unter den Bewerbungen`,
  goneText:
    'Die Bewerbung wurde vielleicht zurückgezogen oder ließ sich nicht noch einmal lesen. Über diese Person wird nichts entschieden.',
  next: 'Nächste Person',
  end: 'Niemand ist mehr anzusehen',
  endText: (putAside, slots) =>
    putAside > 0
      ? `${people(putAside)} zurückgestellt.`
      : slots.length === 0
        ? 'Über alle, die angefordert oder interessiert sind, ist entschieden.'
        : `Über alle, die angefordert oder interessiert sind und ${anyOf(slots)} anbieten, ist entschieden.`,
  again: 'Noch einmal ansehen',
};

export const proposalWords: Translation<typeof english.proposalWords> = {
  propose: 'Vorschlagen',
  title: 'Vorschlag',
  intro: 'Ein Entwurf. Niemand wird geplant, bevor Sie annehmen.',
  department: 'Für',
  all: 'Alle Bereiche, denen Personen fehlen',
  hoursNeeded:
    'Das Formular fragt, wie viele Stunden jemand hilft, aber es ist nicht angegeben, wie viele Stunden jede Zeit braucht. Ein Vorschlag darf niemanden für mehr Stunden planen, als angeboten sind.',
  setHours: 'Angeben, wie viele Stunden jede Zeit braucht',
  nobody: 'Niemand kann vorgeschlagen werden.',
  list: 'Vorgeschlagene Personen',
  take: (name, department) => `${isolate(name)} für ${isolate(department)} planen`,
  acceptAll: (value) => `Alle ${number(value)} annehmen`,
  accept: (value) => `${number(value)} annehmen`,
  none: 'Keine auswählen',
  every: 'Alle auswählen',
  remaining: 'Es fehlen weiterhin',
  slots: (labels) => labels.map(isolate).join(', ') || 'keine Zeiten angegeben',
  short: (department, value) =>
    `${isolate(department)}: ` +
    (value > 0 ? `${number(value)} fehlen` : 'zu einzelnen Zeiten fehlen Personen'),
  shortWhy: ({ possible, elsewhere, ask, no, noHours }) =>
    [
      `${people(possible)} möglich`,
      elsewhere > 0 && `davon ${number(elsewhere)} anderswo vorgeschlagen`,
      ask > 0 && `davon ${number(ask)} als „${words.marks.ask}“ außen vor`,
      noHours > 0 &&
        `davon ${number(noHours)} außen vor, weil die Stunden für keine der Zeiten reichen`,
      no > 0 && `${number(no)} weitere mit „${words.marks.no}“ markiert`,
    ]
      .filter(Boolean)
      .join(', '),
  slotWhy: (slot, short, could, possible) =>
    `${isolate(slot)}: ${number(short)} fehlen, ${number(could)} von ${number(possible)} möglichen ${could === 1 ? 'bietet' : 'bieten'} sie an`,
};
