import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant } from '../../../../../test/support/event.ts';
import { hear } from '../../../../../test/support/announcements.ts';
import { noted, placesIn } from '../../../../../test/support/records.ts';
import {
  FIRST_AID,
  inSlots,
  openBoard,
  cell,
  planned,
  status,
  NEEDED,
} from '../../../../../test/support/board-planning.ts';

test('nobody is planned for a department without an ID and a name, which is not chosen at first either', async () => {
  const nameless = [{ id: '', states: ['interest'] }, ...FIRST_AID];
  const applications = [1, 2, 3].map((number) => applicant(number, { departments: nameless }));
  const { user } = await openBoard([], { applications });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Department to plan for',
  });
  expect(choice).toHaveDisplayValue('Plan for …');
  expect(screen.queryByRole('button', { name: /^Plan 3 people/ })).not.toBeInTheDocument();
  expect([...choice.options].map(({ text }) => text)).toEqual(['Plan for …', 'First Aid']);
  cell(1, 'Department with no name or ID').focus();
  await user.keyboard('a');
  expect(screen.queryByRole('region', { name: 'Last change' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /Person Number 1/ }));
  await user.click(await screen.findByRole('button', { name: 'Plan for …' }));
  const offered = screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent);
  expect(offered.filter((one) => one?.includes('Department'))).toEqual([]);
});

test('the key A plans the person for the department of the cell, and takes the plan back', async () => {
  const { user, sent } = await openBoard([
    noted({ userId: 'u00001', places: placesIn('lighting') }),
  ]);
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  const text = /Person Number 1.*: Planned for .*First Aid/;
  await hear(text);
  await waitFor(() => expect(planned(1, 'First Aid')).toBeVisible());
  expect(await screen.findByText(text)).toBeVisible();
  expect(sent()).toEqual([{ userId: 'u00001', places: placesIn('first-aid') }]);
  expect(cell(1, 'First Aid')).toHaveFocus();
  await user.keyboard('a');
  expect(await screen.findByText(/No longer planned for .*First Aid/)).toBeVisible();
  expect(planned(1, 'First Aid')).toBeNull();
  expect(planned(1, 'Lighting')).toBeVisible();
});

