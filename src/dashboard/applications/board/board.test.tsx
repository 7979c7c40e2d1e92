import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  answerFind,
  answerApplications,
  answerPerson,
  answerReviews,
  answerRoles,
  answerSession,
  answerUsers,
  answerVolunteer,
  applicationLines,
  applicationsProgress,
  collectAudit,
  openDashboard,
  people,
  person,
  server,
  volunteerRecord,
} from '../../../../test/support/dashboard.tsx';
import { tabTo } from '../../../../test/support/tab-to.ts';
import { awaitFirstRows } from '../../ui/scheduling/after-first-rows.tsx';
import type { VolunteerRecord } from '../../../contract/service/volunteer.ts';
import { noted } from '../../../../test/support/records.ts';

beforeEach(() =>
  server.use(
    answerSession(),
    answerRoles(),
    collectAudit().handler,
    answerPerson().handler,
    answerFind([]).handler,
  ),
);
afterEach(() => localStorage.clear());

function record(number: number, changes: Partial<VolunteerRecord> = {}): VolunteerRecord {
  return volunteerRecord({
    id: `v${number}`,
    user: person(number, { preferredName: `Person ${number}` }),
    ...changes,
  });
}

const REGISTRATION = { id: 'd1', name: 'Registration' };
const RECORDS = [
  record(1, {
    departments: [
      { ...REGISTRATION, states: ['interest', 'experience'] },
      { id: 'd2', states: ['Avoid'] },
    ],
    contactMethods: [{ name: 'telegram', value: '@one', isPrimary: true }],
    options: [{ name: 'Hours', type: 'number', value: '12' }],
  }),
  record(2, {
    departments: [{ ...REGISTRATION, states: ['assignment', 'avoid'] }],
    options: [
      { name: 'Hours', type: 'number', value: '4' },
      { name: 'Why?', type: 'text', value: 'I like nights' },
    ],
  }),
  record(3, { departments: [{ id: 'd2', states: ['interest', 'night shift'] }] }),
  record(4),
];

const grid = () => screen.getByRole('grid', { name: 'Applications' });
const rows = () => within(grid()).getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('gridcell')[0]?.textContent ?? '');
const headers = () =>
  within(grid())
    .getAllByRole('columnheader')
    .map((one) => one.ariaLabel);
const status = () => screen.findByRole('status');
const filters = () => screen.findByRole('list', { name: 'Filters' });

/** The cell of a person in a column. */
function cell(name: string, column: string) {
  const index = headers().indexOf(column);
  const row = within(grid()).getByRole('link', { name }).closest('[role=row]');
  const found = row?.querySelector<HTMLElement>(`[aria-colindex="${index + 1}"]`);
  if (!found) throw new Error(`${name} has no cell in ${column}`);
  return found;
}

/** jsdom knows no popover that is shown. */
const inMenu = (role: string, name?: string | RegExp) =>
  screen.getByRole(role, { hidden: true, ...(name !== undefined && { name }) });

async function openBoard(address = '/applications', records = RECORDS, users = records.length) {
  const applications = answerApplications(...applicationLines(records, users));
  server.use(applications.handler);
  const { user, router } = openDashboard(address);
  await waitFor(() => expect(applications.asked).not.toEqual([]));
  return { user, router, applications };
}

const address = ({ state }: ReturnType<typeof openDashboard>['router']) =>
  state.location.pathname + state.location.search + state.location.hash;

test('shows each application as it arrives, and the progress of the reading', async () => {
  const applications = answerApplications(
    { progress: applicationsProgress({ users: 9, read: 2, applications: 1 }) },
    { application: RECORDS[0] },
  );
  server.use(applications.handler);
  openDashboard('/applications');
  await screen.findByText('1 application so far, reading…');
  expect(screen.getByText(/^2 of 9 people read/)).toBeVisible();
  expect(names()).toEqual(['Person 1']);

  applications.send(...applicationLines(RECORDS.slice(1), 9));
  await screen.findByText('4 applications');
  expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3', 'Person 4']);
});

