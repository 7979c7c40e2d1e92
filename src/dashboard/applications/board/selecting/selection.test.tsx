import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hear } from '../../../../../test/support/announcements.ts';
import { boardRecord, grid, openBoard } from '../../../../../test/support/board.ts';
import { openRollcall, type RollcallOptions } from '../../../../../test/support/rollcall.tsx';
import type { GivenReview } from '../../../../../test/support/team.ts';
import { tabTo } from '../../../../../test/support/tab-to.ts';
import type { User } from '../../../../contract/service/user.ts';
import { jsonLines } from '../../../../../test/support/page-fetch.ts';
import { progressOf } from '../../../../../test/support/records.ts';

const RECORDS = [1, 2, 3, 4, 5].map((number) =>
  boardRecord(number, {
    departments: [{ id: 'd1', name: 'Registration', states: number < 4 ? ['interest'] : [] }],
  }),
);

const REVIEWS: GivenReview[] = [{ userId: 'u00002', mark: 'no' }];

const open = (address = '/applications', options: RollcallOptions = {}) =>
  openBoard(address, { applications: RECORDS, reviews: REVIEWS, ...options });

/** Opens the board while two of five applications are read. */
const openWhileReading = (address: string) =>
  openRollcall(address, {
    applications: RECORDS,
    reviews: REVIEWS,
    heldBack: ['u00003', 'u00004', 'u00005'],
  });

const box = (number: number) => screen.getByRole('checkbox', { name: `Select Person ${number}` });
const all = () => screen.getByRole('checkbox', { name: 'Select all shown' });
const cell = (number: number) =>
  screen.getByRole('link', { name: `Person ${number}` }).closest<HTMLElement>('[role=gridcell]');
/** It comes with the first selection. */
const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));
const button = async (name: string) => (await bar()).findByRole('button', { name });
/** The numbers of the selected rows, by `aria-selected`. */
const selected = () =>
  within(grid())
    .getAllByRole('row', { selected: true })
    .map((row) => Number(/Person (\d)/.exec(row.textContent)?.[1]));

test('a click on a checkbox selects the application, with Shift a range', async () => {
  const { user } = await open();
  expect(grid()).toHaveAttribute('aria-multiselectable', 'true');
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await user.click(box(2));
  expect(box(2)).toBeChecked();
  expect(cell(2)).toHaveFocus();
  await user.keyboard('{Shift>}');
  await user.click(box(4));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual([2, 3, 4]);
  expect((await bar()).getByText('3 selected')).toBeVisible();
  await user.click(box(3));
  expect(selected()).toEqual([2, 4]);
  await user.click(await button('Clear selection'));
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  expect(box(2)).not.toBeChecked();
});

