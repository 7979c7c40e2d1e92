/** Fill mode of a small event, as the tests of its page open it. */
import { screen } from '@testing-library/react';
import { applicant, departments } from './event.ts';
import { openRollcall, type RollcallOptions } from './rollcall.tsx';
import { EVERY_ROLE, sectionPaths } from '../../src/dashboard/paths/section-paths.ts';
import { slotOf, timesWith } from './records.ts';

export const days = (value: string) => ({ name: 'When?', type: 'multi', value });

export const applicants = [
  applicant(1, {
    departments: departments('Info Desk: interest', 'Stage: interest'),
    options: [days('Friday')],
  }),
  applicant(2, {
    departments: departments('Info Desk: interest, experience'),
    options: [days('Friday; Saturday'), { name: 'Experience', type: 'text', value: 'Ran a desk.' }],
  }),
  applicant(3, { departments: departments('Info Desk: request'), options: [days('Saturday')] }),
  applicant(4, {
    departments: departments('Info Desk: interest, avoid'),
    options: [days('Friday')],
  }),
];

export const openFill = (address: string, options: RollcallOptions = {}) =>
  openRollcall(address, { applications: applicants, ...options });

/** Info Desk needs six people, and these at some times. */
export const needing = (needs: Record<string, number> = {}) =>
  timesWith(['Saturday', 'Friday'], { targets: { 'info-desk': 6 }, needs });

export async function open(
  options: RollcallOptions = {},
  address = '/applications/fill/info-desk',
) {
  const opened = await openFill(address, { settings: needing(), ...options });
  await screen.findByText(/^(\W*Sat\W*: )?\d short$/);
  // With the reviews, which come apart from the department.
  await screen.findAllByRole('article');
  return { ...opened, sent: opened.reviewsSent, told: () => opened.sent('POST audit') };
}

export const card = (name: string) => screen.getByRole('article', { name });

export const nameOn = (person: number) => `Person Number ${person}`;

export const ON_SATURDAY = [{ department: 'info-desk', slots: [slotOf('Saturday')] }];

export const SATURDAY = sectionPaths.fill('info-desk', EVERY_ROLE, slotOf('Saturday'));

export const inStage = (...choices: string[]) => [
  { department: 'stage', slots: choices.map(slotOf) },
];

export const saying = (text: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && text.test(element.textContent);