test('draws the first rows as soon as they come, while the rest of the page waits for them', async () => {
  // Without its end after a second.
  vi.spyOn(globalThis, 'setTimeout').mockReturnValueOnce(undefined as never);
  awaitFirstRows([]);
  vi.mocked(setTimeout).mockRestore();
  const applications = answerApplications({ progress: applicationsProgress({ users: 9 }) });
  server.use(applications.handler);
  openDashboard('/applications');
  await waitFor(() => expect(applications.asked).not.toEqual([]));
  await screen.findByText(/of 9 people read/);
  applications.send({ application: RECORDS[0] });
  await screen.findByRole('link', { name: 'Person 1' });
});

test('counts the people who have not applied', async () => {
  await openBoard('/applications', RECORDS, 12);
  await screen.findByText('8 people without an application');
});

test('has a column for each department and question in the applications', async () => {
  await openBoard();
  await screen.findByText('4 applications');
  expect(headers()).toEqual([
    'Name',
    'Review',
    'Department d2',
    'Registration',
    'Primary contact',
    'Contacted',
    'Hours',
    'Why?',
    'Created',
    'Updated',
  ]);
  expect(grid()).toHaveAttribute('aria-rowcount', '5');
  expect(grid()).toHaveAttribute('aria-colcount', '10');
  expect(rows().map((row) => row.ariaRowIndex ?? row.getAttribute('aria-rowindex'))).toEqual([
    '2',
    '3',
    '4',
    '5',
  ]);
});

test('shows the states as words, several at once, and an unknown one by its own name', async () => {
  await openBoard();
  await screen.findByText('4 applications');
  const marks = (name: string, column: string) =>
    within(cell(name, column))
      .queryAllByRole('button')
      .map((mark) => mark.ariaLabel ?? mark.getAttribute('aria-label'));
  expect(marks('Person 1', 'Registration')).toEqual(['Interest', 'Experience']);
  expect(marks('Person 1', 'Department d2')).toEqual(['Avoid']);
  expect(marks('Person 3', 'Department d2')).toEqual(['Interest', 'night shift']);
  expect(marks('Person 4', 'Registration')).toEqual([]);
  expect(within(cell('Person 2', 'Registration')).getByLabelText('Conflict')).toBeVisible();
  expect(cell('Person 1', 'Primary contact')).toHaveTextContent('Telegram @one');
});

test('explains the marks of departments and their votes', async () => {
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Marks' }));
  const explained = await screen.findByRole('list', { name: 'What the marks mean' });
  for (const text of ['Interest', 'Avoid', 'A department says yes', 'A department wants to ask']) {
    expect(within(explained).getByText(text)).toBeInTheDocument();
  }
});

test('a click on a mark adds a filter, and removing its chip removes the filter', async () => {
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  await user.click(
    within(cell('Person 1', 'Registration')).getByRole('button', { name: 'Interest' }),
  );
  await screen.findByText('1 of 4 applications');
  expect(address(router)).toBe('/applications?has=d1:interest');
  expect(await filters()).toHaveTextContent('Registration: Interest');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Registration: Interest' }));
  await screen.findByText('4 applications');
  expect(address(router)).toBe('/applications');
});

test('each filter shows how many applications match it alone', async () => {
  await openBoard('/applications?has=d1:assignment&not=d2:interest');
  await screen.findByText('1 of 4 applications');
  const chips = within(await filters()).getAllByRole('listitem');
  expect(chips.map((chip) => within(chip).getByText(/^fits/).textContent)).toEqual([
    'fits 1 application',
    'fits 3 applications',
  ]);
});

test('finds text in answers, and keeps it out of the query string', async () => {
  const { user, router } = await openBoard();
  await user.type(await screen.findByRole('searchbox', { name: 'Find in applications' }), 'nights');
  await screen.findByText('1 of 4 applications');
  expect(names()).toEqual(['Person 2']);
  await waitFor(() => expect(address(router)).toBe('/applications#q=nights'));
});

