import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { volunteerRecord } from '../../../test/support/event.ts';
import type { RollcallOptions } from '../../../test/support/rollcall.tsx';
import { noted, placesIn, slotOf, timesWith } from '../../../test/support/records.ts';
import { withoutNews } from '../../../test/support/event-source.ts';
import { departments, open, region } from '../../../test/support/review.ts';

test('plans for several departments, and shows which of them are entered', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Plan for …' }));
  await user.click(screen.getByRole('checkbox', { name: /^Registration/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Info Desk' }));
  const list = await screen.findByRole('list', { name: 'Planned for' });
  expect(within(list).getByText('Registration').closest('li')).toHaveTextContent('entered');
  expect(within(list).getByText('Info Desk').closest('li')).toHaveTextContent(
    'still to be entered',
  );
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ places: placesIn('d2') }));
});

const WHEN = { name: 'When?', type: 'multi', value: 'Friday; Saturday; Sunday' };

const SET_UP = timesWith(['Saturday', 'Friday', 'Sunday', 'Monday']);

const IN_DESK = (...choices: string[]) => ({ department: 'd2', slots: choices.map(slotOf) });

/** The times that people offer, and the ones that are set up. */
const offering = (options = [WHEN], settings = SET_UP): RollcallOptions => ({
  settings,
  recordOf: () => volunteerRecord({ departments, options, user: undefined as never }),
});

const chipsOf = async (department: string) =>
  within(await screen.findByRole('group', { name: `Times in ${department}` }));

const texts = (elements: HTMLElement[]) => elements.map((one) => one.textContent.trim());

const EIGHT_HOURS = { name: 'How long?', type: 'number', value: '8' };

const OF_FOUR_HOURS = timesWith(['Saturday', 'Friday', 'Sunday', 'Monday'], { hours: 4 });

test('a department that is ticked takes the times that are needed, and all offered times are one press away', async () => {
  const free = departments.filter(({ id }) => id === 'd2');
  const { user, sent } = await open([], {
    settings: OF_FOUR_HOURS,
    recordOf: () => volunteerRecord({ departments: free, options: [WHEN, EIGHT_HOURS] }),
  });
  await user.click(screen.getByRole('button', { name: 'Plan for …' }));
  await user.click(screen.getByRole('checkbox', { name: 'Info Desk' }));
  const chips = await chipsOf('Info Desk');
  expect(texts(chips.getAllByRole('button', { pressed: true }))).toEqual(['Sat', 'Fri']);
  await user.click(screen.getByRole('button', { name: 'All offered times' }));
  expect(texts(chips.getAllByRole('button', { pressed: true }))).toEqual(['Sat', 'Fri', 'Sun']);
  await screen.findByText('Planned for Info Desk (all offered times)');
  await waitFor(() =>
    expect(sent().flatMap(({ places }) => places)).toEqual([
      IN_DESK('Saturday', 'Friday'),
      ...placesIn('d2'),
    ]),
  );
});

test('a department is not ticked where all times are taken elsewhere, until all offered times are asked for', async () => {
  const slots = ['Saturday', 'Friday', 'Sunday'].map(slotOf);
  const { user, sent } = await open(
    [noted({ userId: 'u00002', places: [{ department: 'd1', slots }] })],
    offering([WHEN, EIGHT_HOURS], OF_FOUR_HOURS),
  );
  await user.click(screen.getByRole('button', { name: 'Plan for …' }));
  await user.click(screen.getByRole('checkbox', { name: 'Info Desk' }));
  await screen.findByText(/^.?Left out: none of the offered times is left/);
  expect(screen.getByRole('checkbox', { name: 'Info Desk' })).not.toBeChecked();
  expect(sent()).toEqual([]);
  const menu = within(screen.getByRole('group', { name: 'Planned for' }));
  menu.getByText('none of the offered times is left');
  await user.click(menu.getByRole('button', { name: 'All offered times' }));
  await waitFor(() => expect(sent().at(-1)?.places).toEqual(placesIn('d2')));
});

test('all offered times are not offered any more once a colleague has planned somebody who was left out', async () => {
  const slots = ['Saturday', 'Friday', 'Sunday'].map(slotOf);
  const { user, note } = await open(
    [noted({ userId: 'u00002', places: [{ department: 'd1', slots }] })],
    offering([WHEN, EIGHT_HOURS], OF_FOUR_HOURS),
  );
  await user.click(screen.getByRole('button', { name: 'Plan for …' }));
  await user.click(screen.getByRole('checkbox', { name: 'Info Desk' }));
  await screen.findByText(/^.?Left out: none of the offered times is left/);
  const theirs = [
    { department: 'd1', slots },
    { department: 'd2', slots: slots.slice(0, 1) },
  ];
  await note({ userId: 'u00002', places: theirs });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Info Desk' })).toBeChecked());
  const menu = within(screen.getByRole('group', { name: 'Planned for' }));
  expect(menu.queryByText('none of the offered times is left')).toBeNull();
});

