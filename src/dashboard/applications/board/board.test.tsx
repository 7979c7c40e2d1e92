import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people, person } from '../../../../test/support/event.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';
import {
  addressOf,
  boardRecord,
  cell,
  grid,
  headers,
  inMenu,
  names,
  openBoard,
  RECORDS,
  REGISTRATION,
} from '../../../../test/support/board.ts';
import { noted, placesIn } from '../../../../test/support/records.ts';

const STAGE = { id: 'd3', name: 'Stage', states: [] };

test('shows each application as it arrives, the progress of the reading, and at last who has not applied', async () => {
  const { readOn } = await openRollcall('/applications', {
    people: people(9),
    applications: RECORDS,
    heldBack: ['u00002', 'u00003', 'u00004'],
  });
  await screen.findByText('1 application so far, reading…');
  expect(screen.getByText(/^6 of 9 people read/)).toBeVisible();
  expect(names()).toEqual(['Person 1']);

  readOn();
  await screen.findByText('4 applications');
  expect(names()).toEqual(['Person 1', 'Person 2', 'Person 3', 'Person 4']);
  expect(screen.getByText('5 people without an application')).toBeVisible();
});

test('says how many departments and questions the event has beyond those that are shown', async () => {
  const [first] = RECORDS;
  const many = {
    ...first,
    departments: Array.from({ length: 2003 }, (_, id) => ({ id: `d${id}`, states: [] })),
    options: Array.from({ length: 1001 }, (_, id) => ({ name: `q${id}`, type: 'text', value: '' })),
  };
  await openRollcall('/applications/entering', { applications: [many as never] });
  expect(
    await screen.findByText(
      '3 departments are not shown and not counted: there are at most 2,000.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText('1 question is not shown and not counted: there are at most 1,000.'),
  ).toBeVisible();
});

test('has a column for each department and question, with the states as words, which are explained', async () => {
  const { user } = await openBoard();
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

  const marks = (name: string, column: string) =>
    within(cell(name, column))
      .queryAllByRole('button')
      .map((mark) => mark.ariaLabel ?? mark.getAttribute('aria-label'));
  expect(marks('Person 1', 'Registration')).toEqual(['Interest', 'Experience']);
  expect(marks('Person 1', 'Department d2')).toEqual(['Avoid']);
  expect(marks('Person 3', 'Department d2')).toEqual(['Interest', 'night shift']);
  expect(marks('Person 4', 'Registration')).toEqual([]);
  expect(
    within(cell('Person 2', 'Registration')).getByLabelText(/^Conflict: asked to avoid/),
  ).toBeVisible();
  expect(cell('Person 1', 'Primary contact')).toHaveTextContent('Telegram @one');

  await user.click(screen.getByRole('button', { name: 'Marks' }));
  const explained = await screen.findByRole('list', { name: 'What the marks mean' });
  for (const text of ['Interest', 'Avoid', 'A department says yes', 'A department wants to ask']) {
    expect(within(explained).getByText(text)).toBeInTheDocument();
  }
});

test('the words of the marks stand below the board until they are put away, which is remembered', async () => {
  const wide = vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        matches: /min-width/.test(media),
        media,
      }) as MediaQueryList,
  );
  const { user } = await openBoard();
  const legend = () => screen.queryByRole('list', { name: 'What the marks mean' });
  expect(legend()).toHaveTextContent('Interest');
  await user.click(screen.getByRole('button', { name: 'Put away what the marks mean' }));
  expect(legend()).toBeNull();
  cleanup();
  await openBoard();
  expect(legend()).toBeNull();
  wide.mockRestore();
});

test.each(['off', 'on'])(
  'warns of a record that names another user beside the name, with the privacy screen %s',
  async (privacy) => {
    if (privacy === 'on') sessionStorage.setItem('rollcall.privacy-screen', privacy);
    const foreign = { ...boardRecord(2), namedUser: 'u00009' };
    await openBoard('/applications', { applications: [boardRecord(1), foreign] });
    const warned = within(grid()).getAllByRole('img', { name: /belongs to someone else, u00009/ });
    expect(warned.map((one) => one.closest('[role=row]')?.getAttribute('aria-rowindex'))).toEqual([
      '3',
    ]);
    expect(within(grid()).queryAllByRole('link', { name: 'Person 2' })).toHaveLength(
      privacy === 'off' ? 1 : 0,
    );
  },
);

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
  const { user, router } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(inMenu('checkbox', 'Hours'));
  await waitFor(() => expect(headers()).not.toContain('Hours'));
  await act(() => router.navigate('/applications?answer=Hours~least~8'));
  await screen.findByText('1 of 4 applications');
  await waitFor(() => expect(headers().slice(1, 3)).toEqual(['Review', 'Hours']));
  expect(inMenu('checkbox', 'Hours')).toBeDisabled();
});

