/** The English words of reviewing. */
import { words } from './words.ts';
import { formatDay } from '../format.ts';
import { isolate } from '../isolate.ts';

const { dateLocale, list, number, count, people } = words;

export const reviewWords = {
  mark: 'Mark',
  goOn: 'Go on to the next person after a mark',
  notReviewed: 'Nobody has reviewed this application yet.',
  readOnly:
    'You can read reviews, not change them: that takes the “review:write” permission. Ask an event admin for it.',
  loading: 'Loading the review…',
  failed: 'The review could not be loaded',

  assignTo: 'Plan for …',
  assigned: 'Planned for',
  assignedTo: 'Assigned to',
  assignHint:
    'Enter it in the registration system. It is ticked here once the application says so.',
  findDepartment: 'Find a department',
  noDepartmentFound: 'No department has this name',
  departmentGroups: { wants: 'Wants', experienced: 'Experienced', others: 'Others' },
  /** The number of people that a department lacks. */
  /** The people missing to the target, and the places missing in slots; 0 for none. */
  short: (people: number, places: number) =>
    [
      people > 0 && `short ${number(people)}`,
      places > 0 && `${people > 0 ? '' : 'short '}${number(places)} by slot`,
    ]
      .filter(Boolean)
      .join(', '),
  noDepartments: 'This application names no departments.',

  contactedOn: (on: string, way: string) =>
    `${formatDay(dateLocale, new Date(on), 'UTC')}${way === '' ? '' : `, ${way}`}`,
  on: 'Date',
  way: 'How',
  wayHint: 'by phone, by e-mail…',
  takeBack: 'Remove contact',

  note: 'Note',
  noteHint: 'For everyone who reviews. Saved when you leave it, or with Ctrl + Enter.',
  noteUnsaved: 'Not saved yet',
  noteTooLong: (by: number, longest: number) =>
    `Not saved: ${by === 1 ? '1 character' : `${number(by)} characters`} too many. A note holds ${number(longest)}.`,

  lastChange: (by: string, when: string) => `Last changed by ${isolate(by)}, ${when}`,
  history: 'History',
  historyFailed: 'The history could not be loaded',
  historyEmpty: 'Nothing has been noted yet.',
  historyKept: (changes: number) => `Only the last ${number(changes)} changes are kept.`,
  /** A change of another person's review. */
  timesIn: (department: string) => `Times in ${isolate(department)}`,
  /** Shows the slots that the person does not offer. */
  otherTimes: 'Other times',
  /** Plans for all slots that the person offers, also for slots that they offer later. */
  allOffered: 'All offered times',
  allOfferedFor: (value: number) => `All offered times for ${people(value)}`,
  placeIn: (department: string, slots: string[]) =>
    `${isolate(department)} (${slots.map(isolate).join(', ')})`,
  placeInAll: (department: string) => `${isolate(department)} (all offered times)`,
  /** The number of people in a slot. */
  slotCount: (slot: string, people: number) => `${isolate(slot)}: ${number(people)}`,
  changes: {
    mark: (mark: string | null) => (mark === null ? 'Mark removed' : `Marked “${mark}”`),
    planned: (places: string[]) => `Planned for ${list(places)}`,
    /** `hours` of all plans, and the offered ones. */
    plannedIn: (slots: string[], hours: { planned: number; offered: number }, department: string) =>
      `Planned for ${slots.map(isolate).join(', ')} (${number(hours.planned)} of ${number(hours.offered)} h) in ${isolate(department)}`,
    notPlanned: (departments: string[]) => `No longer planned for ${list(departments)}`,
    contacted: (when: string | null) => (when === null ? 'Contact removed' : `Contacted ${when}`),
    note: (written: boolean) => (written ? 'Note changed' : 'Note removed'),
    /** Saved again as it was. */
    none: 'Still right after the change',
    notConfirmed: '“Still right” taken back',
  },
  conflict: (by: string) => `${isolate(by)} changed this at the same time`,
  conflictText: 'Yours has not been saved. Choose what to keep.',
  theirs: (by: string) => `What ${isolate(by)} has`,
  mine: 'What you have',
  keepTheirs: 'Keep theirs',
  keepMine: 'Keep mine',
  keepBoth: 'Keep both notes',

  remove: 'Delete review',
  removeTitle: 'Delete this review?',
  removeText: (name: string) =>
    `Mark, departments, contact, note and history of ${isolate(name)} will be gone for everyone. This cannot be undone; the audit records it.`,
  removed: 'Review deleted',
  removeFailed: 'The review could not be deleted',
};

