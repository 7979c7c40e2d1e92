import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { slotOf, timesWith } from '../../../../test/support/records.ts';
import { slotTargetKey } from '../../../contract/bff/reviews/slots.ts';

const DAYS = ['Friday', 'Saturday', 'Sunday'];

const applicants = ['Bar', 'Gate', 'Info Desk'].map((name, number) =>
  applicant(number + 1, {
    departments: departments(`${name}: assignment`),
    options: [{ name: 'When?', type: 'multi', value: DAYS.join(',') }],
  }),
);

type Needs = NonNullable<NonNullable<Parameters<typeof timesWith>[1]>['needs']>;

/** Opens Coverage with fields for Bar, Gate and Info Desk on Fri, Sat and Sun. */
async function edit(needs: Needs = {}, options: RollcallOptions = {}) {
  const opened = await openRollcall('/applications/coverage', {
    permissions: ['user:read', 'volunteer:read', 'review:write'],
    applications: applicants,
    settings: timesWith(DAYS, { needs }),
    ...options,
  });
  const { user, settings, askedFor } = opened;
  await user.click(await screen.findByRole('button', { name: 'Edit targets' }));
  return {
    ...opened,
    /** The needs by department and day, as they are stored. */
    async stored() {
      const { slotTargets, closed } = await settings();
      const key = (one: string) =>
        (JSON.parse(one) as string[]).filter((_, at) => at !== 1).join(' ');
      const of = (entries: object) =>
        Object.fromEntries(Object.entries(entries).map(([one, value]) => [key(one), value]));
      return { slotTargets: of(slotTargets), closed: of(closed) };
    },
    sent: () => askedFor('PATCH board').length,
  };
}