test('a found text is marked where it is, and no column moves while one types', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await openBoard();
  const before = headers();
  const find = screen.getByRole('searchbox', { name: 'Find in applications' });
  const marked = () => [...grid().querySelectorAll('mark')].map((one) => one.textContent);
  await user.type(find, 'nights');
  await screen.findByText('1 of 4 applications');
  expect(marked()).toEqual(['nights']);
  expect(cell('Person 2', 'Why?')).toContainElement(grid().querySelector('mark'));
  // However long one waits, too.
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(headers()).toEqual(before);
  expect(grid().querySelector('[data-highlighted]')).toBeNull();

  await user.clear(find);
  await user.type(find, 'one');
  await screen.findByText('1 of 4 applications');
  expect(marked()).toEqual(['one']);
  expect(cell('Person 1', 'Primary contact')).toContainElement(grid().querySelector('mark'));
  await user.clear(find);
  await user.type(find, 'pers');
  await screen.findByText('4 of 4 applications');
  expect(marked()).toEqual(['Pers', 'Pers', 'Pers', 'Pers']);
});

test('on cards, no content of a card is made anew while one types', async () => {
  const list = matchMedia('');
  const narrow = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ ...list, matches: media === '(max-width: 62.49rem)' }));
  const { user } = await openBoard();
  const link = screen.getByRole('link', { name: 'Person 1' });
  const [departments] = within(grid()).getAllByText('Registration');
  await user.type(screen.getByRole('searchbox', { name: 'Find in applications' }), 'pers');
  await screen.findByText('4 of 4 applications');
  expect(link).toBeInTheDocument();
  expect(departments).toBeInTheDocument();
  narrow.mockRestore();
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

test('a typed text hides no column, and shows none', async () => {
  const { user } = await openBoard('/applications?not=d2:avoid');
  await screen.findByText('3 of 4 applications');
  await user.click(screen.getByRole('checkbox', { name: 'Only columns with marks' }));
  const before = headers();
  expect(before).toContain('Why?');
  const find = screen.getByRole('searchbox', { name: 'Find in applications' });
  await user.type(find, 'nights');
  await screen.findByText('1 of 4 applications');
  expect(headers()).toEqual(before);
  await user.click(screen.getByRole('button', { name: /^Remove filter: .*d2/ }));
  await screen.findByText('1 of 4 applications');
  // Without another filter there is nothing to hide columns for.
  expect(screen.queryByRole('checkbox', { name: 'Only columns with marks' })).toBeNull();
  const all = headers();
  expect(all).toHaveLength(10);
  await user.clear(find);
  await screen.findByText('4 applications');
  expect(headers()).toEqual(all);
});

test('a column whose last mark is taken back stays until the filters change', async () => {
  const { user, router } = await openBoard('/applications?not=d2:avoid', {
    applications: [1, 2].map((number) =>
      boardRecord(number, { departments: [{ ...REGISTRATION, states: [] }, STAGE] }),
    ),
    reviews: [noted({ userId: 'u00001', places: placesIn('d3') })],
  });
  await user.click(screen.getByRole('checkbox', { name: 'Only columns with marks' }));
  await waitFor(() => expect(headers()).not.toContain('Registration'));
  const before = headers();
  cell('Person 1', 'Stage').focus();
  await user.keyboard('a');
  await screen.findByText(/No longer planned for/);
  expect(headers()).toEqual(before);
  expect(cell('Person 1', 'Stage')).toHaveFocus();
  await act(() => router.navigate('/applications?not=d2:interest'));
  await waitFor(() => expect(headers()).not.toContain('Stage'));
});

test('columns are found, hidden and shown again, which is remembered', async () => {
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(inMenu('checkbox', 'Registration'));
  await waitFor(() => expect(headers()).not.toContain('Registration'));
  expect(grid()).toHaveAttribute('aria-colcount', '9');
  expect(localStorage.getItem('rollcall.columns.applications')).toContain('d:d1');
  await user.click(inMenu('button', 'Default columns'));
  await waitFor(() => expect(headers()).toContain('Registration'));
  await user.click(inMenu('button', 'None'));
  await waitFor(() => expect(headers()).toEqual(['Name']));
  await user.type(inMenu('searchbox', 'Find a column'), 'date');
  await user.click(inMenu('button', 'All'));
  await waitFor(() => expect(headers()).toEqual(['Name', 'Updated']));
  expect(screen.queryByRole('checkbox', { name: 'Review', hidden: true })).toBeNull();
});

