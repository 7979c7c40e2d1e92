import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../../test/support/event.ts';
import { hear } from '../../../../../test/support/announcements.ts';
import { withoutNews } from '../../../../../test/support/event-source.ts';
import { openRollcall, type RollcallOptions } from '../../../../../test/support/rollcall.tsx';
import type { GivenReview } from '../../../../../test/support/team.ts';
import type { ReviewEdits } from '../../../../contract/bff/reviews/requests.ts';
import type { VolunteerRecord } from '../../../../contract/service/volunteer.ts';
import { keyOf, noted, placesIn, slotOf, timesWith } from '../../../../../test/support/records.ts';

const RECORDS = [
  applicant(1, { departments: departments('First Aid: interest', 'Lighting: interest') }),
  applicant(2, { departments: departments('First Aid: interest', 'Lighting: interest') }),
  applicant(3, { departments: departments('First Aid: assignment', 'Lighting: avoid') }),
];

const FIRST_AID = departments('First Aid: interest');
const offering = (...choices: string[]): VolunteerRecord['options'] => [
  { name: 'When?', type: 'multi', value: choices.join('; ') },
];
const OFFERING = [
  applicant(1, { departments: FIRST_AID, options: offering('Friday', 'Saturday') }),
  applicant(2, { departments: FIRST_AID, options: offering('Saturday') }),
  applicant(3, { departments: FIRST_AID, options: offering('Friday') }),
];
const inSlots = (...choices: string[]) => ({
  department: 'first-aid',
  slots: choices.map(slotOf),
});