test('builds filters from the departments, states and questions of the applications', async () => {
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  await tabTo(user, screen.getByRole('button', { name: 'Add filter' }));
  await user.keyboard('{Enter}');
  await screen.findByText('Condition');
  /** jsdom does not implement the keys of a native select. */
  const choose = async (list: string, option: string) => {
    await tabTo(user, inMenu('combobox', list));
    await user.selectOptions(inMenu('combobox', list), option);
  };
  await choose('Department', 'Registration');
  await choose('Condition', 'does not have');
  await choose('State', 'Assigned');
  await tabTo(user, inMenu('button', 'Add department filter'));
  await user.keyboard('{Enter}');
  await screen.findByText('3 of 4 applications');
  expect(inMenu('button', 'Add department filter')).toHaveFocus();
  await choose('Test', 'is at least');
  await tabTo(user, inMenu('textbox', 'Answer'));
  await user.keyboard('{Enter}');
  expect(inMenu('alert')).toHaveTextContent('Choose or enter an answer.');
  await user.keyboard('10{Enter}');
  await screen.findByText('1 of 4 applications');
  expect(inMenu('textbox', 'Answer')).toHaveFocus();
  expect(address(router)).toBe('/applications?not=d1:assignment&answer=Hours~least~10');
});

test('filters by any of the answers that were given, and by none at all', async () => {
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await screen.findByText('12 (1)');
  await user.click(inMenu('checkbox', '12 (1)'));
  await user.type(inMenu('searchbox', 'Find an answer'), '4{Enter}');
  await user.click(inMenu('button', 'Add answer filter'));
  await screen.findByText('2 of 4 applications');
  expect(address(router)).toBe('/applications?answer=Hours~any~12~4');
  await filters();
  expect(screen.getByRole('button', { name: 'Remove filter: Hours: 12 or 4' })).toBeVisible();
  await user.selectOptions(inMenu('combobox', 'Test'), 'is empty');
  await user.click(inMenu('button', 'Add answer filter'));
  await screen.findByText('0 of 4 applications');
  await user.click(screen.getByRole('button', { name: /^Remove filter: Hours: 12 or 4/ }));
  await screen.findByText('2 of 4 applications');
  expect(address(router)).toBe('/applications?answer=Hours~empty');
});

test('Enter on an answer opens the person', async () => {
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  act(() => cell('Person 1', 'Hours').focus());
  await user.keyboard('{Enter}');
  expect(address(router)).toBe('/applications/u00001');
});

test('the columns of a filter move beside the review and are highlighted while it is on', async () => {
  const { user } = await openBoard('/applications?answer=Hours~least~8');
  await screen.findByText('1 of 4 applications');
  expect(headers().slice(0, 4)).toEqual(['Name', 'Review', 'Hours', 'Department d2']);
  const highlighted = () =>
    [...grid().querySelectorAll('[data-highlighted]')].map((one) => one.textContent);
  expect(highlighted()).toEqual(['Hours', '12']);
  await user.click(screen.getByRole('button', { name: /^Remove filter: Hours/ }));
  await screen.findByText('4 applications');
  expect(headers().slice(0, 4)).toEqual(['Name', 'Review', 'Department d2', 'Registration']);
  expect(highlighted()).toEqual([]);
});

test('a column used by a filter is shown even if it is hidden', async () => {
  const { user } = await openBoard();
  await screen.findByText('4 applications');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(inMenu('checkbox', 'Hours'));
  await waitFor(() => expect(headers()).not.toContain('Hours'));
  await user.type(screen.getByRole('searchbox', { name: 'Find in applications' }), 'nights');
  await screen.findByText('1 of 4 applications');
  await waitFor(() => expect(headers().slice(1, 3)).toEqual(['Review', 'Why?']));
  expect(headers()).not.toContain('Hours');
  expect(inMenu('checkbox', 'Why?')).toBeDisabled();
});