test('an order and pinned columns that an earlier version stored do nothing, and go with the next choice; the hidden ones stay', async () => {
  const old = { order: ['q:Hours', 'd:d1'], pinned: ['d:d1'], hidden: ['q:Hours'], widths: {} };
  localStorage.setItem('rollcall.columns.applications', JSON.stringify(old));
  const { user } = await openBoard();
  expect(headers()).not.toContain('Hours');
  expect(headers().slice(0, 3)).toEqual(['Name', 'Review', 'Department d2']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(inMenu('checkbox', 'Registration'));
  await waitFor(() => expect(headers()).not.toContain('Registration'));
  expect(localStorage.getItem('rollcall.columns.applications')).not.toMatch(/order|pinned/);
});

test('shows when and how people were contacted, sorts by it, and filters by it', async () => {
  const contacted = (number: number, on: string, way: string) =>
    noted({ userId: person(number).id, contacted: { on, way } });
  const { user, router } = await openBoard('/applications', {
    reviews: [contacted(1, '2026-03-04', 'by phone'), contacted(3, '2026-03-02', '')],
  });
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
  expect(addressOf(router)).toContain('contacted=no');
  expect(headers().slice(0, 3)).toEqual(['Name', 'Review', 'Contacted']);
});

test('sorts by any column, and keeps the order in the address', async () => {
  const { user, router } = await openBoard();
  const sort = () => user.click(screen.getByRole('button', { name: 'Hours' }));
  await sort();
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Person 2', 'Person 1']));
  expect(addressOf(router)).toBe('/applications?sort=q%3AHours');
  expect(screen.getByRole('columnheader', { name: 'Hours' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await sort();
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Person 1', 'Person 2']));
  await sort();
  expect(addressOf(router)).toBe('/applications');
});

test('the arrow keys go from cell to cell, of which one is a Tab stop, and Enter opens the person', async () => {
  const { user, router } = await openBoard();
  const stops = () => [...grid().querySelectorAll('[tabindex="0"]')];
  expect(stops()).toEqual([cell('Person 1', 'Name')]);
  cell('Person 1', 'Name').focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(cell('Person 2', 'Registration')).toHaveFocus();
  expect(stops()).toEqual([cell('Person 2', 'Registration')]);
  await user.keyboard('{Control>}{End}{/Control}');
  expect(cell('Person 4', 'Updated')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{ArrowUp}{/Control}');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Person 2' });
  expect(addressOf(router)).toBe('/applications/u00002');
});

test('Enter on a cell with several marks moves to the first, the arrows to the others, Escape back to the cell', async () => {
  const { user, router } = await openBoard();
  cell('Person 1', 'Registration').focus();
  await user.keyboard('{Enter}{ArrowRight}');
  expect(
    within(cell('Person 1', 'Registration')).getByRole('button', { name: 'Experience' }),
  ).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(cell('Person 1', 'Registration')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  await waitFor(() => expect(addressOf(router)).toBe('/applications?has=d2:avoid'));
});

test('next and previous follow the rows of the board, and closing returns to the cell', async () => {
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
  expect(addressOf(router)).toBe('/applications/u00001?not=d1:assignment&sort=-person');
  await user.keyboard('k');
  await screen.findByRole('heading', { level: 1, name: 'Person 3' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cell('Person 3', 'Name')).toHaveFocus());
  expect(addressOf(router)).toBe('/applications?not=d1:assignment&sort=-person');
});

test('clicks on marks, checkboxes and selected text open nobody', async () => {
  const { user, router } = await openBoard();
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  await user.keyboard('{Control>}');
  await user.click(cell('Person 3', 'Hours'));
  await user.keyboard('{/Control}');
  getSelection()?.selectAllChildren(cell('Person 1', 'Hours'));
  fireEvent.click(cell('Person 1', 'Hours'));
  expect(addressOf(router)).toBe('/applications');
  getSelection()?.removeAllRanges();
  await user.click(within(cell('Person 1', 'Registration')).getByRole('button', { name: /^Exp/ }));
  await waitFor(() => expect(addressOf(router)).toBe('/applications?has=d1:experience'));
});
