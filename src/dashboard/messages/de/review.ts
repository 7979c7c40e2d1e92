/** The German words of reviewing. */
import type * as english from '../en/review.ts';
import type { Translation } from '../translation.ts';
import { words } from './words.ts';
import { formatDay } from '../format.ts';
import { isolate } from '../isolate.ts';

const { dateLocale, list, number, count, people } = words;

export const reviewWords: Translation<typeof english.reviewWords> = {
  mark: 'Markierung',
  goOn: 'Nach einer Markierung zur nächsten Person',
  notReviewed: 'Diese Bewerbung hat noch niemand gesichtet.',
  readOnly:
    'Sichtungen lassen sich hier lesen, aber nicht ändern: Dafür ist die Berechtigung „review:write“ nötig. Die Administration kann sie vergeben.',
  loading: 'Sichtung wird geladen\u00A0…',
  failed: 'Die Sichtung konnte nicht geladen werden',

  assignTo: 'Einplanen für\u00A0…',
  assigned: 'Geplant für',
  assignedTo: 'Zugeteilt zu',
  assignHint:
    'Bitte ins Registrierungssystem eintragen. Abgehakt wird es hier, sobald es in der Bewerbung steht.',
  findDepartment: 'Bereich finden',
  noDepartmentFound: 'Kein Bereich heißt so',
  departmentGroups: { wants: 'Möchte mitmachen', experienced: 'Hat Erfahrung', others: 'Weitere' },
  /** The number of people that a department lacks. */
  short: (people: number, places: number) =>
    [people > 0 && `${number(people)} fehlen`, places > 0 && `${number(places)} fehlen nach Zeiten`]
      .filter(Boolean)
      .join(', '),
  noDepartments: 'Diese Bewerbung nennt keine Bereiche.',

  contactedOn: (on: string, way: string) =>
    `${formatDay(dateLocale, new Date(on), 'UTC')}${way === '' ? '' : `, ${way}`}`,
  on: 'Datum',
  way: 'Wie',
  wayHint: 'per Telefon, per E-Mail\u00A0…',
  takeBack: 'Kontakt entfernen',

  note: 'Notiz',
  noteHint: 'Für alle, die sichten. Wird beim Verlassen gespeichert oder mit Strg + Eingabe.',
  noteUnsaved: 'Noch nicht gespeichert',
  noteTooLong: (by: number, longest: number) =>
    `Nicht gespeichert: ${number(by)} Zeichen zu viel. Eine Notiz fasst ${number(longest)}.`,

  lastChange: (by: string, when: string) => `Zuletzt geändert von ${isolate(by)}, ${when}`,
  history: 'Verlauf',
  historyFailed: 'Der Verlauf konnte nicht geladen werden',
  historyEmpty: 'Noch wurde nichts vermerkt.',
  historyKept: (changes: number) =>
    `Aufbewahrt werden nur die letzten ${number(changes)} Änderungen.`,
  /** A change of another person's review. */
  timesIn: (department: string) => `Zeiten in ${isolate(department)}`,
  otherTimes: 'Andere Zeiten',
  allOffered: 'Alle angebotenen Zeiten',
  allOfferedFor: (value: number) => `Alle angebotenen Zeiten für ${people(value)}`,
  placeIn: (department: string, slots: string[]) =>
    `${isolate(department)} (${slots.map(isolate).join(', ')})`,
  placeInAll: (department: string) => `${isolate(department)} (alle angebotenen Zeiten)`,
  slotCount: (slot: string, people: number) => `${isolate(slot)}: ${number(people)}`,
  changes: {
    mark: (mark: string | null) =>
      mark === null ? 'Markierung entfernt' : `Als „${mark}“ markiert`,
    planned: (places: string[]) => `Eingeplant für ${list(places)}`,
    plannedIn: (slots: string[], hours: { planned: number; offered: number }, department: string) =>
      `Eingeplant für ${slots.map(isolate).join(', ')} (${number(hours.planned)} von ${number(hours.offered)} h) in ${isolate(department)}`,
    notPlanned: (departments: string[]) => `Nicht mehr eingeplant für ${list(departments)}`,
    contacted: (when: string | null) =>
      when === null ? 'Kontakt entfernt' : `Kontaktiert: ${when}`,
    note: (written: boolean) => (written ? 'Notiz geändert' : 'Notiz entfernt'),
    none: 'Stimmt noch nach der Änderung',
    notConfirmed: '„Stimmt noch“ zurückgenommen',
  },
  conflict: (by: string) => `${isolate(by)} hat das gleichzeitig geändert`,
  conflictText: 'Ihre Änderung ist nicht gespeichert. Bitte wählen, was bleiben soll.',
  theirs: (by: string) => `Stand von ${isolate(by)}`,
  mine: 'Ihr Stand',
  keepTheirs: 'Anderen behalten',
  keepMine: 'Eigenen behalten',
  keepBoth: 'Beide Notizen behalten',

  remove: 'Sichtung löschen',
  removeTitle: 'Diese Sichtung löschen?',
  removeText: (name: string) =>
    `Markierung, Bereiche, Kontakt, Notiz und Verlauf von ${isolate(name)} sind dann für alle weg. Das lässt sich nicht rückgängig machen und wird protokolliert.`,
  removed: 'Sichtung gelöscht',
  removeFailed: 'Die Sichtung konnte nicht gelöscht werden',
};