test('hides the columns that are empty under the filters with one click', async () => {
  const { user } = await openBoard('/applications?has=d2:interest');
  await screen.findByText('1 of 4 applications');
  const only = screen.getByRole('checkbox', { name: 'Only columns with marks' });
  await user.click(only);
  await waitFor(() => expect(headers()).not.toContain('Registration'));
  expect(headers()).toEqual([
    'Name',
    'Review',
    'Department d2',
    'Primary contact',
    'Contacted',
    'Created',
    'Updated',
  ]);
  await user.click(only);
  await waitFor(() => expect(headers()).toContain('Registration'));
});

test('finds columns, and shows or hides all of them', async () => {
  const { user } = await openBoard();
  await screen.findByText('4 applications');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(inMenu('button', 'None'));
  await waitFor(() => expect(headers()).toEqual(['Name']));
  await user.type(inMenu('searchbox', 'Find a column'), 'date');
  await user.click(inMenu('button', 'All'));
  await waitFor(() => expect(headers()).toEqual(['Name', 'Updated']));
  expect(screen.queryByRole('checkbox', { name: 'Review', hidden: true })).toBeNull();
});

test('shows when and how people were contacted, sorts by it, and filters by it', async () => {
  const contacted = (number: number, on: string, way: string) =>
    noted({ userId: person(number).id, contacted: { on, way } });
  server.use(
    ...answerReviews([contacted(1, '2026-03-04', 'by phone'), contacted(3, '2026-03-02', '')])
      .handlers,
  );
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  await waitFor(() => expect(cell('Person 1', 'Contacted')).toHaveTextContent(/2026, by phone$/));
  expect(cell('Person 2', 'Contacted')).toHaveTextContent('');
  // A person who was only contacted has not been reviewed.
  expect(cell('Person 1', 'Review')).toHaveTextContent('');
  await screen.findByText('0 of 4 reviewed');
  await user.click(screen.getByRole('button', { name: 'Contacted' }));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Person 3', 'Person 1']));

  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Contacted' }), 'no');
  await screen.findByText('2 of 4 applications');
  expect(address(router)).toContain('contacted=no');
  expect(headers().slice(0, 3)).toEqual(['Name', 'Review', 'Contacted']);
});

test('shows the people in conflict', async () => {
  const { user } = await openBoard();
  await screen.findByText('4 applications');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await screen.findByText('Only people in conflict');
  await user.click(inMenu('checkbox', /^Only people in conflict/));
  await screen.findByText('1 of 4 applications');
  expect(names()).toEqual(['Person 2']);
});

