/** The review board as its tests see it: the records, and what the grid shows of them. */
import { screen, within } from '@testing-library/react';
import type { Location } from 'react-router';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { person, volunteerRecord } from './event.ts';
import { openRollcall, type RollcallOptions } from './rollcall.tsx';

/** The application of "Person 1", "Person 2" and so on. */
export function boardRecord(number: number, changes: Partial<VolunteerRecord> = {}) {
  return volunteerRecord({
    id: `v${number}`,
    user: person(number, { preferredName: `Person ${number}` }),
    ...changes,
  });
}

export const REGISTRATION = { id: 'd1', name: 'Registration' };
export const RECORDS = [
  boardRecord(1, {
    departments: [
      { ...REGISTRATION, states: ['interest', 'experience'] },
      { id: 'd2', states: ['Avoid'] },
    ],
    contactMethods: [{ name: 'telegram', value: '@one', isPrimary: true }],
    options: [{ name: 'Hours', type: 'number', value: '12' }],
  }),
  boardRecord(2, {
    departments: [{ ...REGISTRATION, states: ['assignment', 'avoid'] }],
    options: [
      { name: 'Hours', type: 'number', value: '4' },
      { name: 'Why?', type: 'text', value: 'I like nights' },
    ],
  }),
  boardRecord(3, { departments: [{ id: 'd2', states: ['interest', 'night shift'] }] }),
  boardRecord(4),
];

export const grid = () => screen.getByRole('grid', { name: 'Applications' });

/** The first cell of each row. */
export const names = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent ?? '');

export const headers = () =>
  within(grid())
    .getAllByRole('columnheader')
    .map((one) => one.ariaLabel);

/** The cell of a person in a column. */
export function cell(name: string, column: string): HTMLElement {
  const index = headers().indexOf(column);
  const row = within(grid()).getByRole('link', { name }).closest('[role=row]');
  const found = row?.querySelector<HTMLElement>(`[aria-colindex="${index + 1}"]`);
  if (!found) throw new Error(`${name} has no cell in ${column}`);
  return found;
}

/** jsdom knows no popover that is shown. */
export const inMenu = (role: string, name?: string | RegExp) =>
  screen.getByRole(role, { hidden: true, ...(name !== undefined && { name }) });

/** Opens the board, by default with `RECORDS`, and waits until all applications are there. */
export async function openBoard(address = '/applications', options: RollcallOptions = {}) {
  const opened = await openRollcall(address, { applications: RECORDS, ...options });
  await screen.findByText(/^(\d+ of )?\d+ applications?$/);
  return opened;
}

export const addressOf = ({ state }: { state: { location: Location } }) =>
  state.location.pathname + state.location.search + state.location.hash;
