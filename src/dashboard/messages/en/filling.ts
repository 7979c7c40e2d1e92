/** The English words of fill mode and of proposals. */
import { isolate } from '../isolate.ts';
import { words } from './words.ts';

const { count, list, number, people } = words;
const day = (weekday: number) => words.weekdays('long')[weekday] ?? '';

/** Why a person fits a department; shared by fill mode and proposals. */
export const fitWords = {
  requested: 'requested by the department',
  experienced: 'experienced',
  interested: 'interested',
  day: (weekday: number, placed: number) => `free ${day(weekday)}, which has ${number(placed)}`,
  onlyChance: 'no other department',
};

export const fillWords = {
  title: (department: string) => `Fill ${isolate(department)}`,
  titleOn: (department: string, weekday: number) =>
    `Fill ${isolate(department)} on ${day(weekday)}`,
  /** A link in a cell of Coverage. Without the number where the day has no target. */
  fillOn: (department: string, weekday: number, short: number | null) =>
    (short === null ? 'Thin' : `${number(short)} short`) +
    `. Fill ${isolate(department)} on ${day(weekday)}`,
  allDays: 'All days',
  short: (value: number) => `${number(value)} short`,
  shortThen: (before: number, now: number) => `${number(before)} short → ${number(now)}`,
  shortSaid: (before: number, now: number) =>
    `${number(before)} short at first, ${number(now)} now`,
  left: (value: number) => `${people(value)} to look at`,
  leftOn: (value: number, weekday: number) => `${people(value)} free ${day(weekday)} to look at`,
  unknown: 'No application names this department',
  unknownText: 'The link may be out of date.',

  taken: 'Someone else has planned or marked this person meanwhile.',
  open: 'Open the application',
  days: 'Days',
  noDays: 'Did not say which days.',
  /** Without the number where the day has no target. */
  dayText: (weekday: number, offers: boolean, placed: number, short: number | null) =>
    `${day(weekday)}: ${offers ? 'free' : 'not free'}, ${number(placed)} there` +
    (short === null ? ', thin' : short > 0 ? `, ${number(short)} short` : ''),
  closedText: (weekday: number) => `${day(weekday)}: closed`,
  closed: 'closed',
  hours: 'Hours',
  hoursOffered: (value: number) => count(value, 'hour', 'hours'),
  noHours: 'Did not say how many.',
  conflict: (departments: string[]) =>
    `Wanted by ${list(departments.map(isolate))}, which they avoid.`,
  notes: 'Colleagues’ notes',
  noNotes: 'None yet.',
  vote: 'Vote of the department',
  noAnswers: 'None.',
  moreAnswers: (value: number) => count(value, 'more answer', 'more answers'),

  decide: 'Decide',
  decisions: { plan: 'Plan', ...words.marks, later: 'Later' },
  decided: {
    plan: (name: string) => `${isolate(name)} planned.`,
    later: (name: string) => `${isolate(name)} put aside.`,
  },
  marked: (name: string, mark: string) => `${isolate(name)} marked “${mark}”.`,
  unmarked: (name: string) => `${isolate(name)} has no mark.`,
  undone: (name: string) => `Undone for ${isolate(name)}.`,
  nextIs: (name: string) => `Next: ${isolate(name)}.`,
  nobodyNext: 'Nobody is left.',

  end: 'Nobody is left to look at',
  endText: (putAside: number, weekday: number | null) =>
    putAside > 0
      ? `${people(putAside)} put aside.`
      : weekday === null
        ? 'Everyone who was requested or is interested has been decided on.'
        : `Everyone who was requested or is interested and is free ${day(weekday)} has been decided on.`,
  again: 'Look at them again',
};

export const proposalWords = {
  propose: 'Propose',
  title: 'Proposal',
  intro: 'A draft. Nobody is planned until you accept.',
  department: 'For',
  all: 'All departments that are short',
  hours: 'Hours that one day takes',
  hoursHint: 'Plans nobody for more days than their hours allow. Empty: no such limit.',
  computing: 'Computing the proposal…',
  failed: 'The proposal could not be computed',
  failedText: 'Close the proposal and try again. If it fails again, reload the page.',
  nobody: 'Nobody can be proposed.',
  list: 'Proposed people',
  take: (name: string, department: string) => `Plan ${isolate(name)} for ${isolate(department)}`,
  acceptAll: (value: number) => `Accept all ${number(value)}`,
  accept: (value: number) => `Accept ${number(value)}`,
  none: 'Select none',
  every: 'Select all',
  remaining: 'Remains short',
  /** The days on which a person is proposed; none where the person did not say. */
  days: (weekdays: number[]) =>
    weekdays.map((one) => words.weekdays('short')[one]).join(', ') || 'no days given',
  /** 0 where only some days are short. */
  short: (department: string, value: number) =>
    `${isolate(department)}: ${value > 0 ? `${number(value)} short` : 'short on some days'}`,
  shortWhy: (possible: number, elsewhere: number) =>
    `${people(possible)} possible` +
    (elsewhere > 0 ? `, ${number(elsewhere)} of them proposed elsewhere` : ''),
  dayWhy: (weekday: number, short: number, could: number, possible: number, few: boolean) =>
    `${day(weekday)} ${number(short)} short: ${few ? 'only ' : ''}${number(could)} of ${number(possible)} possible can do ${day(weekday)}`,
  planned: (value: number) => `${people(value)} planned.`,
};