test('an open person who does not match the filters is in no row, count, selection or file', async () => {
  const { user, router } = await open('/applications/u00004?mark=no');
  await screen.findByText('1 of 5 applications');
  expect(await screen.findByRole('heading', { name: 'Person 4', level: 1 })).toBeVisible();
  expect(within(grid()).getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export applications' }));
  expect(await dialog.findByText(/^1 of 5 applications: those that match/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(all());
  expect((await bar()).getByText('1 selected')).toBeVisible();
  expect(selected()).toEqual([2]);
  expect(screen.getByRole('button', { name: 'Export 1 selected' })).toBeVisible();
  // The way through the list goes on from where the person would be.
  const ways = within(screen.getByRole('navigation', { name: 'People in this search' }));
  expect(ways.queryByText(/ of /)).toBeNull();
  await user.click(ways.getByRole('link', { name: 'Previous: Person 2' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications/u00002'));
  expect(await ways.findByText('1 of 1')).toBeVisible();
});

test('the header checkbox, or space on it, selects all shown rows or none, and is mixed when some are selected', async () => {
  const { user } = await open();
  await user.click(box(1));
  expect(all()).toBePartiallyChecked();
  await user.click(all());
  expect(all()).toBeChecked();
  expect(selected()).toEqual([1, 2, 3, 4, 5]);
  await user.click(all());
  expect(all()).not.toBeChecked();
  expect(all()).not.toBePartiallyChecked();
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  screen.getByRole('columnheader', { name: 'Name' }).focus();
  await user.keyboard(' ');
  expect(selected()).toEqual([1, 2, 3, 4, 5]);
});

test('space selects, Shift extends by space and by arrows, Ctrl+A selects all, Escape clears', async () => {
  const { user } = await open();
  cell(2)?.focus();
  await user.keyboard(' ');
  expect(selected()).toEqual([2]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(selected()).toEqual([2, 3, 4]);
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(selected()).toEqual([2, 3]);
  expect(cell(3)).toHaveFocus();
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toEqual([1, 2, 3, 4, 5]);
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
});

test('after the focused person has left, Shift and an arrow select nobody, and the next row has the focus', async () => {
  const { user, note } = await open('/applications?mark=none');
  for (const [leaves, next] of [
    [3, 4],
    [1, 4],
  ] as const) {
    await waitFor(() => expect(cell(leaves)).not.toBeNull());
    cell(leaves)?.focus();
    await note({ userId: `u0000${leaves}`, mark: 'ask' });
    await waitFor(() => expect(grid()).toHaveFocus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    expect(cell(next)).toHaveFocus();
  }
});

test('Ctrl+A selects all where nothing has the focus, but not in a dialog or a field', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  screen.getByRole('searchbox').blur();
  await user.keyboard('?');
  const close = await screen.findByRole('button', { name: 'Close' });
  await user.keyboard('{Control>}a{/Control}');
  await user.click(close);
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  await waitFor(() => expect(document.body).toHaveFocus());
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toEqual([1, 2, 3, 4, 5]);
});

test('space presses the focused button in a cell, and selects nothing', async () => {
  const { user, router } = await open();
  screen.getAllByRole('button', { name: 'Interest' })[0]?.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(router.state.location.search).toBe('?has=d1:interest'));
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
});

test('says how many selected people the filters hide, and deselects them', async () => {
  const { user, router } = await open();
  await user.click(box(1));
  await user.click(box(5));
  await router.navigate('/applications?has=d1:interest&sort=-person');
  expect(await (await bar()).findByText('1 of them is not shown')).toBeVisible();
  expect((await bar()).getByText('2 selected')).toBeVisible();
  await user.click(await button('Deselect that one'));
  expect((await bar()).getByText('1 selected')).toBeVisible();
  await user.click(await button('Select all 3 that match'));
  expect((await bar()).getByText('3 selected')).toBeVisible();
  await router.navigate('/applications');
  await waitFor(() => expect(selected()).toEqual([1, 2, 3]));
});

test('keeps the selection while a person is open and across the pages of the section', async () => {
  const { user, router } = await open();
  await user.click(box(2));
  await user.click(screen.getByRole('link', { name: 'Person 1' }));
  const name = await screen.findByRole('heading', { level: 1, name: 'Person 1' });
  await waitFor(() => expect(name).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
  expect(selected()).toEqual([2]);
  await router.navigate('/applications/departments');
  await screen.findByRole('table', { name: 'Departments' });
  await router.navigate('/applications');
  await screen.findByText('5 applications');
  expect(selected()).toEqual([2]);
});

test('the selection that is said and shown has only people who still have an application', async () => {
  const { user, database } = await open();
  await user.click(box(1));
  await user.click(box(5));
  await hear('2 selected');
  await database.execute('DELETE FROM volunteers WHERE user_id = $1', ['u00005']);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('4 applications');
  expect((await bar()).getByText('1 selected')).toBeVisible();
  await user.click(box(1));
  await hear('Selection cleared');
});

test('selects all matches read so far', async () => {
  const { user, readOn } = await openWhileReading('/applications?has=d1:interest');
  await screen.findByText(/^2 of 2 applications so far/);
  await user.click(box(1));
  await user.click(await button('Select the 2 read so far that match'));
  expect((await bar()).getByText('2 selected')).toBeVisible();
  readOn();
  await screen.findByText('Person 3');
  expect(selected()).toEqual([1, 2]);
});

test('where the server has read all, but not all have been received, only the received ones are all', async () => {
  const received = RECORDS.slice(0, 2).map((application) => ({ application }));
  const { user } = await openRollcall('/applications', {
    people: RECORDS.map(({ user }) => ({ ...user, verified: true }) as User),
    answers: {
      'GET applications': () =>
        jsonLines([{ progress: progressOf() }, ...received], { stays: true }),
    },
  });
  await screen.findByText(/^2 applications so far/);
  await user.click(screen.getByRole('button', { name: 'Stop reading' }));
  await screen.findByText('Reading was stopped.');
  expect(screen.queryByText(/without an application/)).not.toBeInTheDocument();
  await user.click(box(1));
  expect(await button('Select the 2 read so far')).toBeVisible();
});

const markOf = (number: number) => {
  const row = within(grid())
    .getByRole('link', { name: `Person ${number}` })
    .closest('[role=row]');
  return within(row as HTMLElement).queryByText(/^(Shortlist|Ask|No)$/)?.textContent ?? null;
};
const marks = () => [1, 2, 3].map(markOf);

async function selectThree() {
  const opened = await open('/applications?has=d1:interest');
  await screen.findByText('1 of 3 reviewed');
  await opened.user.click(all());
  return opened;
}

/** The bar with the outcome of the last change. */
const outcome = async () => within(await screen.findByRole('region', { name: 'Last change' }));
const unsaved = async () => within(await screen.findByRole('region', { name: 'Not saved' }));

test('marks all selected people by one request, and undoes it for all of them at once', async () => {
  const { user } = await selectThree();
  await user.click(await button('Shortlist: 3 selected'));
  expect(await (await outcome()).findByText(/3 people.?: Marked “Shortlist”/)).toBeVisible();
  await waitFor(() => expect(marks()).toEqual(['Shortlist', 'Shortlist', 'Shortlist']));
  await user.click((await outcome()).getByRole('button', { name: 'Undo' }));
  expect(await (await outcome()).findByText(/Undone for 3 people/)).toBeVisible();
  await waitFor(() => expect(marks()).toEqual([null, 'No', null]));
  await user.click(await button('Clear selection'));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await user.click((await outcome()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull();
});

test('keeps the focus in a useful place after marking, undoing and deselecting', async () => {
  const { user } = await open();
  await tabTo(user, screen.getAllByRole('gridcell')[0] as HTMLElement);
  await user.keyboard(' {ArrowDown} ');
  await tabTo(user, await button('Shortlist: 2 selected'));
  await user.keyboard('{Enter}');
  await tabTo(user, (await outcome()).getByRole('button', { name: 'Undo' }));
  await user.keyboard('{Enter}');
  const text = await (await outcome()).findByText(/Undone for 2 people/);
  await waitFor(() => expect(text.closest('p')).toHaveFocus());
  await tabTo(user, (await outcome()).getByRole('button', { name: 'Close' }));
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await button('Clear selection')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cell(2)).toHaveFocus());
});

test('marks that could not be saved are kept, can be sent again, and all of them are undone together', async () => {
  const { user, failNext } = await selectThree();
  failNext('POST reviews', 'lost');
  await user.click(await button('Ask: 3 selected'));
  expect(await (await outcome()).findByText('3 not saved yet')).toBeVisible();
  await waitFor(() => expect(marks()).toEqual(['Ask', 'Ask', 'Ask']));
  await user.click((await unsaved()).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
  expect((await outcome()).getByText(/3 people.?: Marked “Ask”/)).toBeVisible();
  await user.click((await outcome()).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(marks()).toEqual([null, 'No', null]));
});

test('reports a person whom another user marked at the same moment, and lets the user choose', async () => {
  const { user, failNext, note, reviewsSent } = await selectThree();
  failNext('POST reviews', () => note({ userId: 'u00002', mark: 'shortlist' }));
  await user.click(await button('Ask: 3 selected'));
  const told = await (await outcome()).findByText(/^1 was changed by somebody else/);
  expect(within(told).getByRole('link', { name: 'Person 2' })).toBeVisible();
  expect((await outcome()).getByText(/2 people.?: Marked “Ask”/)).toBeVisible();
  const choice = within(await (await unsaved()).findByRole('alert'));
  expect(choice.getByText(/Person 2/)).toBeVisible();
  await user.click(choice.getByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(marks()).toEqual(['Ask', 'Shortlist', 'Ask']));
  expect(reviewsSent().filter(({ userId }) => userId === 'u00002')).toHaveLength(1);
});

test('a mark that another user made the same at the same moment stays when one’s own are undone', async () => {
  const { user, failNext, note } = await selectThree();
  failNext('POST reviews', () => note({ userId: 'u00002', mark: 'ask' }));
  await user.click(await button('Ask: 3 selected'));
  expect(await (await outcome()).findByText(/2 people.?: Marked “Ask”/)).toBeVisible();
  await user.click((await outcome()).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(marks()).toEqual([null, 'Ask', null]));
});

test('marking several people keeps an unsaved note, and replaces an unsaved mark', async () => {
  const { answerTo, askedFor, reviewsSent, user } = await open('/applications/u00001');
  const recover = answerTo('POST reviews', Response.json({}, { status: 403 }));
  const note = () => screen.getByRole('textbox', { name: 'Note' });
  await screen.findByText('Note');
  await user.keyboard('2');
  await screen.findByText('Could not be saved yet');
  await user.type(note(), 'Mine.');
  await user.tab();
  await waitFor(() => expect(askedFor('POST reviews')).toHaveLength(2));
  recover();
  await user.click(box(1));
  await user.click(await button('Shortlist: 1 selected'));
  await (await outcome()).findByText(/Person 1.?: Marked “Shortlist”/);
  expect(note()).toHaveValue('Mine.');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(reviewsSent().map(({ mark, note }) => [mark, note])).toEqual([
      ['shortlist', undefined],
      [undefined, 'Mine.'],
    ]),
  );
});

test('a user with read-only access can select, but mark nobody', async () => {
  const { user } = await open('/applications', {
    permissions: ['user:read', 'volunteer:read'],
  });
  await user.click(box(1));
  expect((await bar()).getByText('1 selected')).toBeVisible();
  expect((await bar()).queryByRole('group')).toBeNull();
});
