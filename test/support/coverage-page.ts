/** Coverage of a small event, and what its table says, for the tests of its page. */
import { screen, within } from '@testing-library/react';
import { applicant, departments } from './event.ts';
import { openRollcall, type RollcallOptions } from './rollcall.tsx';
import { timesWith } from './records.ts';

export const days = (value: string) => [{ name: 'When?', type: 'multi', value }];

export const applicants = [
  applicant(1, {
    departments: departments('Info Desk: assignment'),
    options: days('Friday,Saturday'),
  }),
  applicant(2, { departments: departments('Info Desk: assignment'), options: days('Friday') }),
  applicant(3, { departments: departments('Info Desk: assignment'), options: days('Friday') }),
  applicant(4, { departments: departments('Info Desk: interest'), options: days('Saturday') }),
  applicant(5, { departments: departments('Info Desk: interest'), options: days('') }),
];

export const TWO_DAYS = timesWith(['Friday', 'Saturday']);

export async function open(
  settings: RollcallOptions['settings'] = TWO_DAYS,
  options: RollcallOptions = {},
  query = '',
) {
  const { applications = applicants } = options;
  const opened = await openRollcall(`/applications/coverage${query}`, {
    permissions: ['user:read', 'volunteer:read', 'review:write'],
    applications,
    settings,
    ...options,
  });
  await screen.findByText(`${applications.length} applications`);
  return { ...opened, stored: opened.settings };
}

export const table = () => within(screen.getByRole('table', { name: 'Coverage' }));

export const heads = () =>
  table()
    .getAllByRole('columnheader')
    .map((one) => one.textContent);

export const rowOf = (name: string | RegExp) => within(table().getByRole('row', { name }));

export const textsIn = (name: string | RegExp) =>
  rowOf(name)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

export const departmentNames = () =>
  table()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent ?? '')
    .slice(1);

/** The cells of departments at each time, without their sums. */
export const cells = () =>
  departmentNames().flatMap((name) => textsIn(new RegExp(`^${name}`)).slice(1));