const field = (cell: string) => screen.getByRole('textbox', { name: `People needed: ${cell}` });
const fields = () =>
  within(screen.getByRole('table', { name: 'Coverage' }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);
const outcome = () => within(screen.getByRole('region', { name: 'Last change' }));

/** The text that the keys copy or cut. */
function taken(how: 'copy' | 'cut'): string {
  let text = '';
  const setData = (_type: string, data: string) => (text = data);
  fireEvent[how](document.activeElement ?? document.body, { clipboardData: { setData } });
  return text;
}

test('every cell is a field, and shows its people again once the editing has ended', async () => {
  const { user } = await edit({ 'gate Friday': 4, 'gate Sunday': 'closed' });
  expect(fields()).toEqual(['', '', '', '4', '', 'closed', '', '', '']);
  expect(field('Bar, Fri')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const gate = within(screen.getByRole('row', { name: /^Gate/ })).getAllByRole('cell');
  expect(gate.map(({ textContent }) => textContent)).toEqual([
    '322 placesof 41 person',
    '31of 4+0',
    '1+0',
    'closed',
  ]);
  expect(screen.getByRole('button', { name: 'Edit targets' })).toHaveFocus();
});

test('who may not review edits no targets', async () => {
  await openRollcall('/applications/coverage', {
    permissions: ['user:read', 'volunteer:read'],
    applications: applicants,
    settings: timesWith(DAYS),
  });
  expect(await screen.findByRole('table', { name: 'Coverage' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit targets' })).not.toBeInTheDocument();
});

test('arrows, Tab and Enter move as in a spreadsheet, and what was typed is saved', async () => {
  const { user, stored } = await edit();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(field('Gate, Sat')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowUp}');
  expect(field('Bar, Fri')).toHaveFocus();
  // Enter leads to the column in which Tab began.
  await user.keyboard('1{Tab}2{Tab}x{Enter}4{Enter}5{Shift>}{Enter}{/Shift}');
  expect(field('Gate, Fri')).toHaveFocus();
  await user.keyboard('{Control>}{ArrowDown}{ArrowRight}{/Control}6{Shift>}{Tab}{/Shift}');
  expect(field('Info Desk, Sat')).toHaveFocus();
  await user.keyboard('7{Home}');
  expect(field('Info Desk, Fri')).toHaveFocus();
  await waitFor(async () =>
    expect(await stored()).toEqual({
      slotTargets: {
        'bar Friday': 1,
        'bar Saturday': 2,
        'gate Friday': 4,
        'info-desk Friday': 5,
        'info-desk Saturday': 7,
        'info-desk Sunday': 6,
      },
      closed: { 'bar Sunday': true },
    }),
  );
});

test('what is typed takes the place of the number; after F2 or a second click, keys are for the text', async () => {
  const { user } = await edit({ 'bar Friday': 12 });
  await user.keyboard('3{ArrowDown}{ArrowUp}');
  expect(field('Bar, Fri')).toHaveValue('3');
  await user.keyboard('{F2}4{ArrowLeft}5{Enter}');
  expect(field('Bar, Fri')).toHaveValue('354');
  await user.click(field('Bar, Fri'));
  await user.click(field('Bar, Fri'));
  await user.keyboard('{ArrowRight}{ArrowLeft}{Backspace}');
  expect(field('Bar, Fri')).toHaveFocus();
  expect(field('Bar, Fri')).toHaveValue('34');
});

test('after the last cell, Tab leaves the table', async () => {
  const { user } = await edit();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(field('Info Desk, Sun')).toHaveFocus();
  await user.tab();
  const table = screen.getByRole('table', { name: 'Coverage' });
  expect(table.contains(document.activeElement)).toBe(false);
});

test('Escape restores a text, then ends the editing, and nothing is lost', async () => {
  const { user, stored } = await edit({ 'bar Friday': 12 });
  await user.keyboard('3{Escape}');
  expect(field('Bar, Fri')).toHaveValue('12');
  // The restored text is selected again.
  await user.keyboard('4{Tab}5{Escape}{Escape}');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await waitFor(async () => expect((await stored()).slotTargets).toEqual({ 'bar Friday': 4 }));
});

test('a number that is half typed is saved when the page is left', async () => {
  const { user, stored, router } = await edit();
  await user.keyboard('6');
  await act(() => router.navigate('/applications'));
  await waitFor(async () => expect((await stored()).slotTargets).toEqual({ 'bar Friday': 6 }));
});

test('a link leads to the cell whose text is no number, until that is corrected', async () => {
  const { user } = await edit();
  await user.type(field('Bar, Fri'), 'four');
  const link = screen.getByRole('link', { name: 'Departments' });
  await user.click(link);
  expect(field('Bar, Fri')).toHaveFocus();
  expect(field('Bar, Fri')).toHaveValue('four');
  await user.keyboard('{Escape}');
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Departments' })).toBeVisible();
});

test('a text that is no number is said by cell, saved nowhere, and corrected before the editing ends', async () => {
  const { user, sent } = await edit();
  await user.keyboard('3.7{Tab}-2{Tab}');
  const problems = within(screen.getByRole('alert'));
  expect(problems.getByText('Bar, Fri: “3.7” is not a whole number.')).toBeVisible();
  expect(problems.getByText('Bar, Sat: “-2” is less than 0.')).toBeVisible();
  expect(field('Bar, Fri')).toBeInvalid();
  expect(field('Bar, Fri')).toHaveAccessibleDescription('Bar, Fri: “3.7” is not a whole number.');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(field('Bar, Fri')).toHaveFocus();
  await user.keyboard('37{Tab}{Escape}');
  expect(field('Bar, Fri')).toBeValid();
  await user.click(field('Bar, Sat'));
  await user.keyboard('{F2}{Escape}{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent()).toBe(1);
});

test('a block from a spreadsheet is pasted from the focused cell on, in one request, and undone as one', async () => {
  const { user, stored, sent } = await edit({
    'gate Saturday': 9,
    'gate Sunday': 'closed',
    'info-desk Saturday': 3,
    'bar Friday': 1,
  });
  await user.click(field('Gate, Sat'));
  await user.paste('x\t5\r\n\t007\r\n');
  expect(fields()).toEqual(['1', '', '', '', 'closed', '5', '', '', '7']);
  const pasted = {
    slotTargets: { 'bar Friday': 1, 'gate Saturday': 9, 'gate Sunday': 5, 'info-desk Sunday': 7 },
    closed: { 'gate Saturday': true },
  };
  await waitFor(async () => expect(await stored()).toEqual(pasted));
  expect(sent()).toBe(1);
  expect(outcome().getByText('4 targets by slot in 2 departments.')).toBeVisible();
  await user.click(outcome().getByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect(await stored()).toEqual({
      slotTargets: { 'bar Friday': 1, 'gate Saturday': 9, 'info-desk Saturday': 3 },
      closed: { 'gate Sunday': true },
    }),
  );
  expect(sent()).toBe(2);
  expect(fields()).toEqual(['1', '', '', '', '9', 'closed', '', '3', '']);
});

test('Ctrl and Z takes back a paste, or what was typed', async () => {
  const { user, stored } = await edit({ 'bar Friday': 1 });
  await user.paste('4\t5');
  await user.keyboard('{Tab}{Tab}6{Tab}');
  expect(fields().slice(0, 3)).toEqual(['4', '5', '6']);
  await user.keyboard('{Control>}z{/Control}');
  expect(fields().slice(0, 3)).toEqual(['4', '5', '']);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect((await stored()).slotTargets).toEqual({ 'bar Friday': 1 }));
});

test.each(['{Enter}', '{ArrowDown}'])(
  'each number that %s saves is one step to take back',
  async (key) => {
    const { user, stored } = await edit();
    await user.keyboard(`4${key}5${key}`);
    expect(fields().filter((value) => value !== '')).toEqual(['4', '5']);
    await user.keyboard('6{Enter}{Control>}z{/Control}{Control>}z{/Control}');
    expect(fields().filter((value) => value !== '')).toEqual(['4']);
    await user.keyboard('{Control>}z{/Control}');
    expect(fields().every((value) => value === '')).toBe(true);
    await waitFor(async () => expect((await stored()).slotTargets).toEqual({}));
  },
);

test('of a block that cannot be read, each such cell is said, and nothing is written', async () => {
  const { user, sent } = await edit({ 'bar Friday': 1 });
  await user.click(field('Bar, Sat'));
  await user.paste('4\tfour\n1.5\t-1\n100000\tclosed');
  const problems = within(screen.getByRole('alert'));
  expect(problems.getByText('Nothing was pasted')).toBeVisible();
  expect(problems.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bar, Sun: “four” is neither a number nor “closed”.',
    'Gate, Sat: “1.5” is not a whole number.',
    'Gate, Sun: “-1” is less than 0.',
    'Info Desk, Sat: “100000” is more than 99,999.',
  ]);
  await user.paste('1\t2\t3\n\n\n4');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'The block has 1 row more than the table from here on.',
      'The block has 1 column more than the table from here on.',
    ]),
  );
  expect(fields()).toEqual(['1', '', '', '', '', '', '', '', '']);
  expect(sent()).toBe(0);
  await user.paste('geschlossen\tZU');
  expect(screen.queryByText('Nothing was pasted')).not.toBeInTheDocument();
  expect(fields().slice(0, 3)).toEqual(['1', 'closed', 'closed']);
  await waitFor(() => expect(sent()).toBe(1));
});

test('a block is selected by Shift and arrows, copied, and pasted elsewhere as it was', async () => {
  const { user, stored } = await edit({
    'bar Friday': 4,
    'bar Saturday': 'closed',
    'gate Saturday': 6,
    'gate Sunday': 7,
  });
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  const copied = taken('copy');
  expect(copied).toBe('4\tclosed\r\n\t6\r\n');
  await user.click(field('Gate, Sat'));
  await user.paste(copied);
  expect(fields()).toEqual(['4', 'closed', '', '', '4', 'closed', '', '', '6']);
  await waitFor(async () =>
    expect((await stored()).closed).toEqual({ 'bar Saturday': true, 'gate Sunday': true }),
  );
});

test('the whole table is copied, and one cell fills all that are selected', async () => {
  const { user, stored, sent } = await edit({ 'gate Sunday': 2 });
  await user.click(field('Gate, Sat'));
  await user.keyboard('{Control>}a{/Control}');
  expect(taken('copy')).toBe('\t\t\r\n\t\t2\r\n\t\t\r\n');
  await user.paste('5');
  expect(fields()).toEqual(Array(9).fill('5'));
  await user.click(field('Bar, Sun'));
  await user.keyboard(
    '{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}x{Control>}{Enter}{/Control}',
  );
  expect(fields()).toEqual(['5', '5', 'closed', '5', '5', 'closed', '5', '5', 'closed']);
  expect(outcome().getByText('3 departments closed: Sun.')).toBeVisible();
  await user.keyboard('{Control>}{Shift>}{ArrowUp}{ArrowDown}{/Shift}{/Control}{Delete}');
  expect(fields().filter((value) => value === '5')).toHaveLength(6);
  await waitFor(async () => expect((await stored()).closed).toEqual({}));
  await waitFor(() => expect(sent()).toBe(3));
});

test('a slot that is closed keeps its number, which is back when its cell is emptied', async () => {
  const { user, stored } = await edit({ 'bar Friday': 5 });
  await user.keyboard('x{Tab}');
  expect(field('Bar, Fri')).toHaveAccessibleDescription(
    'Closed. The target 5 is kept, and counts again once it is open.',
  );
  const both = { slotTargets: { 'bar Friday': 5 }, closed: { 'bar Friday': true } };
  await waitFor(async () => expect(await stored()).toEqual(both));
  await user.click(field('Bar, Fri'));
  await user.keyboard('{Delete}');
  expect(field('Bar, Fri')).toHaveValue('5');
  await user.keyboard('{Delete}');
  expect(field('Bar, Fri')).toHaveValue('');
  await waitFor(async () => expect(await stored()).toEqual({ slotTargets: {}, closed: {} }));
});

test('of two people who set a target, the second sees what the first saved, and chooses', async () => {
  const { user, change, stored } = await edit();
  await user.keyboard('4');
  const key = slotTargetKey('bar', slotOf('Friday'));
  await change({ member: 'slotTargets', key, value: 9 });
  await user.keyboard('{Enter}');
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(await unsaved.findByText('Target of Bar, Fri: 9')).toBeVisible();
  expect(unsaved.getByText('Target of Bar, Fri: 4')).toBeVisible();
  expect(field('Bar, Fri')).toHaveValue('9');
  await user.click(unsaved.getByRole('button', { name: 'Keep mine' }));
  await waitFor(async () => expect((await stored()).slotTargets).toEqual({ 'bar Friday': 4 }));
  expect(field('Bar, Fri')).toHaveValue('4');
});

test('where somebody closes the slot while its number is typed, the user sees that, and chooses', async () => {
  const { user, change, stored } = await edit();
  await user.keyboard('4');
  const key = slotTargetKey('bar', slotOf('Friday'));
  await change({ member: 'closed', key, value: true });
  await user.keyboard('{Enter}');
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(await unsaved.findByText('Bar, Fri: closed')).toBeVisible();
  await user.click(unsaved.getByRole('button', { name: 'Keep mine' }));
  await waitFor(async () =>
    expect(await stored()).toEqual({ slotTargets: { 'bar Friday': 4 }, closed: {} }),
  );
});

test('of two targets that were kept over those of somebody else, each is said with its number', async () => {
  const { user, change } = await edit();
  for (const [day, mine] of [
    ['Friday', '4'],
    ['Saturday', '5'],
  ] as const) {
    const label = day.slice(0, 3);
    await user.click(field(`Bar, ${label}`));
    await user.keyboard(mine);
    await change({ member: 'slotTargets', key: slotTargetKey('bar', slotOf(day)), value: 9 });
    await user.keyboard('{Enter}');
    await screen.findByText(`Target of Bar, ${label}: 9`);
  }
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  const said = 'Target of Bar, Fri: 4. Target of Bar, Sat: 5.';
  expect(await outcome().findByText(said)).toBeVisible();
});

test('a paste of 25 departments and twelve slots is one request, kept and named in one line while it cannot be saved', async () => {
  const shifts = ['Fri', 'Sat', 'Sun'].flatMap((day) =>
    ['morning', 'noon', 'evening', 'night'].map((shift) => `${day} ${shift}`),
  );
  const names = Array.from({ length: 25 }, (_, at) => `Crew ${String(at + 10)}`);
  const { user, sent, answerTo, settings } = await edit(
    {},
    {
      applications: [
        applicant(1, {
          departments: departments(...names.map((name) => `${name}: interest`)),
          options: [{ name: 'When?', type: 'multi', value: shifts.join(',') }],
        }),
      ],
      settings: timesWith(shifts),
    },
  );
  const recover = answerTo('PATCH board', 'lost');
  const block = names.map((_, row) => shifts.map((_, column) => String(row + column)).join('\t'));
  await user.paste(block.join('\n'));
  expect(fields()).toEqual(block.flatMap((row) => row.split('\t')));
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(unsaved.getByRole('listitem')).toHaveTextContent('300 targets by slot in 25 departments');
  expect(sent()).toBe(1);
  recover();
  await user.click(unsaved.getByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect(Object.values((await settings()).slotTargets)).toHaveLength(300),
  );
  expect(sent()).toBe(2);
});

test('Shift and a click selects up to there', async () => {
  const { user } = await edit({ 'bar Friday': 1, 'gate Saturday': 2 });
  await user.keyboard('{Shift>}');
  await user.click(field('Gate, Sat'));
  await user.keyboard('{/Shift}');
  expect(field('Bar, Fri')).toHaveFocus();
  expect(taken('copy')).toBe('1\t\r\n\t2\r\n');
  expect(taken('cut')).toBe('1\t\r\n\t2\r\n');
  expect(fields().every((value) => value === '')).toBe(true);
});

test('a selection ends where a row comes up meanwhile, and the others stay as they are', async () => {
  const needs = { 'bar Friday': 1, 'bar Saturday': 2, 'gate Friday': 3, 'gate Saturday': 4 };
  const settings = { ...timesWith(DAYS, { needs }), names: { alpha: 'Alpha' } };
  const { user, change } = await edit({}, { settings });
  await user.click(field('Gate, Fri'));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await change({ member: 'targets', key: 'alpha', value: 1 });
  await screen.findByRole('row', { name: /^Alpha/ });
  await user.keyboard('{Delete}');
  expect(fields()).toEqual(['', '', '', '1', '2', '', '', '4', '', '', '', '']);
  await user.keyboard('{Shift>}');
  await user.click(field('Bar, Sat'));
  await user.keyboard('{/Shift}');
  expect(taken('copy')).toBe('1\t2\r\n\t4\r\n');
});