export const outcomeWords: Translation<typeof english.outcomeWords> = {
  changed: (who: string, what: string) => `${isolate(who)}: ${what}.`,
  several: 'geändert',
  same: (who: string | null) =>
    who === null ? 'Es war schon so.' : `${isolate(who)}: Es war schon so.`,
  leftOut: (who: string | null, why: string) =>
    who === null ? `Ausgelassen: ${why}.` : `${isolate(who)}: ausgelassen, denn ${why}.`,
  outdated: (value: number) =>
    `${people(value)} ausgelassen, weil der Entwurf vor einer Änderung entstand.`,
  outdatedOf: (name: string, change: string) =>
    `${isolate(name)} ist ausgelassen. Seit dem Entwurf: ${change || 'geändert und wieder zurück'}.`,
  nothing: 'Es war nichts zu ändern.',
  /** The outcome that Undo takes back next. */
  before: (said: string) => `Davor: ${said}`,
  undone: (value: number) => `Für ${people(value)} rückgängig gemacht.`,
  closedIn: (departments: number, slots: string[]) =>
    `${count(departments, 'Bereich', 'Bereiche')} geschlossen: ${list(slots)}.`,
  undoneEntries: 'Rückgängig gemacht.',
  entriesStayed: (value: number) =>
    `${count(value, 'Angabe wurde', 'Angaben wurden')} seitdem von jemand anderem geändert und ${value === 1 ? 'bleibt' : 'bleiben'} so.`,
  waiting: (value: number) => `${number(value)} noch nicht gespeichert`,
  conflicts: (value: number) =>
    `${count(value, 'wurde', 'wurden')} gleichzeitig von jemand anderem geändert:`,
  stayed: (value: number) =>
    `${count(value, 'wurde', 'wurden')} seitdem von jemand anderem geändert und ${value === 1 ? 'bleibt' : 'bleiben'} so:`,
};

export const unsavedWords: Translation<typeof english.unsavedWords> = {
  title: 'Nicht gespeichert',
  notSaved: 'Konnte noch nicht gespeichert werden',
  more: (value: number) => `und ${number(value)} weitere`,
  moreConflicts: (value: number) =>
    `Jemand anderes hat gleichzeitig ${number(value)} weitere ${value === 1 ? 'Sichtung' : 'Sichtungen'} geändert.`,
  byItself: 'Das bleibt hier und wird von selbst noch einmal gesendet.',
  discard: (value: number) => (value === 1 ? 'Verwerfen' : `Diese ${number(value)} verwerfen`),
  target: (of: string, value: number | null) =>
    `Soll von ${of}: ${value === null ? 'keiner' : number(value)}`,
  targets: (value: number, departments: number) =>
    `${count(value, 'Sollwert', 'Sollwerte')} nach Zeiten in ${count(departments, 'Bereich', 'Bereichen')}`,
  closed: (of: string, value: true | null) => `${of}: ${value ? 'geschlossen' : 'offen'}`,
  headsSee: (question: string) => `Was Leitungen von „${isolate(question)}“ sehen`,
  times: 'Angaben zu Zeiten',
  settingsChanged: 'Jemand anderes hat diese Einstellungen gleichzeitig geändert.',
  theirSettings: 'Dort gespeichert',
  noTimes: 'Keine Angaben zu Zeiten',
  slots: (slots: readonly { label: string; hours: number | null }[]) =>
    slots.length === 0
      ? 'Keine Zeiten'
      : list(slots.map(({ label, hours }) => (hours ? `${label} (${number(hours)} h)` : label))),
  hoursBy: (question: string | null) =>
    question === null ? 'Keine Frage nach Stunden' : `Stunden nach „${isolate(question)}“`,
};

const who = (names: string[], others: number) =>
  list([...names.map(isolate), ...(others > 0 ? [`${number(others)} weitere`] : [])]);

