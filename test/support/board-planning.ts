/** The board of people who are planned in tests, its cells and its status line. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { applicant, departments } from './event.ts';
import { openRollcall, type RollcallOptions } from './rollcall.tsx';
import type { GivenReview } from './team.ts';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { slotOf, timesWith } from './records.ts';

export const RECORDS = [
  applicant(1, { departments: departments('First Aid: interest', 'Lighting: interest') }),
  applicant(2, { departments: departments('First Aid: interest', 'Lighting: interest') }),
  applicant(3, { departments: departments('First Aid: assignment', 'Lighting: avoid') }),
];

export const FIRST_AID = departments('First Aid: interest');

export const offering = (...choices: string[]): VolunteerRecord['options'] => [
  { name: 'When?', type: 'multi', value: choices.join('; ') },
];

export const OFFERING = [
  applicant(1, { departments: FIRST_AID, options: offering('Friday', 'Saturday') }),
  applicant(2, { departments: FIRST_AID, options: offering('Saturday') }),
  applicant(3, { departments: FIRST_AID, options: offering('Friday') }),
];

export const inSlots = (...choices: string[]) => ({
  department: 'first-aid',
  slots: choices.map(slotOf),
});

export async function openBoard(
  reviews: GivenReview[] = [],
  options: RollcallOptions = {},
  query = '',
) {
  const opened = await openRollcall(`/applications${query}`, {
    applications: RECORDS,
    reviews,
    ...options,
  });
  await screen.findByText(/^(\d of )?3 applications$/);
  await screen.findByText(/\d reviewed/);
  return { ...opened, sent: opened.reviewsSent };
}

/** The cell of a person in the column of a department. */
export function cell(number: number, department: string): HTMLElement {
  const headers = within(screen.getByRole('grid')).getAllByRole('columnheader');
  const at = headers.findIndex((one) => one.textContent?.includes(department));
  const row = screen.getByRole('row', { name: new RegExp(`Person Number ${number}`) });
  const found = within(row).getAllByRole('gridcell')[at];
  if (!found) throw new Error(`There is no cell of ${department}`);
  return found;
}

export const planned = (number: number, department: string) =>
  within(cell(number, department)).queryByRole('button', { name: 'Planned' });

export const status = () => within(screen.getByRole('region', { name: 'Last change' }));

/** Selects all people, and a department to plan them for; returns the choice of departments. */
export async function selectAllFor(user: UserEvent, department: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const choice = await screen.findByRole('combobox', { name: 'Department to plan for' });
  await user.selectOptions(choice, department);
  return choice;
}

export const HOURS = (value: number) => ({
  name: 'How long?',
  type: 'number',
  value: String(value),
});

export const shifts = ['Friday', 'Saturday', 'Sunday'];

export const offeringAll = (number: number, hours: number) =>
  applicant(number, {
    departments: departments('First Aid: interest', 'Lighting: interest'),
    options: [...(offering(...shifts) ?? []), HOURS(hours)],
  });

/** Slots of four hours, which First Aid needs on Saturday and Sunday. */
export const NEEDED: RollcallOptions = {
  settings: timesWith(shifts, {
    hours: 4,
    needs: { 'first-aid Saturday': 1, 'first-aid Sunday': 2 },
  }),
  applications: [offeringAll(1, 8), offeringAll(2, 4), offeringAll(3, 4)],
};