/** The outcome of edits that were made together, of one person or many. */
export const outcomeWords = {
  /** People, and the change. */
  changed: (who: string, what: string) => `${isolate(who)}: ${what}.`,
  /** More different changes than the bar lists. */
  several: 'changed',
  same: (who: string | null) =>
    who === null ? 'It was so already.' : `${isolate(who)}: it was so already.`,
  leftOut: (who: string | null, why: string) =>
    who === null ? `Left out: ${why}.` : `${isolate(who)}: left out, because ${why}.`,
  /** People of a draft who have been planned or marked since it was made. */
  outdated: (value: number) =>
    `${people(value)} left out, because the draft was made before a change.`,
  /** One of them, and the change, where it is known. */
  outdatedOf: (name: string, change: string) =>
    `${isolate(name)} is left out. Since the draft was made: ${change || 'changed, and changed back'}.`,
  nothing: 'Nothing was to be changed.',
  /** The outcome that Undo takes back next. */
  before: (said: string) => `Before that: ${said}`,
  undone: (value: number) => `Undone for ${people(value)}.`,
  /** Departments, in several slots at once. */
  closedIn: (departments: number, slots: string[]) =>
    `${count(departments, 'department', 'departments')} closed: ${list(slots)}.`,
  /** Of settings. */
  undoneEntries: 'Undone.',
  entriesStayed: (value: number) =>
    `${count(value, 'setting was', 'settings were')} changed by somebody else since, and ${value === 1 ? 'stays' : 'stay'}.`,
  waiting: (value: number) => `${number(value)} not saved yet`,
  conflicts: (value: number) =>
    `${count(value, 'was', 'were')} changed by somebody else at the same time:`,
  /** After an undo. */
  stayed: (value: number) =>
    `${count(value, 'was', 'were')} changed by somebody else since, and ${value === 1 ? 'stays' : 'stay'} as they left it:`,
};

/** Changes that are not saved. */
export const unsavedWords = {
  title: 'Not saved',
  notSaved: 'Could not be saved yet',
  more: (value: number) => `and ${count(value, 'other', 'others')}`,
  moreConflicts: (value: number) =>
    `Somebody else changed ${count(value, 'other review', 'other reviews')} at the same time.`,
  byItself: 'It is kept, and sent again by itself.',
  discard: (value: number) => (value === 1 ? 'Discard it' : `Discard these ${number(value)}`),
  target: (of: string, value: number | null) =>
    `Target of ${of}: ${value === null ? 'none' : number(value)}`,
  /** Targets by slot, and slots closed or opened, that were changed together. */
  targets: (value: number, departments: number) =>
    `${count(value, 'target', 'targets')} by slot in ${count(departments, 'department', 'departments')}`,
  closed: (of: string, value: true | null) => `${of}: ${value ? 'closed' : 'open'}`,
  headsSee: (question: string) => `What heads may see of “${isolate(question)}”`,
  times: 'Set-up of times',
  settingsChanged: 'Somebody else changed these settings at the same time.',
  theirSettings: 'What they saved',
  noTimes: 'Times are not set up',
  slots: (slots: readonly { label: string; hours: number | null }[]) =>
    slots.length === 0
      ? 'No times'
      : list(slots.map(({ label, hours }) => (hours ? `${label} (${number(hours)} h)` : label))),
  hoursBy: (question: string | null) =>
    question === null ? 'No question for hours' : `Hours by “${isolate(question)}”`,
};

const who = (names: string[], others: number) =>
  list([...names.map(isolate), ...(others > 0 ? [count(others, 'other', 'others')] : [])]);