test('plans for some of the offered slots by chips in the order of the set-up, and for none takes the plan back', async () => {
  const { user, sent } = await open(
    [noted({ userId: 'u00002', places: placesIn('d2') })],
    offering(),
  );
  const chips = await chipsOf('Info Desk');
  expect(texts(chips.getAllByRole('button', { pressed: true }))).toEqual(['Sat', 'Fri', 'Sun']);
  await user.click(chips.getByRole('button', { name: 'Fri' }));
  await screen.findByText('Planned for Info Desk (Sat, Sun)');
  expect(texts(chips.getAllByRole('button', { pressed: false }))).toEqual(['Fri']);
  await user.click(chips.getByRole('button', { name: 'Sat' }));
  await user.click(chips.getByRole('button', { name: 'Sun' }));
  await screen.findByText('No longer planned for Info Desk');
  await waitFor(() =>
    expect(sent().flatMap(({ places }) => places)).toEqual([
      IN_DESK('Saturday', 'Sunday'),
      IN_DESK('Sunday'),
      IN_DESK(),
    ]),
  );
  await user.click(within(region()).getByRole('button', { name: 'Undo' }));
  expect(await chipsOf('Info Desk')).toBeDefined();
});

test('a person can be planned in a slot that they do not offer, with a warning', async () => {
  const { user, sent } = await open(
    [noted({ userId: 'u00002', places: [IN_DESK('Friday')] })],
    offering(),
  );
  const chips = await chipsOf('Info Desk');
  expect(chips.queryByRole('button', { name: 'Mon' })).toBeNull();
  await user.click(chips.getByRole('button', { name: 'Other times' }));
  await user.click(chips.getByRole('button', { name: 'Mon' }));
  expect(
    await within(region()).findByText(/offers Sat, Fri, and Sun, but is planned in Mon/),
  ).toBeVisible();
  await waitFor(() => expect(sent()).toMatchObject([{ places: [IN_DESK('Friday', 'Monday')] }]));
});

test.each([
  ['all that the person offers', placesIn('d2'), ['Saturday', 'Friday', 'Monday']],
  ['some times', [IN_DESK('Saturday', 'Sunday')], ['Saturday', 'Monday']],
])('of a plan for %s, the switch of one time leaves a closed one', async (_, places, after) => {
  const settings = timesWith(['Saturday', 'Friday', 'Sunday', 'Monday'], {
    needs: { 'd2 Saturday': 'closed' },
  });
  const { user, sent } = await open(
    [noted({ userId: 'u00002', places })],
    offering([WHEN], settings),
  );
  const chips = await chipsOf('Info Desk');
  expect(texts(chips.getAllByRole('button', { pressed: true }))).toContain('Sat closed');
  await user.click(chips.getByRole('button', { name: 'Sun' }));
  await user.click(chips.getByRole('button', { name: 'Other times' }));
  await user.click(chips.getByRole('button', { name: 'Mon' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ places: [IN_DESK(...after)] }));
  expect(texts(chips.getAllByRole('button', { pressed: true }))).toContain('Sat closed');
});

test('a person who named no slots can be planned in any; without the last one the plan is gone, as is said', async () => {
  const { user, sent } = await open(
    [noted({ userId: 'u00002', places: placesIn('d2') })],
    offering([]),
  );
  const chips = await chipsOf('Info Desk');
  expect(texts(chips.getAllByRole('button', { pressed: false }))).toEqual([
    'Sat',
    'Fri',
    'Sun',
    'Mon',
  ]);
  await user.click(chips.getByRole('button', { name: 'Mon' }));
  await within(region()).findByText('Planned for Info Desk (Mon)');
  await user.click(chips.getByRole('button', { name: 'Mon' }));
  await within(region()).findByText('No longer planned for Info Desk');
  await waitFor(() =>
    expect(sent().flatMap(({ places }) => places)).toEqual([IN_DESK('Monday'), IN_DESK()]),
  );
  expect(screen.queryByRole('group', { name: 'Times in Info Desk' })).toBeNull();
});