test('sorts by any column, and keeps the order in the address', async () => {
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  const sort = () => user.click(screen.getByRole('button', { name: 'Hours' }));
  await sort();
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Person 2', 'Person 1']));
  expect(address(router)).toBe('/applications?sort=q%3AHours');
  expect(screen.getByRole('columnheader', { name: 'Hours' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await sort();
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Person 1', 'Person 2']));
  await sort();
  expect(address(router)).toBe('/applications');
});

test('a column is hidden and shown again, and the choice is remembered', async () => {
  const { user } = await openBoard();
  await screen.findByText('4 applications');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(inMenu('checkbox', 'Registration'));
  await waitFor(() => expect(headers()).not.toContain('Registration'));
  expect(grid()).toHaveAttribute('aria-colcount', '9');
  expect(localStorage.getItem('rollcall.columns.applications')).toContain('d:d1');
  await user.click(inMenu('button', 'Default columns'));
  await waitFor(() => expect(headers()).toContain('Registration'));
});

test('an order and pinned columns that an earlier version stored are dropped, the hidden ones stay', async () => {
  const old = { order: ['q:Hours', 'd:d1'], pinned: ['d:d1'], hidden: ['q:Hours'], widths: {} };
  localStorage.setItem('rollcall.columns.applications', JSON.stringify(old));
  await openBoard();
  await screen.findByText('4 applications');
  expect(headers()).not.toContain('Hours');
  expect(headers().slice(0, 3)).toEqual(['Name', 'Review', 'Department d2']);
  expect(localStorage.getItem('rollcall.columns.applications')).not.toMatch(/order|pinned/);
});

test('the arrow keys go from cell to cell, and Enter opens the person', async () => {
  server.use(answerVolunteer(RECORDS[1]));
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  cell('Person 1', 'Name').focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(cell('Person 2', 'Registration')).toHaveFocus();
  await user.keyboard('{End}');
  expect(cell('Person 2', 'Updated')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(cell('Person 4', 'Updated')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(cell('Person 1', 'Name')).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(cell('Person 4', 'Name')).toHaveFocus();
  await user.keyboard('{Control>}{ArrowUp}{/Control}');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Person 2' });
  expect(address(router)).toBe('/applications/u00002');
});

test('Enter on a cell with several marks moves to the first, the arrows to the others, Escape back to the cell', async () => {
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  cell('Person 1', 'Registration').focus();
  await user.keyboard('{Enter}{ArrowRight}');
  expect(
    within(cell('Person 1', 'Registration')).getByRole('button', { name: 'Experience' }),
  ).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(cell('Person 1', 'Registration')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(address(router)).toBe('/applications?has=d2:avoid'));
});

test('only one cell is a Tab stop', async () => {
  const { user } = await openBoard();
  await screen.findByText('4 applications');
  const stops = () => [...grid().querySelectorAll('[tabindex="0"]')];
  expect(stops()).toEqual([cell('Person 1', 'Name')]);
  cell('Person 1', 'Name').focus();
  await user.keyboard('{ArrowDown}');
  expect(stops()).toEqual([cell('Person 2', 'Name')]);
});

test('next and previous follow the rows of the board, and closing returns to the cell', async () => {
  server.use(answerVolunteer(volunteerRecord()));
  const { user, router } = await openBoard('/applications?not=d1:assignment&sort=-person');
  await screen.findByText('3 of 4 applications');
  cell('Person 4', 'Updated').focus();
  await user.click(screen.getByRole('link', { name: 'Person 4' }));
  await screen.findByRole('heading', { level: 1, name: 'Person 4' });
  expect(screen.getByText('1 of 3')).toBeVisible();
  await user.keyboard('j');
  await screen.findByRole('heading', { level: 1, name: 'Person 3' });
  await user.keyboard('j');
  await screen.findByRole('heading', { level: 1, name: 'Person 1' });
  expect(address(router)).toBe('/applications/u00001?not=d1:assignment&sort=-person');
  await user.keyboard('k{Escape}');
  await waitFor(() => expect(cell('Person 3', 'Name')).toHaveFocus());
  expect(address(router)).toBe('/applications?not=d1:assignment&sort=-person');
});

test('a click on an empty part of a row opens the person', async () => {
  server.use(answerVolunteer(volunteerRecord()));
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  await user.click(cell('Person 3', 'Hours'));
  await screen.findByRole('heading', { level: 1, name: 'Person 3' });
  expect(address(router)).toBe('/applications/u00003');
});

test('clicks on marks, checkboxes and selected text open nobody', async () => {
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  await user.keyboard('{Control>}');
  await user.click(cell('Person 3', 'Hours'));
  await user.keyboard('{/Control}');
  getSelection()?.selectAllChildren(cell('Person 1', 'Hours'));
  fireEvent.click(cell('Person 1', 'Hours'));
  expect(address(router)).toBe('/applications');
  getSelection()?.removeAllRanges();
  await user.click(within(cell('Person 1', 'Registration')).getByRole('button', { name: /^Exp/ }));
  await waitFor(() => expect(address(router)).toBe('/applications?has=d1:experience'));
});

test('Enter in the find box opens the only application that matches', async () => {
  server.use(answerVolunteer(volunteerRecord()));
  const { user, router } = await openBoard();
  await screen.findByText('4 applications');
  const find = screen.getByRole('searchbox', { name: 'Find in applications' });
  await user.type(find, 'person{Enter}');
  await waitFor(() => expect(cell('Person 1', 'Name')).toHaveFocus());
  await user.clear(find);
  await user.type(find, 'nights{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Person 2' });
  expect(address(router)).toBe('/applications/u00002#q=nights');
});

test('offers other spellings when few match, and the role that the text names', async () => {
  const named = (number: number, preferredName: string) =>
    record(number, { user: person(number, { preferredName }) });
  const { user, router } = await openBoard('/applications#q=michel', [
    named(1, 'Michel Vale'),
    named(2, 'Michael Orr'),
    named(3, 'Michael Lund'),
  ]);
  await screen.findByText('1 of 3 applications');
  await user.click(await screen.findByRole('button', { name: 'Michael (2)' }));
  await screen.findByText('2 of 3 applications');
  const find = screen.getByRole('searchbox', { name: 'Find in applications' });
  await user.clear(find);
  await user.type(find, 'volunteer orr');
  await screen.findByRole('button', { name: 'Role: Volunteer + “orr”' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address(router)).toBe('/applications?role=7#q=orr'));
});

test.each([
  [1, 'The only person has no volunteer application.'],
  [2, 'None of 2 people has a volunteer application.'],
])('says that none of %d people has applied', async (people, text) => {
  await openBoard('/applications', [], people);
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
});

test('says that nobody has applied', async () => {
  await openBoard('/applications?role=7', [], 5);
  await screen.findByText('Nobody has applied yet');
  expect(screen.getByText(/^None of 5 people has a volunteer application/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show everyone' })).toBeVisible();
  expect(await status()).toHaveTextContent('0 applications');
});

test('says that nothing matches, and which filter to remove', async () => {
  const { user } = await openBoard('/applications?has=d1:interest&has=d2:night%2520shift');
  await screen.findByText('No applications match');
  expect(await status()).toHaveTextContent('0 of 4 applications');
  const remove = screen.getByRole('button', { name: 'Remove Registration: Interest (shows 1)' });
  await tabTo(user, remove);
  await user.keyboard('{Enter}');
  await screen.findByText('1 of 4 applications');
  expect(names()).toEqual(['Person 3']);
  await waitFor(() => expect(cell('Person 3', 'Name')).toHaveFocus());
});

test('filters are removed by keyboard one after the other, and the focus ends on the tools', async () => {
  const { user } = await openBoard('/applications?has=d1:interest&not=d2:interest');
  const remove = (name: string) => screen.getByRole('button', { name: `Remove filter: ${name}` });
  await screen.findByText('1 of 4 applications');
  await filters();
  await tabTo(user, remove('Registration: Interest'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(remove('Department d2: not Interest')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus());
  expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
});

test('without a match for a name, lists the fields searched, and offers similar names within the filters', async () => {
  const named = (number: number, preferredName: string) =>
    record(number, { user: person(number, { preferredName }), departments: [] });
  const records = [
    { ...named(1, 'Ida Meier'), departments: [{ ...REGISTRATION, states: ['interest'] }] },
    named(2, 'Ben Mayer'),
    named(3, 'Ana Núñez'),
  ];
  server.use(answerVolunteer(records[0]));
  const { user, router, applications } = await openBoard('/applications#q=maier', records);
  const similar = await screen.findByRole('region', { name: 'Similar names' });
  const links = () => within(similar).getAllByRole('link');
  expect(links().map((link) => link.textContent)).toEqual(['Ben Mayer', 'Ida Meier']);
  expect(screen.getByText('No applications match')).toBeVisible();
  expect(
    screen.getByText(/answers were searched\. This list is less than a minute old/),
  ).toBeVisible();
  await within(similar).findAllByText(/^similar name · person1 · \+1 555 010 0123$/);
  expect(screen.queryByRole('button', { name: /\(shows/ })).not.toBeInTheDocument();

  const asked = applications.asked.length;
  applications.begin(...applicationLines(records));
  await user.click(screen.getByRole('button', { name: 'Look again now' }));
  await waitFor(() => expect(applications.asked.length).toBeGreaterThan(asked));

  await tabTo(user, await screen.findByRole('link', { name: 'Ida Meier' }));
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Ida Meier' });
  expect(address(router)).toBe('/applications/u00001#q=maier');
  await waitFor(() => expect(heading).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ida Meier' })).toHaveFocus());
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Ben Mayer' })).toHaveFocus();
  await act(() => router.navigate('/applications?has=d1:interest#q=maier'));
  await waitFor(() => expect(screen.queryByText('Ben Mayer')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Ida Meier' })).toBeVisible();
});

test('without a match, offers names of other scripts that the server finds by Latin letters', async () => {
  const orlova = person(1, { preferredName: 'Феврония Орлова' });
  const outside = person(9, { preferredName: 'Феврония Петрова' });
  server.use(answerFind([], { similar: [outside, orlova] }).handler);
  await openBoard('/applications#q=fevronia', [record(1, { user: orlova })]);
  const similar = await screen.findByRole('region', { name: 'Similar names' });
  const links = within(similar).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Феврония Орлова']);
});

test('lists records that could not be read with the reason, and reads them again', async () => {
  const error = { code: 'service_unreachable', hash: 'abc' };
  const [progress, end] = applicationLines([], 5);
  const { user, applications } = await openBoard('/applications', []);
  applications.begin(
    { application: RECORDS[0] },
    { failed: { userId: 'u00009', error } },
    progress ?? {},
    end ?? {},
  );
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByRole('button', { name: '1 record could not be read' }));
  const dialog = screen.getByRole('dialog', { name: 'Records that could not be read' });
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(/u00009.+reach/);
  applications.begin(...applicationLines(RECORDS));
  await user.click(within(dialog).getByRole('button', { name: 'Read again' }));
  await screen.findByText('4 applications');
  expect(screen.queryByText('1 record could not be read')).not.toBeInTheDocument();
  expect(applications.asked.at(-1)?.searchParams.get('newerThan')).toBeTruthy();
});

test('counts records without an ID one by one, and links to none of them', async () => {
  const failed = { userId: '', error: { code: 'service_unreadable', hash: 'abc' } };
  const [progress, end] = applicationLines([], 5);
  const { user, applications } = await openBoard('/applications', []);
  applications.begin({ failed }, { failed }, progress ?? {}, end ?? {});
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByRole('button', { name: '2 records could not be read' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Records that could not be read' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.getAllByText('A record without an ID')).toHaveLength(2);
  expect(dialog.queryByRole('link')).not.toBeInTheDocument();
});

test('a refresh keeps the rows until the newer copy is complete', async () => {
  const { user, applications } = await openBoard();
  await screen.findByText('4 applications');
  applications.begin(
    { progress: applicationsProgress({ users: 10, read: 5, applications: 1 }) },
    { application: record(7) },
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Refreshing… 50 %');
  expect(names()).toHaveLength(4);
  applications.send(...applicationLines([record(8)], 10));
  await screen.findByText('2 applications');
  expect(names()).toEqual(['Person 7', 'Person 8']);
});

test('the board is read again after five minutes, but not in a hidden tab', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { applications } = await openBoard();
  await screen.findByText('4 applications');
  applications.begin(...applicationLines([record(7), record(8)], 10));
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => vi.advanceTimersByTime(301_000));
  expect(applications.asked).toHaveLength(1);

  visible.mockRestore();
  act(() => vi.advanceTimersByTime(300_000));
  await screen.findByText('2 applications');
  expect(applications.asked.at(-1)?.searchParams.get('newerThan')).toBeTruthy();
});

test('reports a failed refresh, and keeps the rows', async () => {
  const { user } = await openBoard();
  await screen.findByText('4 applications');
  server.use(http.get('*/bff/applications', () => HttpResponse.json({}, { status: 503 })));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The refresh failed');
  expect(names()).toHaveLength(4);
});

test('the user can stop and resume reading', async () => {
  const applications = answerApplications(
    { progress: applicationsProgress({ read: 1, applications: 1 }) },
    { application: RECORDS[0] },
  );
  server.use(applications.handler);
  const { user } = openDashboard('/applications');
  await screen.findByText('1 application so far, reading…');
  await user.click(screen.getByRole('button', { name: 'Stop reading' }));
  await screen.findByText('Reading was stopped.');
  await waitFor(() => expect(applications.followed()).toBe(false));
  expect(names()).toEqual(['Person 1']);
  applications.begin(...applicationLines(RECORDS));
  await user.click(screen.getByRole('button', { name: 'Go on reading' }));
  await screen.findByText('4 applications');
});

test('leaving the section aborts the reading', async () => {
  server.use(answerUsers(people(1)).handler);
  const { fetch } = globalThis;
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (!input.startsWith('/bff/applications')) return fetch(input, init);
    ({ signal } = init ?? {});
    const begun = `${JSON.stringify({ application: RECORDS[0] })}\n`;
    // It goes on for as long as nobody cancels it.
    return Promise.resolve(
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(begun));
            signal?.addEventListener('abort', () => controller.error(signal?.reason));
          },
        }),
      ),
    );
  });
  const { router } = openDashboard('/applications');
  await screen.findByText('1 application so far, reading…');
  await router.navigate('/users');
  expect(signal?.aborted).toBe(false);
  await waitFor(() => expect(signal?.aborted).toBe(true));
  vi.stubGlobal('fetch', fetch);
});

test('says why the board cannot be read, and offers a retry', async () => {
  server.use(
    http.get('*/bff/applications', () =>
      HttpResponse.json(
        { errors: { rateLimit: { code: 'service_busy', said: 'slow down' } } },
        { status: 429, headers: { 'Retry-After': '7' } },
      ),
    ),
  );
  const { user } = openDashboard('/applications');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service says: slow down');
  expect(alert).toHaveTextContent('Trying again in 7 seconds.');
  server.use(answerApplications(...applicationLines(RECORDS)).handler);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('4 applications');
});

test('while a busy service is waited for, says so, and nothing of people before there are any', async () => {
  const progress = {
    users: 0,
    usersComplete: false,
    read: 0,
    applications: 0,
    failed: 0,
    complete: false,
    asOf: new Date().toISOString(),
    problem: { code: 'service_busy', said: null, seconds: 3 },
  };
  const applications = answerApplications({ progress });
  server.use(applications.handler);
  openDashboard('/applications');
  expect(await screen.findByText('The service is busy, waiting 3 s.')).toBeVisible();
  expect(screen.queryByText(/people read/)).not.toBeInTheDocument();
});

test('tells a user without permission which one is missing, and requests nothing', async () => {
  const applications = answerApplications();
  server.use(answerSession(['user:read']), applications.handler);
  openDashboard('/applications');
  await screen.findByText("You can't view applications");
  expect(screen.getByText(/“Applications”.+manages access can give/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Applications' })).not.toBeInTheDocument();
  expect(applications.asked).toEqual([]);
});

test('the navigation links to the board', async () => {
  server.use(answerUsers(people(1)).handler);
  server.use(answerApplications(...applicationLines(RECORDS)).handler);
  const { user, router } = openDashboard('/users');
  await user.click(await screen.findByRole('link', { name: 'Applications' }));
  await screen.findByText('4 applications');
  expect(address(router)).toBe('/applications');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Applications' })).toHaveFocus(),
  );
});

test('says what is wrong with a malformed address', async () => {
  const { user } = await openBoard('/applications?has=d1');
  expect(await screen.findByRole('alert')).toHaveTextContent('“has=d1”');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText('4 applications');
});