export const planWords: Translation<typeof english.planWords> = {
  sayTimes: 'Bitte angeben, welche Frage danach fragt, wann jemand mithelfen kann',
  selected: 'Ausgewählte einplanen',
  department: 'Bereich, für den geplant wird',
  slots: 'Zeiten, für die geplant wird; ohne Auswahl die, zu denen dem Bereich Personen fehlen',
  plan: (value: number, department: string, slots: string[]) =>
    `${people(value)} für ${isolate(department)}${slots.length > 0 ? ` (${list(slots)})` : ''} einplanen`,
  partly: (names: string[], others: number) =>
    `${who(names, others)} ${names.length + others === 1 ? 'kann' : 'können'} nur zum Teil.`,
  leftOut: (names: string[], others: number) =>
    `${who(names, others)} ` +
    (names.length + others === 1 ? 'kann dann nicht und bleibt' : 'können dann nicht und bleiben') +
    ' außen vor.',
  planAnyway: 'Trotzdem einplanen',
  times: {
    title: (slots: string[]) => `Planungen ändern: ${list(slots)}`,
    add: (_from: string) => 'Hinzufügen',
    only: (_from: string) => 'Nur diese',
    remove: (_from: string) => 'Wegnehmen',
    instead: (from: string) => `Statt ${isolate(from)}`,
    closed: 'der Bereich ist dann geschlossen',
    lastOfAssigned: 'die Zuteilung steht im Registrierungssystem, und es ist die einzige Zeit',
    brought: {
      notOffered: (value: number) =>
        `${people(value)} ${value === 1 ? 'bietet' : 'bieten'} das nicht an`,
      doubleBooked: (value: number) =>
        `${people(value)} ${value === 1 ? 'wäre' : 'wären'} doppelt eingeplant`,
      moreHours: (value: number) =>
        `${people(value)} ${value === 1 ? 'hätte' : 'hätten'} mehr Stunden als angeboten`,
    },
    leftOut: (value: number) => `${people(value)} ${value === 1 ? 'wird' : 'werden'} ausgelassen`,
    withoutClosed: (value: number, slots: string[]) =>
      `${people(value)} ${value === 1 ? 'wird' : 'werden'} nicht für ${list(slots)} geplant, weil der Bereich dann geschlossen ist`,
  },
  remove: (value: number, department: string) =>
    `${people(value)} aus dem Plan für ${isolate(department)} nehmen`,
  allAssigned: (department: string) =>
    `Alle Ausgewählten sind schon ${isolate(department)} zugeteilt.`,
  assigned: (department: string) => `${isolate(department)} hat sie im Registrierungssystem schon`,
  conflicts: {
    doubleBooked: (departments: string[], slots: string[]) =>
      `Doppelt eingeplant: gleichzeitig in ${list(departments)} (${list(slots)}).`,
    moreHours: (offered: number, planned: number) =>
      `Mehr Stunden als angeboten: ${number(offered)} angeboten, ${number(planned)} geplant.`,
  },
  before: {
    doubleBooked: (departments: string[]) => `dann schon in ${list(departments)}`,
    moreHours: (offered: number, planned: number) =>
      `mehr Stunden als angeboten: ${number(planned)} statt ${number(offered)}`,
  },
  noTimeLeft: 'von den angebotenen Zeiten ist keine mehr übrig',
  warnings: {
    title: 'Warnungen',
    avoided: (department: string) => `möchte ${isolate(department)} meiden`,
    assigned: (departments: string[]) => `ist ${list(departments)} zugeteilt`,
    planned: (departments: string[]) => `ist auch für ${list(departments)} geplant`,
    doubleBooked: (departments: string[], slots: string[]) =>
      `ist doppelt eingeplant, auch in ${list(departments)} (${list(slots)})`,
    moreHours: (offered: number, planned: number) =>
      `bietet ${count(offered, 'Stunde', 'Stunden')}, geplant sind ${number(planned)}`,
    notNeeded: (offered: string[], needed: string[]) =>
      `kann ${list(offered)}, gebraucht wird ${list(needed)}`,
    notOffered: (offered: string[], planned: string[]) =>
      `kann ${list(offered)}, geplant ist ${list(planned)}`,
    closed: (department: string, planned: string[]) =>
      `ist für ${list(planned)} geplant, dann ist ${isolate(department)} geschlossen`,
    gone: (planned: string[]) =>
      `ist für ${list(planned)} geplant, was nicht mehr zur Auswahl steht`,
    more: (value: number) => `und Warnungen zu ${number(value)} weiteren`,
    spoken: (reasons: string[][]) =>
      reasons.length === 0
        ? ''
        : reasons.length === 1
          ? `Warnung: ${list(reasons.flat())}.`
          : `Warnungen zu ${number(reasons.length)} Personen.`,
  },
};
