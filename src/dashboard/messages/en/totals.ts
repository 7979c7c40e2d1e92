/** The English words of the pages Departments and Coverage. */
import { words } from './words.ts';

const { number, list, count, people } = words;

export const totalsWords = {
  settingsFailed: 'Targets and the meaning of questions could not be loaded',
  notSaved: 'The change was not saved',
  noDepartments: 'No departments yet',
  noDepartmentsText: 'None of the applications names a department.',
  target: 'Target',
  targetOf: (department: string) => `Target for ${department}`,
  notATarget: 'Enter a whole number',
  short: 'Short',
  shortBy: (value: number) => `${people(value)} short`,
  enough: 'Target met',
  bar: 'Assigned, planned and possible',
  barText: (assigned: number, planned: number, possible: number, target: number | null) =>
    `${number(assigned)} assigned, ${number(planned)} planned, ${number(possible)} possible, ` +
    (target === null ? 'no target' : `target ${number(target)}`),
  standings: {
    assigned: 'Assigned',
    planned: 'Planned',
    possible: 'Possible',
    interested: 'Interested',
    experienced: 'Interested with experience',
    requested: 'Requested',
    avoiding: 'Avoiding',
    conflicting: 'In conflict',
  },
  hours: 'Hours offered',
  /** The target of a number. */
  show: (value: number, standing: string, department: string) =>
    `${number(value)}: ${standing}, ${department}`,

  rules: {
    title: 'How this is counted',
    planned:
      'Reviewers chose the department for them, and the registration system does not say so yet.',
    possible: 'Interested, and not assigned to or planned for any department yet.',
    interested: 'Chose the department and did not ask to avoid it.',
    conflicting: 'Assigned, planned or requested, although they asked to avoid the department.',
    hours:
      'One person’s hours are split evenly over the departments they are assigned to or planned for, or else over those they are interested in.',
    unplacedHours: (hours: number) =>
      `Another ${count(hours, 'hour comes', 'hours come')} from people with neither.`,
    orderTitle: 'Order',
    order: 'Departments that lack the most people come first, then those with the fewest people.',
  },

  question: {
    days: 'Days come from',
    hours: 'Hours come from',
    none: 'No question',
    guessed: 'guessed',
    guessedText: 'Guessed from the shape of the answers, not confirmed yet.',
    confirm: 'Confirm',
    confirmFor: { days: 'Confirm the question for days', hours: 'Confirm the question for hours' },
    noDays: 'No question asks for days',
    noDaysText: 'Choose the question in which people say on which days they can help.',
    noDaysRead: 'Ask someone who reviews applications to choose it.',
  },

  heads: {
    title: (seen: number, all: number) =>
      `Heads of departments see ${number(seen)} of ${number(all)} answers`,
    allow: 'Heads may see this answer',
    hint: 'For the people of their departments only. A question is allowed by itself once it is confirmed as the one for days or hours.',
    invite: 'Invite head',
    inviteOf: (department: string) => `Invite head of ${department}`,
  },

  needs: {
    title: (department: string) => `Needs of ${department} by day`,
    hint: 'A day with fewer people than its target is marked as thin on Coverage. A closed day never is.',
    day: 'Day',
    people: 'People needed',
    closed: 'Closed',
    peopleOn: (day: string) => `People needed on ${day}`,
    closedOn: (day: string) => `Closed on ${day}`,
    closeEverywhere: (days: string[]) => `Close ${list(days)} for all departments`,
    /** The need of a day after the number of its people. */
    of: (target: number) => `of ${number(target)}`,
    closedCell: 'closed',
  },

  cell: {
    unsaid: 'No days given',
    assigned: (value: number, department: string, day: string) =>
      `${number(value)} assigned, ${department}, ${day}`,
    planned: (value: number, department: string, day: string) =>
      `${number(value)} planned, ${department}, ${day}`,
    possible: (value: number, department: string, day: string) =>
      `${number(value)} possible, ${department}, ${day}`,
    thin: 'Thin',
    thinCell: 'thin',
    rules: {
      assigned:
        'Assigned to the department, and can help that day, unless reviewers planned other days.',
      planned: 'Planned for the department by reviewers that day.',
      possible:
        'Interested, not assigned to or planned for any department yet, and can help that day.',
      thin: 'Fewer people are assigned or planned than the day needs. Without a target for the day: nobody, or fewer than half of the department’s target. Without that: fewer than half of its best day.',
      closed: 'The department needs nobody that day, so it is never thin.',
      unsaid:
        'People who did not say on which days they can help, and are planned for none. They are counted on no day.',
    },
  },
};