export const planWords = {
  sayTimes: 'Say which question asks when people can help',
  selected: 'Plan those selected',
  department: 'Department to plan for',
  slots: 'Times to plan for; without any, those that the department needs',
  plan: (value: number, department: string, slots: string[]) =>
    `Plan ${people(value)} for ${isolate(department)}` +
    (slots.length > 0 ? ` in ${list(slots)}` : ''),
  /** People who offer some of the chosen times: some by name, and the number of the others. */
  partly: (names: string[], others: number) =>
    `${who(names, others)} ${names.length + others === 1 ? 'offers' : 'offer'} only some of these.`,
  /** The same of people who offer none of them. */
  leftOut: (names: string[], others: number) =>
    `${who(names, others)} ` +
    (names.length + others === 1 ? 'does not offer that and is' : 'do not offer that and are') +
    ' left out.',
  planAnyway: 'Plan anyway',
  /** Changing the times of several people at once. */
  times: {
    title: (slots: string[]) => `Change plans: ${list(slots)}`,
    add: (_from: string) => 'Add',
    only: (_from: string) => 'Only these',
    remove: (_from: string) => 'Take away',
    instead: (from: string) => `Instead of ${isolate(from)}`,
    closed: 'the department is closed then',
    lastOfAssigned: 'the registration system has assigned them, and this is their only time',
    brought: {
      notOffered: (value: number) => `${people(value)} ${value === 1 ? 'does' : 'do'} not offer it`,
      doubleBooked: (value: number) => `${people(value)} would be double-booked`,
      moreHours: (value: number) => `${people(value)} would have more hours than offered`,
    },
    leftOut: (value: number) => `${people(value)} ${value === 1 ? 'is' : 'are'} left out`,
    withoutClosed: (value: number, slots: string[]) =>
      `${people(value)} ${value === 1 ? 'is' : 'are'} not planned for ${list(slots)}, because the department is closed then`,
  },
  remove: (value: number, department: string) =>
    `Remove ${people(value)} from the plan for ${isolate(department)}`,
  allAssigned: (department: string) =>
    `All selected are assigned to ${isolate(department)} already.`,
  assigned: (department: string) =>
    `${isolate(department)} has them in the registration system already`,
  /** The conflicts of a person, each as a sentence. */
  conflicts: {
    doubleBooked: (departments: string[], slots: string[]) =>
      `Double-booked: ${list(departments)} at the same time (${list(slots)}).`,
    moreHours: (offered: number, planned: number) =>
      `More hours than offered: offers ${number(offered)}, planned for ${number(planned)}.`,
  },
  /** The warning about a time before a person is planned for it, after the label of the time. */
  before: {
    doubleBooked: (departments: string[]) => `already in ${list(departments)} then`,
    moreHours: (offered: number, planned: number) =>
      `more hours than offered: ${number(planned)}, offered ${number(offered)}`,
  },
  /** Each time that they offer is closed, taken elsewhere, or beyond the hours that are left. */
  noTimeLeft: 'none of the offered times is left',
  /** The objection to a plan, after the name of the person. */
  warnings: {
    title: 'Warnings',
    avoided: (department: string) => `asked to avoid ${isolate(department)}`,
    assigned: (departments: string[]) => `is assigned to ${list(departments)}`,
    planned: (departments: string[]) => `is also planned for ${list(departments)}`,
    doubleBooked: (departments: string[], slots: string[]) =>
      `is double-booked, also in ${list(departments)} (${list(slots)})`,
    moreHours: (offered: number, planned: number) =>
      `offers ${count(offered, 'hour', 'hours')}, but is planned for ${number(planned)}`,
    notNeeded: (offered: string[], needed: string[]) =>
      `offers ${list(offered)}, but is needed in ${list(needed)}`,
    notOffered: (offered: string[], planned: string[]) =>
      `offers ${list(offered)}, but is planned in ${list(planned)}`,
    closed: (department: string, planned: string[]) =>
      `is planned in ${list(planned)}, where ${isolate(department)} is closed`,
    gone: (planned: string[]) => `is planned in ${list(planned)}, which is no choice any more`,
    more: (value: number) => `and warnings about ${count(value, 'other', 'others')}`,
    /** Read out for each person. */
    spoken: (reasons: string[][]) =>
      reasons.length === 0
        ? ''
        : reasons.length === 1
          ? `Warning: ${list(reasons.flat())}.`
          : `Warnings about ${people(reasons.length)}.`,
  },
};
