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
    week: '7 days ago',
  },
  firstVisit: 'This is your first visit, so this shows the last 7 days.',
  reading: 'Reading what happened…',
  failed: 'What happened could not be loaded',
  settingsFailed: 'The needs of departments could not be loaded, so some conflicts are missing',

  nothing: (moment: string) => `Nothing happened since ${moment}`,
  nothingText: 'No applications came, changed or were withdrawn.',

  applicants: (value: number) => `Applicants: ${number(value)}`,
  more: (value: number) => `Show ${number(value)} more`,

  applied: (value: number) => `${people(value)} applied`,
  updated: (value: number) =>
    `${people(value)} whom nobody has reviewed or planned updated ${value === 1 ? 'their application' : 'their applications'}`,
  /** After the name of the person. */
  changes: {
    changed: 'changed their application',
    unknown: 'updated their application; its review did not keep what it said before',
    withdrawn: 'withdrew their application',
  },
  withdrawnFrom: (departments: string[]) =>
    `withdrew their application, with a place in ${list(departments)}`,

  /** After the name of the person, followed by what speaks against it. */
  wanted: {
    assigned: (department: string) => `is assigned to ${isolate(department)}`,
    planned: (department: string) => `is planned for ${isolate(department)}`,
    requested: (department: string) => `is requested by ${isolate(department)}`,
  },
  /** A reason may have a “but” of its own. */
  against: (wanted: string, reasons: string[]) => `${wanted}: ${list(reasons)}`,
};
