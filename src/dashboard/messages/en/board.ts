/** The English words of the review board, its parts and its selection. */
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, or, count, people } = words;
const applications = (value: number) => count(value, 'application', 'applications');
const span = (from: Date, to: Date, timeZone: string) =>
  `${words.dateTime(from, timeZone)} to ${words.dateTime(to, timeZone)}`;

export const boardWords = {
  /** The pages of the section, and the way from one to another. */
  sections: {
    title: 'Pages',
    board: 'Board',
    coverage: 'Coverage',
    answers: 'Answers',
    entering: 'To enter',
    overnight: 'Overnight',
  },
  find: 'Find in applications',
  findHint: 'Names, contacts, answers…',

  department: 'Department',
  noTarget: 'No target',
  more: (value: number) => `and ${number(value)} more`,

  columns: {
    contact: 'Primary contact',
    toEnter: 'Still to be entered',
  },
  /** Names the bar with the outcome of the last change. */
  changed: 'Last change',
  /** The button in the cell of a department. */
  planFor: (department: string) => `Plan for ${isolate(department)}, or take it back (A)`,
  /** The sign of a row that stays for a while. */
  leaving: 'No longer fits the filters',
  noPrimary: 'None is marked as primary',
  contact: 'Contact',
  selection: {
    person: (name: string) => `Select ${isolate(name)}`,
    allShown: 'Select all shown',
    selected: (value: number) => `${number(value)} selected`,
    cleared: 'Selection cleared',
  },
  contactSelected: (value: number) => `Contact ${number(value)} selected`,
  exportSelected: (value: number) => `Export ${number(value)} selected`,
  contactFailed:
    'The contacts could not be opened. Check your connection, then choose “Contact” again.',
  /** The data that filters and files need. */
  sourceFailed: {
    reviews: 'What reviewers noted could not be loaded',
    settings: 'The times and needs of the event could not be loaded',
    changes: 'Changes of applications could not be loaded',
    votes: 'The votes of departments could not be loaded',
  },
  /** The open tasks, above the board. */
  morning: {
    title: 'To do',
    shortSlots: (value: number) => `${count(value, 'slot', 'slots')} short`,
    shortDepartments: (value: number) => `${count(value, 'department', 'departments')} short`,
    doubleBooked: (value: number) => `${number(value)} double-booked`,
    moreHours: (value: number) => `${number(value)} with more hours than offered`,
    changed: (value: number) => `${number(value)} changed since review`,
    takenBack: (value: number) => `${number(value)} taken back`,
  },
  legend: 'What the marks mean',
  /** The sign of a conflict, in the legend. */
  inConflict: 'In conflict: department avoided, double-booked, or more hours than offered',
  hideLegend: 'Put away what the marks mean',
  marks: 'Marks',
  /** The effect of a click on a mark. */
  narrowTo: (department: string, state: string) =>
    `${isolate(department)}: ${state}. Show only these`,

  filters: {
    add: 'Add filter',
    open: (filters: number) => (filters === 0 ? 'Filters' : `Filters ${number(filters)}`),
    anyDepartment: 'Any department',
    anyState: 'Any state',
    placed: 'Assigned or planned',
  },

  status: {
    all: applications,
    some: (shown: number, all: number) => `${number(shown)} of ${applications(all)}`,
    reading: (text: string) => `${text} so far, reading…`,
    starting: 'Reading applications…',
    waiting: 'The filter needs data that is not there yet',
    failed: 'Applications could not be loaded',
  },
  progress: (read: number, all: number, complete: boolean) =>
    `${number(read)} of ${number(all)}${complete ? '' : ' or more'} people read`,
  rate: (perSecond: number) => `${number(perSecond)} a second`,
  secondsLeft: (seconds: number) =>
    seconds < 90
      ? `about ${count(seconds, 'second', 'seconds')} left`
      : `about ${number(Math.round(seconds / 60))} minutes left`,
  without: (value: number) => `${people(value)} without an application`,
  /** `more` if there are more than the number says; `most` is what an event has at most. */
  departmentsNotShown: (value: number, more: boolean, most: number) =>
    `${more ? 'At least ' : ''}${count(value, 'department is', 'departments are')} not shown and not counted: there are at most ${number(most)}.`,
  questionsNotShown: (value: number, more: boolean, most: number) =>
    `${more ? 'At least ' : ''}${count(value, 'question is', 'questions are')} not shown and not counted: there are at most ${number(most)}.`,
  stop: 'Stop reading',
  stopped: 'Reading was stopped.',
  goOn: 'Go on reading',
  refreshing: (part: number) => `Refreshing… ${number(part)} %`,
  refreshFailed: (reason: string) => `The refresh failed: ${reason}`,
  broken: (reason: string) => `The rest could not be read: ${reason}`,
  problem: (reason: string) => `Some people are missing: ${reason}`,

  showAll: 'Show all applications',
};