test('after the first plan, which loads the code for it, a plan is shown in the turn of its key', async () => {
  const { user, sent } = await openBoard();
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  await screen.findByText(/Person Number 1.*: Planned for .*First Aid/);
  expect(planned(2, 'Lighting')).toBeNull();
  fireEvent.keyDown(cell(2, 'Lighting'), { key: 'a' });
  expect(planned(2, 'Lighting')).toBeVisible();
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('filters and counts follow a plan', async () => {
  const { user } = await openBoard(
    [noted({ userId: 'u00002', places: placesIn('first-aid') })],
    {},
    '?has=*:+planned&sort=d:first-aid',
  );
  await screen.findByText('1 of 3 applications');
  expect(screen.getByRole('link', { name: '1 still to enter' })).toBeVisible();
  cell(2, 'Lighting').focus();
  await user.keyboard('a');
  expect(await screen.findByRole('link', { name: '2 still to enter' })).toBeVisible();
  cell(2, 'First Aid').focus();
  await user.keyboard('a');
  expect(await screen.findByRole('link', { name: '1 still to enter' })).toBeVisible();
  cell(2, 'Lighting').focus();
  await user.keyboard('a');
  expect(await screen.findByText('0 of 3 applications')).toBeVisible();
});

test('the cell focused by the keyboard has the button, a cell focused by a click does not', async () => {
  const { user } = await openBoard();
  const button = (number: number) => within(cell(number, 'First Aid')).queryByTitle(/^Plan for/);
  fireEvent.focusIn(cell(1, 'First Aid'));
  expect(button(1)).toBeNull();
  cell(1, 'First Aid').focus();
  await user.keyboard('{ArrowDown}');
  expect(button(1)).toBeNull();
  expect(button(2)).not.toBeNull();
});

test('the button in the hovered cell plans', async () => {
  const { user, sent } = await openBoard();
  const target = cell(2, 'First Aid');
  await user.hover(target);
  await user.hover(cell(2, 'Lighting'));
  expect(within(target).queryByTitle(/^Plan for/)).toBeNull();
  await user.hover(target);
  expect(sent()).toEqual([]);
  const button = within(target).getByTitle('Plan for First Aid, or take it back (A)');
  // Without a move, whose events would not say that the pointer stays in the cell.
  await user.pointer({ keys: '[MouseLeft]', target: button });
  await screen.findByText(/: Planned for .*First Aid/);
  expect(planned(2, 'First Aid')).toBeVisible();
  expect(target).toHaveFocus();
  // The mark still filters.
  await user.click(within(target).getByRole('button', { name: 'Planned' }));
  expect(await screen.findByText('1 of 3 applications')).toBeVisible();
});

test('refuses a plan for a department that the person already has, and says why', async () => {
  const { user, sent } = await openBoard();
  fireEvent.mouseMove(cell(3, 'First Aid'));
  expect(within(cell(3, 'First Aid')).queryByTitle(/^Plan for/)).toBeNull();
  cell(3, 'First Aid').focus();
  await user.keyboard('a');
  expect(
    await screen.findByText(/Person Number 3.*: left out, because .*First Aid.* has them/),
  ).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a user with read-only access can plan nobody', async () => {
  const { user, sent } = await openBoard([], { permissions: ['user:read', 'volunteer:read'] });
  await user.hover(cell(1, 'First Aid'));
  expect(screen.queryByTitle(/^Plan for/)).toBeNull();
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await screen.findByText('3 selected');
  expect(screen.queryByRole('combobox', { name: 'Department to plan for' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('the key A that is held plans one person only', async () => {
  const { user, sent } = await openBoard([], {}, '?not=*:+planned');
  cell(1, 'First Aid').focus();
  await user.keyboard('{a>11/}');
  await screen.findByText(/Person Number 1.*: Planned for .*First Aid/);
  expect(sent()).toEqual([{ userId: 'u00001', places: placesIn('first-aid') }]);
});

test('shows warnings about a plan in the status line, and announces them', async () => {
  const { user } = await openBoard([noted({ userId: 'u00001', places: placesIn('lighting') })]);
  cell(3, 'Lighting').focus();
  await user.keyboard('a');
  await hear(/Warning: asked to avoid/);
  const warnings = await screen.findByRole('list', { name: 'Warnings' });
  const text = /asked to avoid .*Lighting.* · is assigned to .*First Aid/;
  expect(warnings).toHaveTextContent(text);
  expect(within(warnings).getByRole('link', { name: 'Person Number 3' })).toBeVisible();
  expect(planned(3, 'Lighting')).toBeVisible();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone for 1 person.');
  expect(screen.queryByRole('list', { name: 'Warnings' })).toBeNull();
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  expect(await screen.findByRole('list', { name: 'Warnings' })).toHaveTextContent(
    /Person Number 1.* is also planned for .*Lighting/,
  );
});

test('the key A takes the times that are needed within the hours offered, says so, and all offered times are one press away', async () => {
  const { user, sent } = await openBoard([], NEEDED);
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  expect(
    await status().findByText(/Planned for .?Sat.?, .?Sun.? \(8 of 8 h\) in .?First Aid/),
  ).toBeVisible();
  await waitFor(() => expect(sent().at(-1)?.places).toEqual([inSlots('Saturday', 'Sunday')]));
  const chips = within(await status().findByRole('group', { name: 'Times in First Aid' }));
  await user.click(chips.getByRole('button', { name: 'Sun' }));
  expect(await status().findByText(/Planned for .?Sat.? \(4 of 8 h\)/)).toBeVisible();
  await user.click(status().getByRole('button', { name: 'All offered times' }));
  expect(
    await status().findByText(/Planned for .*First Aid.* \(all offered times\)/),
  ).toBeVisible();
  expect(sent().at(-1)?.places).toEqual(placesIn('first-aid'));
  for (const before of [/Before that: .*\(.?Sat.?\)/, /Before that: .*\(.?Sat.?, .?Sun.?\)/]) {
    await user.click(status().getByRole('button', { name: 'Undo' }));
    await status().findByText(before);
  }
});

test('a cell says of a plan for all offered times that it is one; without times there is nothing to say', async () => {
  const { note } = await openBoard([{ userId: 'u00001', places: placesIn('first-aid') }], NEEDED);
  const mark = within(cell(1, 'First Aid')).getByRole('button', {
    name: 'Planned, All offered times',
  });
  expect(mark).toHaveAttribute('title', expect.stringMatching(/Planned, All offered times\. Show/));
  await note({ userId: 'u00001', places: [inSlots('Friday')] });
  expect(
    await within(cell(1, 'First Aid')).findByRole('button', { name: 'Planned, Fri' }),
  ).toBeVisible();
});
