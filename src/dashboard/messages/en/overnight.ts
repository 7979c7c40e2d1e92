/** The English words of the page Overnight. */
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, list, people } = words;

export const overnightWords = {
  /** A moment as `sayMoment` says it. */
  since: (moment: string) => `Since ${moment}`,
  days: ['today', 'yesterday'] as [string, string],
  choice: {
    title: 'Since',
    visit: 'my last visit',
    today: 'midnight',
    friday: 'Friday',
    week: '7 days ago',
    day: 'another day…',
  },
  day: 'Day',
  firstVisit: 'This is your first visit, so this shows the last 7 days.',
  comparedFrom: (moment: string) =>
    `Rollcall has compared applications since ${moment}. Earlier changes are not known.`,
  reading: 'Reading what happened…',
  failed: 'What happened could not be loaded',
  settingsFailed: 'The needs of departments could not be loaded, so some conflicts are missing',

  nothing: (moment: string) => `Nothing happened since ${moment}`,
  nothingText: 'No applications came, changed or were withdrawn, and nobody reviewed anything.',

  sections: { applicants: 'Applicants', team: 'Team' },
  none: {
    applicants: 'No applications came, changed or were withdrawn.',
    team: 'Nobody marked, planned, noted or contacted anybody.',
  },
  titled: (section: string, open: number) => `${section}: ${number(open)}`,
  more: (value: number) => `Show ${number(value)} more`,

  applied: (value: number) => `${people(value)} applied`,
  updated: (value: number) =>
    `${people(value)} whom nobody has reviewed changed ${value === 1 ? 'their application' : 'their applications'}`,
  /** After the name of the person. */
  changes: {
    new: 'applied',
    changed: 'changed their application',
    withdrawn: 'withdrew their application',
    returned: 'applied again',
  },
  withdrawnFrom: (departments: string[]) =>
    `withdrew their application, with a place in ${list(departments.map(isolate))}`,

  /** The work of a member of the team, after their name. */
  deeds: {
    marked: (value: number) => `marked ${people(value)}`,
    planned: (value: number) => `planned ${people(value)}`,
    noted: (value: number) => `wrote about ${people(value)}`,
    contacted: (value: number) => `contacted ${people(value)}`,
  },

  /** After the name of the person, followed by what speaks against it. */
  wanted: {
    assignment: (department: string) => `is assigned to ${isolate(department)}`,
    plan: (department: string) => `is planned for ${isolate(department)}`,
    request: (department: string) => `is requested by ${isolate(department)}`,
  },
  /** A reason may have a “but” of its own. */
  against: (wanted: string, reasons: string[]) => `${wanted}: ${list(reasons)}`,

  /** On the board. */
  notice: (moment: string) => `See what happened since ${moment}`,
  dismiss: 'Dismiss',
};