test('sets the slots of a department that has assigned the person', async () => {
  const { user, sent } = await open([], offering());
  const assigned = await screen.findByRole('list', { name: 'Assigned to' });
  expect(assigned).toHaveTextContent('Registration');
  const chips = await chipsOf('Registration');
  await user.click(chips.getByRole('button', { name: 'Sun' }));
  const planned = await screen.findByRole('list', { name: 'Planned for' });
  expect(within(planned).getByText('Registration').closest('li')).toHaveTextContent('entered');
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { places: [{ department: 'd1', slots: [slotOf('Saturday'), slotOf('Friday')] }] },
    ]),
  );
  expect(screen.queryByRole('list', { name: 'Assigned to' })).toBeNull();
});

test('warns of planned slots that are closed, gone or more than the hours offered, and shows a gone one by its own text', async () => {
  const hours = { name: 'How long?', type: 'text', value: '7,5 h' };
  const settings = timesWith(['Friday', 'Saturday'], {
    hours: 4,
    needs: { 'd2 Friday': 'closed' },
  });
  await open(
    [
      noted({
        userId: 'u00002',
        places: [IN_DESK('Friday', 'Saturday', 'Set-up day'), ...placesIn('d4')],
      }),
    ],
    offering([WHEN, hours], settings),
  );
  const planned = await screen.findByRole('list', { name: 'Planned for' });
  const chips = await chipsOf('Info Desk');
  expect(texts(chips.getAllByRole('button'))).toEqual([
    'Fri closed',
    expect.stringMatching(/^Sat already in .*Department d4.* then$/),
    'Set-up day',
  ]);
  const desk = within(planned).getByText('Info Desk').closest('li');
  expect(desk).toHaveTextContent(/is planned in Fri, where .*Info Desk.* is closed/);
  expect(desk).toHaveTextContent('is planned in Set-up day, which is no choice any more');
  expect(desk).toHaveTextContent('offers 7.5 hours, but is planned for 8');
});

test('leads to the set-up where nobody confirmed one, and asks nothing of an event without times', async () => {
  const { user, router } = await open(
    [noted({ userId: 'u00002', places: placesIn('d2') })],
    offering([WHEN], { ...SET_UP, times: null, hoursQuestion: null }),
  );
  expect(screen.queryByRole('group', { name: /^Times in/ })).toBeNull();
  await user.click(
    await screen.findByRole('link', { name: 'Say which question asks when people can help' }),
  );
  expect(router.state.location).toMatchObject({ pathname: '/applications/coverage' });
  expect(await screen.findByRole('dialog', { name: 'Times' })).toBeVisible();
});

test('an event that asks for no times plans by department alone', async () => {
  const times = { questions: [], slots: [], leftOut: [] };
  await open(
    [noted({ userId: 'u00002', places: placesIn('d2') })],
    offering([], { ...SET_UP, times, hoursQuestion: null }),
  );
  const planned = await screen.findByRole('list', { name: 'Planned for' });
  expect(planned).toHaveTextContent('Info Desk');
  expect(screen.queryByText(/which question asks/)).toBeNull();
  expect(screen.queryByRole('group', { name: /^Times in/ })).toBeNull();
});

test('of two who plan one place in other slots at once, the second sees both and chooses', async () => {
  withoutNews();
  const { user, sent, byOther } = await open(
    [noted({ userId: 'u00002', places: placesIn('d2') })],
    offering(),
  );
  const chips = await chipsOf('Info Desk');
  await byOther({ places: [IN_DESK('Friday'), ...placesIn('d1')] });
  await user.click(chips.getByRole('button', { name: 'Sun' }));
  const theirs = await screen.findByRole('region', { name: /Sam/ });
  expect(theirs).toHaveTextContent('Planned for Info Desk (Fri)');
  expect(theirs).not.toHaveTextContent('Registration');
  expect(screen.getByRole('region', { name: 'What you have' })).toHaveTextContent(
    'Planned for Info Desk (Sat, Fri)',
  );
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ places: [IN_DESK('Saturday', 'Friday')] }),
  );
  expect(screen.queryByRole('region', { name: 'What you have' })).toBeNull();
});

test('warns that the person avoids the chosen department and has another', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Plan for …' }));
  await user.click(screen.getByRole('checkbox', { name: /^Sound ?Avoid$/ }));
  const list = await screen.findByRole('list', { name: 'Planned for' });
  expect(list).toHaveTextContent(
    /^Sound ?Avoid .*still to be entered Person Number 2 is assigned to .*Registration.?$/,
  );
});

test('warns of two plans for departments that no application lists', async () => {
  await open([noted({ userId: 'u00002', places: placesIn('d7', 'd8') })]);
  const list = await screen.findByRole('list', { name: 'Planned for' });
  expect(list).toHaveTextContent(
    /Department d7.*Person Number 2 .*is also planned for .*Department d8/,
  );
});
