/** The words of those parts of the review board that load after it, in English. */
import { words } from './words.ts';

const { number, list, count } = words;
const applications = (value: number) => count(value, 'application', 'applications');
const people = (value: number) => count(value, 'person', 'people');

export const boardPartWords = {
  pin: (column: string) => `Pin ${column}`,
  noRoomToPin:
    'No room: what is pinned may take three fifths of the width. Unpin another column, or make one narrower.',
  newSinceVisit: (value: number) => `${number(value)} new since your last visit`,

  filters: {
    done: 'Show applications',
    remove: (filter: string) => `Remove filter: ${filter}`,
    clear: 'Clear all',
    text: (text: string) => `“${text}”`,
    /** A department is null for any. */
    has: (department: string | null, state: string | null) =>
      `${department ?? 'Anywhere'}: ${state ?? 'any state'}`,
    not: (department: string | null, state: string | null) =>
      department === null
        ? `Nowhere: ${state ?? 'any state'}`
        : `${department}: ${state === null ? 'no state' : `not ${state}`}`,
    conflict: 'In conflict',
    isNew: 'New since my last visit',
    newSince: (when: string) => `Created or updated since ${when}.`,
    undated: (value: number) =>
      `${applications(value)} without dates ${value === 1 ? 'does' : 'do'} not count as new.`,
    conflictIn: (department: string) => `In conflict: ${department}`,
    answer: {
      contains: (question: string, value: string) => `${question}: contains “${value}”`,
      is: (question: string, value: string) => `${question}: ${value}`,
      least: (question: string, value: string) => `${question}: at least ${value}`,
      any: (question: string, values: string[]) => `${question}: ${list(values)}`,
      none: (question: string, values: string[]) => `${question}: not ${list(values)}`,
    },
    /** Of the day, null for those who name none. */
    day: (questions: string[], weekday: string | null) =>
      `${list(questions)}: ${weekday ?? 'no days given'}`,
    /** A department is null where hours go to none. */
    hours: (department: string | null) => `Hours offered: ${department ?? 'to no department'}`,
    /** Read out after the filter. */
    fits: (value: number) => `fits ${applications(value)}`,
  },

  addFilter: {
    department: 'Department',
    state: 'State',
    held: 'Condition',
    heldOptions: { has: 'has', not: 'does not have' },
    addDepartment: 'Add department filter',
    question: 'Question',
    test: 'Test',
    tests: {
      contains: 'contains',
      is: 'is',
      least: 'is at least',
      any: 'is any of',
      none: 'is none of',
    },
    value: 'Answer',
    anyHint: 'Separate several with commas.',
    notNumber: 'Enter a number.',
    missing: 'Enter an answer.',
    addAnswer: 'Add answer filter',
    conflict: 'Only people in conflict',
    conflictHint: 'Assigned to or requested by a department that they asked to avoid.',
    isNewHint:
      'Created or updated after what the board showed you then. A visit ends half an hour after you leave the board. Applications without dates never count as new.',
    sort: 'Sort by',
    sortNone: 'As received',
    descending: 'Descending',
  },

  failedRecords: {
    open: (value: number) => `${count(value, 'record', 'records')} could not be read`,
    title: 'Records that could not be read',
    text: 'These people may have applied. They are missing on the board until their records can be read.',
    withoutId: 'A record without an ID',
    more: (value: number) => `and ${number(value)} more`,
    retry: 'Read again',
    close: 'Close',
  },

  empty: {
    nobody: 'Nobody has applied yet',
    nobodyText: (read: number, ofRole: boolean) =>
      [
        read > 0
          ? `None of ${people(read)} has a volunteer application.`
          : ofRole
            ? 'Nobody has this role.'
            : 'Nobody has registered for this event yet.',
        'Applications will appear here when there are any.',
        ...(ofRole ? ['Choose another role, or everyone.'] : []),
      ].join(' '),
    showEveryone: 'Show everyone',
    firstVisit: 'Nothing counts as new yet',
    firstVisitText:
      'This is your first visit to the board. From the next one on, this shows what was created or updated in between.',
    none: 'No applications match',
    noneText: (all: number) => `None of ${applications(all)} fits all filters.`,
    noneYet: 'More are still being read.',
    lookedIn: 'Names, usernames, contact details, IDs and answers were searched.',
    asOf: (when: string) =>
      `This list is from ${when}. Anyone who has applied since is not in it yet.`,
    loosen: (filter: string, shown: number) => `Remove ${filter} (shows ${number(shown)})`,
  },

  badPart: {
    role: (value: string) =>
      `The address asks for role “${value}”, which is not a whole number. Choose a role instead.`,
    has: (value: string) =>
      `The address says “has=${value}”. It must name a department and a state, such as “d3:interest”.`,
    not: (value: string) =>
      `The address says “not=${value}”. It must name a department and a state, such as “d3:interest”.`,
    answer: (value: string) =>
      `The address says “answer=${value}”, which is not a question, a test and an answer.`,
    day: (value: string) =>
      `The address says “day=${value}”. It must name a day and the questions that ask for days, such as “fri:When?”, or “none” for the day.`,
    hours: (value: string) =>
      `The address says “hours=${value}”. It must name the questions that ask for hours, with or without a department, such as “d3:How long?”.`,
    mark: (value: string) =>
      `The address says “mark=${value}”. It must be “shortlist”, “ask”, “no” or “none”.`,
    changed: (value: string) => `The address says “changed=${value}”. It can only be “yes”.`,
    new: (value: string) => `The address says “new=${value}”. It can only be “yes”.`,
    entered: (value: string) =>
      `The address says “entered=${value}”. It must be “yes” or “no”, alone or with a department, such as “no:d3”.`,
    conflict: (value: string) =>
      `The address says “conflict=${value}”, which cannot be understood.`,
  },
};