async function openBoard(reviews: GivenReview[] = [], options: RollcallOptions = {}, query = '') {
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
function cell(number: number, department: string): HTMLElement {
  const headers = within(screen.getByRole('grid')).getAllByRole('columnheader');
  const at = headers.findIndex((one) => one.textContent?.includes(department));
  const row = screen.getByRole('row', { name: new RegExp(`Person Number ${number}`) });
  const found = within(row).getAllByRole('gridcell')[at];
  if (!found) throw new Error(`There is no cell of ${department}`);
  return found;
}
const planned = (number: number, department: string) =>
  within(cell(number, department)).queryByRole('button', { name: 'Planned' });
const status = () => within(screen.getByRole('region', { name: 'Last change' }));

/** Selects all people, and a department to plan them for; returns the choice of departments. */
async function selectAllFor(user: UserEvent, department: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const choice = await screen.findByRole('combobox', { name: 'Department to plan for' });
  await user.selectOptions(choice, department);
  return choice;
}

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

test('saves each of several plans made quickly, and undo takes back the last one', async () => {
  const { user, sent } = await openBoard();
  cell(1, 'First Aid').focus();
  await user.keyboard('a{ArrowDown}a{ArrowRight}a');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(planned(2, 'Lighting')).toBeVisible();
  await user.click(await status().findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Undone for/);
  expect(planned(2, 'Lighting')).toBeNull();
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

test('plans the selection for one department, with one undo', async () => {
  const { user, sent } = await openBoard([
    noted({ userId: 'u00002', places: placesIn('lighting') }),
  ]);
  const choice = await selectAllFor(user, 'Lighting');
  expect(
    screen.getByRole('button', { name: 'Remove 1 person from the plan for Lighting' }),
  ).toBeVisible();
  await user.selectOptions(choice, 'First Aid');
  // Person 3 is assigned to it already.
  await user.click(screen.getByRole('button', { name: 'Plan 2 people for First Aid' }));
  expect(await screen.findByText(/2 people.*: Planned for .*First Aid/)).toBeVisible();
  expect(sent().map(({ places }) => places)).toEqual([
    placesIn('first-aid'),
    placesIn('first-aid'),
  ]);
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 2 people.')).toBeVisible();
  const taken = [{ department: 'first-aid', slots: [] }];
  expect(
    sent()
      .slice(2)
      .map(({ places }) => places),
  ).toEqual([taken, taken]);
});

test('plans the selection for chosen slots, leaves out who does not offer them, and plans them anyway', async () => {
  const times = timesWith(['Friday', 'Saturday', 'Sunday'], {
    needs: { 'first-aid Sunday': 'closed' },
  });
  const { user, sent } = await openBoard(
    [
      noted({
        userId: 'u00001',
        places: [{ department: 'first-aid', slots: [slotOf('Saturday')] }],
      }),
    ],
    {
      settings: times,
      applications: OFFERING,
    },
  );
  await selectAllFor(user, 'First Aid');
  // Nobody is planned for a slot in which the department is closed.
  expect(screen.queryByRole('checkbox', { name: 'Sun' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  expect(screen.getByText(/Person Number 2.* does not offer that and is left out/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
  expect(screen.getByText(/Number 2.* and .*Number 3.* offer only some of these/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
  await user.click(screen.getByRole('button', { name: 'Plan 2 people for First Aid in Fri' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00001', places: [inSlots('Saturday', 'Friday')] },
      { userId: 'u00003', places: [inSlots('Friday')] },
    ]),
  );
  expect(await screen.findByRole('button', { name: /^Planned, Fri, Sat/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Plan anyway' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ userId: 'u00002', places: [inSlots('Friday')] }),
  );
  expect(await screen.findByRole('list', { name: 'Warnings' })).toHaveTextContent(
    /Person Number 2.* offers Sat, but is planned in Fri/,
  );
});

test('planning the selection for a slot says before whom that books twice or for too long', async () => {
  const { user } = await openBoard(
    [noted({ userId: 'u00001', places: [{ department: 'lighting', slots: [slotOf('Friday')] }] })],
    { settings: timesWith(['Friday', 'Saturday', 'Sunday']), applications: OFFERING },
  );
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  expect(screen.getByText('1 person would be double-booked.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  expect(screen.queryByText(/would be double-booked/)).not.toBeInTheDocument();
});

test('planning the selection for a slot leaves the slots in which the department is closed since', async () => {
  const { user, sent } = await openBoard(
    [
      noted({ userId: 'u00001', places: placesIn('first-aid') }),
      noted({ userId: 'u00003', places: [inSlots('Friday')] }),
    ],
    {
      settings: timesWith(['Friday', 'Saturday', 'Sunday'], {
        needs: { 'first-aid Friday': 'closed' },
      }),
      applications: OFFERING,
    },
  );
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('checkbox', { name: 'Sun' }));
  await user.click(screen.getByRole('button', { name: 'Plan anyway' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00001', places: [inSlots('Friday', 'Saturday', 'Sunday')] },
      { userId: 'u00002', places: [inSlots('Sunday')] },
      { userId: 'u00003', places: [inSlots('Friday', 'Sunday')] },
    ]),
  );
});

test('the department and the slot that the board is narrowed to are chosen at first', async () => {
  const key = encodeURIComponent(encodeURIComponent(keyOf('Friday')));
  const { user } = await openBoard(
    [],
    {
      settings: timesWith(['Friday', 'Saturday']),
      applications: OFFERING,
    },
    `?slot=first-aid:${key}`,
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  expect(
    await screen.findByRole('button', { name: 'Plan 2 people for First Aid in Fri' }),
  ).toBeVisible();
});

test('before somebody said which question asks for times, the set-up is one click away', async () => {
  const { user } = await openBoard();
  await selectAllFor(user, 'First Aid');
  const link = screen.getByRole('link', { name: 'Say which question asks when people can help' });
  expect(link).toHaveAttribute('href', '/applications/coverage#times');
});

test('plans many people by one request, which saves all of them or none', async () => {
  const { failNext, askedFor, user } = await openBoard();
  failNext('POST reviews', Response.json({ errors: {} }, { status: 500 }));
  await selectAllFor(user, 'Lighting');
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for Lighting' }));
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(unsaved.getAllByRole('listitem')).toHaveLength(3);
  // It is kept, and shown.
  expect(planned(1, 'Lighting')).toBeVisible();
  await user.click(unsaved.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
  const asked = askedFor('POST reviews').map(({ body }) => (body as ReviewEdits).edits.length);
  expect(asked).toEqual([3, 3]);
  expect(screen.getByText(/3 people.*: Planned for .*Lighting/)).toBeVisible();
});

test('the key A pressed twice in the same moment sends nothing, and Undo takes back the second', async () => {
  const { user, sent } = await openBoard();
  const press = () => fireEvent.keyDown(cell(1, 'First Aid'), { key: 'a' });
  press();
  expect(planned(1, 'First Aid')).toBeVisible();
  press();
  await screen.findByText(/No longer planned for/);
  expect(planned(1, 'First Aid')).toBeNull();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 1 person.')).toBeVisible();
  expect(planned(1, 'First Aid')).toBeVisible();
  await waitFor(() =>
    expect(sent()).toEqual([{ userId: 'u00001', places: placesIn('first-aid') }]),
  );
});

test('the key A that is held plans one person only', async () => {
  const { user, sent } = await openBoard([], {}, '?not=*:+planned');
  cell(1, 'First Aid').focus();
  await user.keyboard('{a>11/}');
  await screen.findByText(/Person Number 1.*: Planned for .*First Aid/);
  expect(sent()).toEqual([{ userId: 'u00001', places: placesIn('first-aid') }]);
});

test('Undo takes back the last change first, then those before it', async () => {
  const { user, sent } = await openBoard([], {
    settings: timesWith(['Friday', 'Saturday', 'Sunday']),
    applications: OFFERING,
  });
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  await user.click(screen.getByRole('button', { name: 'Plan 2 people for First Aid in Fri' }));
  await screen.findByText(/2 people.*: Planned for .*First Aid/);
  await user.click(screen.getByRole('button', { name: 'Plan anyway' }));
  await screen.findByText(/Person Number 2.*: Planned for .*First Aid/);
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 1 person.')).toBeVisible();
  expect(await screen.findByText(/2 people.*: Planned for .*First Aid/)).toBeVisible();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 2 people.')).toBeVisible();
  expect(status().queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(sent()).toHaveLength(6));
  const nowhere = [{ department: 'first-aid', slots: [] }];
  expect(sent().slice(3)).toEqual([
    { userId: 'u00002', places: nowhere },
    { userId: 'u00003', places: nowhere },
    { userId: 'u00001', places: nowhere },
  ]);
});

test('marks made one after the other, before the first is saved, are undone one by one', async () => {
  const { user, hold, sent } = await openBoard();
  const release = hold('POST reviews');
  cell(1, 'First Aid').focus();
  await user.keyboard('12');
  fireEvent.keyDown(cell(1, 'First Aid'), { key: '3' });
  fireEvent.keyDown(cell(1, 'First Aid'), { key: '0' });
  release();
  const undo = () => user.click(status().getByRole('button', { name: 'Undo' }));
  const markOf = () => cell(1, 'Review').textContent;
  for (const mark of ['No', 'Ask', 'Shortlist', '']) {
    await undo();
    await waitFor(() => expect(markOf()).toContain(mark));
  }
  expect(status().queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(sent().at(-1)).toEqual({ userId: 'u00001', mark: null }));
});

test('a change of one’s own on the page of a person is undone before the one on the board', async () => {
  const { user, sent, router } = await openBoard();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  await user.click(await screen.findByRole('button', { name: 'Shortlist: 3 selected' }));
  await screen.findByText(/3 people.*: Marked “Shortlist”/);
  await router.navigate('/applications/u00001');
  await screen.findByText('Note');
  await user.keyboard('3');
  await waitFor(() => expect(sent()).toHaveLength(4));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/applications'));
  expect(await status().findByText(/Person Number 1.*: Marked “No”/)).toBeVisible();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await status().findByText(/3 people.*: Marked “Shortlist”/)).toBeVisible();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 3 people.')).toBeVisible();
  expect(screen.queryByText(/somebody else/)).toBeNull();
  await waitFor(() =>
    expect(sent().map(({ mark }) => mark)).toEqual([
      'shortlist',
      'shortlist',
      'shortlist',
      'no',
      'shortlist',
      null,
      null,
      null,
    ]),
  );
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

test('plans beside another user who plans the same person at the same time', async () => {
  const { user, note, sent } = await openBoard();
  await note({ userId: 'u00001', places: placesIn('lighting') });
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  await screen.findByText(/: Planned for .*First Aid/);
  expect(sent().at(-1)?.places).toEqual(placesIn('first-aid'));
  await waitFor(() => expect(planned(1, 'Lighting')).toBeVisible());
  await user.click(status().getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone for 1 person.');
  expect(sent().at(-1)?.places).toEqual([{ department: 'first-aid', slots: [] }]);
});

test('keeps a plan that cannot be saved, says so, and can be undone before it is sent again', async () => {
  const { answerTo, user, sent } = await openBoard();
  let fails = true;
  answerTo('POST reviews', () =>
    fails ? Response.json({ errors: {} }, { status: 500 }) : undefined,
  );
  cell(1, 'First Aid').focus();
  await user.keyboard('a');
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(unsaved.getByRole('listitem')).toHaveTextContent('Person Number 1: Planned for First Aid');
  expect(planned(1, 'First Aid')).toBeVisible();
  fails = false;
  await user.click(status().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(planned(1, 'First Aid')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
  expect(sent().at(-1)).toEqual({
    userId: 'u00001',
    places: [{ department: 'first-aid', slots: [] }],
  });
});

test('an undo leaves what somebody else changed since, and names them', async () => {
  const { user, note } = await openBoard();
  await selectAllFor(user, 'Lighting');
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for Lighting' }));
  await screen.findByText(/3 people.*: Planned for .*Lighting/);
  await waitFor(async () => {
    const { reviews } = await (await fetch('/bff/reviews')).json();
    expect(reviews).toHaveLength(3);
  });
  await note({ userId: 'u00002', places: [{ department: 'lighting', slots: [slotOf('Friday')] }] });
  await screen.findByRole('button', { name: /^Planned, Fri/ });
  await user.click(status().getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Undone for 2 people/)).toBeVisible();
  expect(
    await status().findByText(/1 was changed by somebody else since, and stays/),
  ).toBeVisible();
  expect(status().getByRole('link', { name: 'Person Number 2' })).toBeVisible();
  expect(within(cell(2, 'Lighting')).getByRole('button', { name: /^Planned, Fri/ })).toBeVisible();
  expect(planned(1, 'Lighting')).toBeNull();
});

const HOURS = (value: number) => ({ name: 'How long?', type: 'number', value: String(value) });
const shifts = ['Friday', 'Saturday', 'Sunday'];
const offeringAll = (number: number, hours: number) =>
  applicant(number, {
    departments: departments('First Aid: interest', 'Lighting: interest'),
    options: [...(offering(...shifts) ?? []), HOURS(hours)],
  });
/** Slots of four hours, which First Aid needs on Saturday and Sunday. */
const NEEDED: RollcallOptions = {
  settings: timesWith(shifts, {
    hours: 4,
    needs: { 'first-aid Saturday': 1, 'first-aid Sunday': 2 },
  }),
  applications: [offeringAll(1, 8), offeringAll(2, 4), offeringAll(3, 4)],
};

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

test('several people take the times that those before them have left short', async () => {
  const { user, sent } = await openBoard([], NEEDED);
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for First Aid' }));
  expect(
    await status().findByText(/3 people.*: Planned for .*First Aid.* \(.*Fri: 1.*Sat: 1.*Sun: 2/),
  ).toBeVisible();
  const places = [inSlots('Saturday', 'Sunday'), inSlots('Sunday'), inSlots('Friday')];
  await waitFor(() => expect(sent().flatMap((one) => one.places)).toEqual(places));
  await user.click(status().getByRole('button', { name: 'All offered times for 3 people' }));
  await waitFor(() =>
    expect(
      sent()
        .slice(3)
        .flatMap((one) => one.places),
    ).toHaveLength(3),
  );
  expect(sent().at(-1)?.places).toEqual(placesIn('first-aid'));
});

test('all offered times are for those who were just planned, and not for whom a colleague planned first', async () => {
  withoutNews();
  const { user, sent, note } = await openBoard([], NEEDED);
  await note({ userId: 'u00002', places: [inSlots('Friday')] });
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for First Aid' }));
  await status().findByText(/1 was changed by somebody else at the same time/);
  await user.click(status().getByRole('button', { name: 'All offered times for 2 people' }));
  await waitFor(() =>
    expect(
      sent()
        .slice(3)
        .map(({ userId }) => userId),
    ).toEqual(['u00001', 'u00003']),
  );
});

test('of several who were planned, those whom a colleague changes later stay as they are', async () => {
  const { user, note } = await openBoard([], NEEDED);
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('button', { name: 'Plan 3 people for First Aid' }));
  await status().findByRole('button', { name: 'All offered times for 3 people' });
  await waitFor(async () =>
    expect((await (await fetch('/bff/reviews')).json()).reviews).toHaveLength(3),
  );
  await note({ userId: 'u00002', places: [inSlots('Friday')] });
  expect(
    await status().findByRole('button', { name: 'All offered times for 2 people' }),
  ).toBeVisible();
});

test('somebody whose times are all taken elsewhere is left out, until all offered times are asked for', async () => {
  const places = [{ department: 'lighting', slots: shifts.map(slotOf) }];
  const { user, sent } = await openBoard([noted({ userId: 'u00002', places })], NEEDED);
  cell(2, 'First Aid').focus();
  await user.keyboard('a');
  expect(
    await status().findByText(
      /Person Number 2.*: left out, because none of the offered times is left/,
    ),
  ).toBeVisible();
  expect(planned(2, 'First Aid')).toBeNull();
  expect(sent()).toEqual([]);
  await user.click(status().getByRole('button', { name: 'All offered times' }));
  expect(await screen.findByRole('list', { name: 'Warnings' })).toHaveTextContent(
    /is double-booked, also in .*Lighting/,
  );
  expect(sent().at(-1)?.places).toEqual(placesIn('first-aid'));
});

test('chosen times become the only ones of those who are planned, or are taken from them', async () => {
  const { user, sent } = await openBoard(
    [
      { userId: 'u00001', places: [inSlots('Friday', 'Saturday')] },
      { userId: 'u00002', places: [inSlots('Saturday')] },
    ],
    { applications: OFFERING, settings: timesWith(['Friday', 'Saturday']) },
  );
  await selectAllFor(user, 'First Aid');
  await user.click(screen.getByRole('checkbox', { name: 'Fri' }));
  const change = within(screen.getByRole('group', { name: 'Change plans: Fri' }));
  expect(change.getByText('Only these: 1 person does not offer it.')).toBeVisible();
  await user.click(change.getByRole('button', { name: 'Only these (2)' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00001', places: [inSlots('Friday')] },
      { userId: 'u00002', places: [inSlots('Friday')] },
    ]),
  );
  expect(status().queryByRole('button', { name: /All offered times/ })).toBeNull();
  await user.click(status().getByRole('button', { name: 'Undo' }));
  await user.click(await change.findByRole('button', { name: 'Take away (1)' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ userId: 'u00001', places: [inSlots('Saturday')] }),
  );
});