export const boardPartWords = {
  filters: {
    done: 'Show applications',
    clear: 'Clear all',
    onlyFilled: 'Only columns with marks',
    text: (text: string) => `“${isolate(text)}”`,
    /** A department is null for any. */
    has: (department: string | null, state: string | null) =>
      `${isolate(department ?? 'Anywhere')}: ${state ?? 'any state'}`,
    not: (department: string, state: string | null) =>
      `${isolate(department)}: ${state === null ? 'no state' : `not ${state}`}`,
    /** No department has the person in this state. */
    nowhere: {
      any: 'No department',
      assignment: 'Not assigned anywhere',
      planned: 'Not planned anywhere',
      placed: 'Not assigned or planned anywhere',
      request: 'Not requested anywhere',
      experience: 'No experience in any department',
      interest: 'Not interested in any department',
      avoid: 'Avoids no department',
    },
    /** The same for a state by its own name. */
    nowhereOther: (state: string) => `Not “${state}” anywhere`,
    conflict: 'In conflict',
    conflicts: {
      avoided: 'Against their wish',
      doubleBooked: 'Double-booked',
      moreHours: 'More hours than offered',
    },
    possible: 'Possible',
    applied: (from: Date, to: Date, timeZone: string) => `Applied ${span(from, to, timeZone)}`,
    updated: (from: Date, to: Date, timeZone: string) => `Changed ${span(from, to, timeZone)}`,
    /** A conflict of any or one kind, and its department. */
    conflictIn: (conflict: string, department: string) => `${conflict}: ${isolate(department)}`,
    answer: {
      contains: (question: string, [value = '']: string[]) =>
        `${isolate(question)}: contains “${isolate(value)}”`,
      is: (question: string, [value = '']: string[]) => `${isolate(question)}: ${isolate(value)}`,
      least: (question: string, [value = '']: string[]) =>
        `${isolate(question)}: at least ${isolate(value)}`,
      any: (question: string, values: string[]) => `${isolate(question)}: ${or(values)}`,
      none: (question: string, values: string[]) => `${isolate(question)}: not ${or(values)}`,
      given: (question: string) => `${isolate(question)}: answered`,
      empty: (question: string) => `${isolate(question)}: no answer`,
    },
    plannedAnywhere: 'Planned for any department',
    /** Without labels for people who are there at no time. */
    slot: (department: string, labels: string[]) =>
      `${isolate(department)}: ${labels.length > 0 ? or(labels) : 'without a time'}`,
    time: 'Time',
    /** A department is null for any; without labels for people at no time. */
    times: {
      placed: (department: string | null, labels: string[]) =>
        `${isolate(department ?? 'Anywhere')}: assigned or planned, ${labels.length > 0 ? or(labels) : 'without a time'}`,
      offered: (department: string | null, labels: string[]) =>
        `Offered, not ${department === null ? 'placed' : `in ${isolate(department)}`} then: ${or(labels)}`,
      free: (_: string | null, labels: string[]) =>
        `Free, without a place: ${labels.length > 0 ? or(labels) : 'without a time'}`,
    },
    /** Read out after the filter. */
    fits: (value: number) => `fits ${applications(value)}`,
  },

  addFilter: {
    state: 'State',
    held: 'Condition',
    heldOptions: { has: 'has', not: 'does not have' },
    addDepartment: 'Add department filter',
    way: 'At one of these times',
    ways: {
      placed: 'assigned or planned',
      offered: 'offered, not placed then',
      free: 'free, without any place',
    },
    addTime: 'Add time filter',
    missingTime: 'Choose a time.',
    question: 'Question',
    test: 'Test',
    tests: {
      any: 'is any of',
      none: 'is none of',
      contains: 'contains',
      least: 'is at least',
      given: 'is answered',
      empty: 'is empty',
    },
    value: 'Answer',
    findAnswer: 'Find an answer',
    notNumber: 'Enter a number.',
    missing: 'Choose or enter an answer.',
    addAnswer: 'Add answer filter',
    conflict: 'Only people in conflict',
    conflictHint: 'Any of the three below.',
    conflictHints: {
      avoided: 'Assigned, planned or requested in a department that they asked to avoid.',
      doubleBooked: 'Planned for two departments at the same time.',
      moreHours: 'Planned for more hours than they offer.',
    },
    sort: 'Sort by',
    sortNone: 'As received',
    descending: 'Descending',
  },

  failedRecords: {
    open: (value: number) => `${count(value, 'record', 'records')} could not be read`,
    title: 'Records that could not be read',
    text: 'These people may have applied. They are missing on the board until their records can be read.',
    withoutId: 'A record without an ID',
    retry: 'Read again',
  },

  empty: {
    nobody: 'Nobody has applied yet',
    nobodyText: (read: number, ofRole: boolean) =>
      [
        read > 0
          ? read === 1
            ? 'The only person has no volunteer application.'
            : `None of ${people(read)} has a volunteer application.`
          : ofRole
            ? 'Nobody has this role.'
            : 'Nobody has registered for this event yet.',
        'Applications will appear here when there are any.',
        ...(ofRole ? ['Choose another role, or everyone.'] : []),
      ].join(' '),
    none: (read: number, whole: boolean) =>
      whole ? 'No applications match' : `Nobody among the ${number(read)} read`,
    noneText: (all: number) =>
      all === 1
        ? 'The only application does not match all filters.'
        : `None of ${applications(all)} matches all filters.`,
    noneYet: 'More are still being read.',
    lookedIn: 'Names, usernames, contact details, IDs and answers were searched.',
    asOf: (when: string) =>
      `This list is from ${when}. Anyone who has applied since is not in it yet.`,
    loosen: (filter: string, shown: number) => `Remove ${filter} (shows ${number(shown)})`,
  },
};

export const selectionWords = {
  title: 'Selection',
  hidden: (value: number) => `${number(value)} of them ${value === 1 ? 'is' : 'are'} not shown`,
  deselectHidden: (value: number) =>
    `Deselect ${value === 1 ? 'that one' : `those ${number(value)}`}`,
  /** The choice when every application has been read. */
  selectAll: (value: number) => `Select all ${number(value)}`,
  selectAllThatMatch: (value: number) => `Select all ${number(value)} that match`,
  /** The choice while applications are still being read: the ones read so far. */
  selectRead: (value: number) => `Select the ${number(value)} read so far`,
  selectReadThatMatch: (value: number) => `Select the ${number(value)} read so far that match`,
  clear: 'Clear selection',
  clearShort: 'Clear',
  marks: {
    title: 'Mark those selected',
    mark: (name: string, value: number) => `${isolate(name)}: ${number(value)} selected`,
  },
};
