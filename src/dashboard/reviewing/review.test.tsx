import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people, volunteerRecord } from '../../../test/support/event.ts';
import { hear } from '../../../test/support/announcements.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';
import { tabTo } from '../../../test/support/tab-to.ts';
import type { Review } from '../../contract/bff/reviews/reviews.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../test/support/records.ts';
import { withoutNews } from '../../../test/support/event-source.ts';

const departments = [
  { id: 'd1', name: 'Registration', states: ['interest', 'assignment'] },
  { id: 'd2', name: 'Info Desk', states: ['interest'] },
  { id: 'd3', name: 'Sound', states: ['avoid'] },
];

const EVENT: RollcallOptions = {
  people: people(5),
  recordOf: () => volunteerRecord({ departments, user: undefined as never }),
};

async function open(reviews: Review[] = [], options: RollcallOptions = {}) {
  const opened = await openRollcall('/users/u00002', { ...EVENT, reviews, ...options });
  await screen.findByText('Note');
  const byOther = (changes: Partial<Review>) => opened.note({ userId: 'u00002', ...changes });
  return { ...opened, byOther, sent: opened.reviewsSent };
}

const region = () => screen.getByRole('region', { name: 'Review' });
const mark = (name: string) => within(region()).getByRole('button', { name });
const note = () => screen.getByRole('textbox', { name: 'Note' });
const pressed = (name: string) =>
  waitFor(() => expect(mark(name)).toHaveAttribute('aria-pressed', 'true'));

test('marks by button and by key, removes the mark again, and undoes', async () => {
  const { user, sent } = await open();
  await user.click(mark('Shortlist'));
  await pressed('Shortlist');
  await within(region()).findByText('Marked “Shortlist”');
  await user.keyboard('3');
  await pressed('No');
  expect(mark('Shortlist')).toHaveAttribute('aria-pressed', 'false');
  await within(region()).findByText('Marked “No”');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await pressed('Shortlist');
  await user.keyboard('0');
  await waitFor(() => expect(mark('Shortlist')).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() =>
    expect(sent().map(({ mark }) => mark)).toEqual(['shortlist', 'no', 'shortlist', null]),
  );
});

test('moves on to the next person after a mark if chosen, and can undo the mark from there', async () => {
  const { user, router, sent } = await open();
  // It comes with the list.
  const goOn = () =>
    screen.findByRole('checkbox', { name: 'Go on to the next person after a mark' });
  expect(await goOn()).not.toBeChecked();
  await user.click(await goOn());
  await user.keyboard('1');
  const name = await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(router.state.location.pathname).toBe('/users/u00003');
  expect(await goOn()).toBeChecked();
  await within(region()).findByText(/Person Number 2.?: Marked “Shortlist”/);
  expect(mark('Shortlist')).toHaveAttribute('aria-pressed', 'false');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { userId: 'u00002', mark: 'shortlist' },
      { userId: 'u00002', mark: null },
    ]),
  );
  // Only a mark goes on, and not its removal.
  await user.keyboard('0');
  expect(router.state.location.pathname).toBe('/users/u00003');
});

test('says that the person marked last was the last one', async () => {
  const { user, router, sent } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /^Go on/ }));
  await router.navigate('/users/u00005');
  await screen.findByRole('heading', { level: 1, name: 'Person Number 5' });
  // The key works with the application, which comes apart from the name.
  await screen.findByText('Note');
  await user.keyboard('2');
  await waitFor(() => expect(sent()).toMatchObject([{ userId: 'u00005', mark: 'ask' }]));
  await hear('this is the last person');
  expect(router.state.location.pathname).toBe('/users/u00005');
});

test('a key that is held down marks one person only', async () => {
  const { user, router, sent } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /^Go on/ }));
  await user.keyboard('{1>3/}');
  await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  await waitFor(() => expect(sent()).toMatchObject([{ userId: 'u00002', mark: 'shortlist' }]));
  expect(router.state.location.pathname).toBe('/users/u00003');
});

test('shows who last changed the review, and each change in the history', async () => {
  const { user } = await open([noted({ userId: 'u00002', mark: 'ask', by: 'Robin' })]);
  expect(within(region()).getByText(/Last changed by Robin/)).toBeVisible();
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: 'History' }));
  const history = await screen.findByRole('list', { name: 'History' });
  await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(2));
  expect(within(history).getByText('Marked “Ask”')).toBeVisible();
});

test('shows all pages of the history as one list, and says that older changes are not kept', async () => {
  const { answerTo, user } = await open([
    noted({ userId: 'u00002', version: 104, note: 'Note 104' }),
  ]);
  const versionsFrom = (newest: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const version = newest - index;
      return noted({ userId: 'u00002', version, note: `Note ${version}` });
    });
  answerTo('GET reviews/u00002/history', ({ query }) => {
    const page = query.get('nextPage');
    return Response.json(
      page === null
        ? { reviews: versionsFrom(104, 60), nextPage: '45' }
        : { reviews: versionsFrom(Number(page) - 1, 44), nextPage: page === '45' ? '1' : null },
    );
  });
  await user.click(screen.getByRole('button', { name: 'History' }));
  const history = await screen.findByRole('list', { name: 'History' });
  expect(within(history).getAllByRole('listitem')).toHaveLength(100);
  expect(within(history).getByText('Note 104')).toBeVisible();
  expect(within(history).getByText('Note 5')).toBeVisible();
  expect(within(history).queryByText('Note 4')).toBeNull();
  expect(screen.getByText('Only the last 100 changes are kept.')).toBeVisible();
});

test('a note is saved on leaving the field and by key', async () => {
  const { user, sent } = await open();
  await user.type(note(), 'Knows the desk.');
  expect(sent()).toEqual([]);
  await user.tab();
  await waitFor(() => expect(sent()).toMatchObject([{ note: 'Knows the desk.' }]));
  await user.type(note(), ' Early shift.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()[1]).toMatchObject({ note: 'Knows the desk. Early shift.' }));
  expect(sent()).toHaveLength(2);
});

test('a note begun before another user set a mark is saved with the mark', async () => {
  const { user, sent, byOther } = await open();
  await user.type(note(), 'Which days?');
  await byOther({ mark: 'ask' });
  await pressed('Ask');
  await user.tab();
  await waitFor(() => expect(sent()).toMatchObject([{ note: 'Which days?' }]));
});

test('a note is saved when the user moves on to the next person', async () => {
  const { user, sent, router } = await open();
  await user.type(note(), 'Call them.');
  await router.navigate('/users/u00003');
  await waitFor(() => expect(sent()).toMatchObject([{ userId: 'u00002', note: 'Call them.' }]));
});

test.each([
  ['Keep theirs', 'Theirs.'],
  ['Keep mine', 'Mine.'],
  ['Keep both notes', 'Theirs.\n\nMine.'],
])(
  'shows two conflicting notes, of which “%s” keeps the expected text, by keyboard',
  async (choice, kept) => {
    withoutNews();
    const { user, byOther, sent } = await open([noted({ userId: 'u00002', note: 'Old.' })]);
    await user.clear(note());
    await user.type(note(), 'Mine.');
    await byOther({ note: 'Theirs.' });
    await user.tab();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Sam changed this at the same time')).toBeVisible();
    expect(alert.getByRole('region', { name: 'What Sam has' })).toHaveTextContent('Theirs.');
    expect(alert.getByRole('region', { name: 'What you have' })).toHaveTextContent('Mine.');
    await tabTo(user, alert.getByRole('button', { name: choice }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(note()).toHaveValue(kept));
    if (choice !== 'Keep theirs') await waitFor(() => expect(sent().at(-1)?.note).toBe(kept));
    // The bar is gone.
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Person Number 2' })).toHaveFocus(),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('two users who change different members both keep their change', async () => {
  withoutNews();
  const { user, byOther, sent } = await open([noted({ userId: 'u00002' })]);
  await byOther({ note: 'Theirs.' });
  await user.click(mark('Ask'));
  await waitFor(() => expect(note()).toHaveValue('Theirs.'));
  await pressed('Ask');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ mark: 'ask' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

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

test('records when and how a person was contacted', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Contacted' }));
  await user.type(screen.getByRole('textbox', { name: 'How' }), 'by phone');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.contacted).toMatchObject({
    on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    way: 'by phone',
  });
  expect(await screen.findByText(/^\w+ \d+, \d{4}, by phone$/)).toBeVisible();
});

test('a user who has moved on sees that a change was not saved, with a link back to it', async () => {
  const { failNext, user, router } = await open();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  failNext('POST reviews', async () => {
    await promise;
    return 'lost' as const;
  });
  await user.keyboard('1');
  await router.navigate('/users/u00003');
  await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  answer();
  const unsaved = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(await unsaved.findByText('Person Number 2')).toBeVisible();
  expect(unsaved.getByRole('listitem')).toHaveTextContent('Person Number 2: Marked “Shortlist”');
  await user.click(unsaved.getByRole('link', { name: 'Person Number 2' }));
  await screen.findByRole('heading', { level: 1, name: 'Person Number 2' });
  expect(router.state.location.pathname).toBe('/users/u00002');
});

test('deletes a review after confirmation, by keyboard, and moves the focus to the note', async () => {
  const { user } = await open([noted({ userId: 'u00002', mark: 'no', note: 'Private.' })]);
  await tabTo(user, screen.getByRole('button', { name: 'Delete review' }));
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Delete this review?' });
  await tabTo(user, within(dialog).getByRole('button', { name: 'Delete review' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(note()).toHaveFocus());
  expect(note()).toHaveValue('');
  expect(mark('No')).toHaveAttribute('aria-pressed', 'false');
});

test('the review is read-only without the permission to write it, which the page names', async () => {
  const review = noted({
    userId: 'u00002',
    mark: 'ask',
    note: 'Which days?',
    places: placesIn('d2'),
  });
  await open([review], { permissions: ['user:read', 'volunteer:read'] });
  const section = region();
  expect(section).toHaveTextContent('Ask');
  expect(section).toHaveTextContent('Which days?');
  expect(section).toHaveTextContent('review:write');
  expect(within(section).queryByRole('textbox')).toBeNull();
  expect(within(section).queryByRole('button', { name: 'Shortlist' })).toBeNull();
});

test('says that the review could not be loaded, and offers a retry', async () => {
  const { user, leaveToBff } = await openRollcall('/users/u00002', {
    ...EVENT,
    answers: { 'GET reviews': Response.json({}, { status: 500 }) },
  });
  expect(await screen.findByText('The review could not be loaded')).toBeVisible();
  leaveToBff('GET reviews');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Note')).toBeVisible();
});

test('the list shows marks to users who may read applications, and one that arrives does not move the focus', async () => {
  const opened = await openRollcall('/users', {
    ...EVENT,
    reviews: [noted({ userId: 'u00004', mark: 'shortlist' })],
  });
  const marked = await screen.findByText('Review: Shortlist');
  expect(marked.closest('[role=row]')).toHaveTextContent('Person Number 4');
  const link = screen.getByRole('link', { name: 'Person Number 2' });
  link.focus();
  await opened.note({ userId: 'u00002', mark: 'no' });
  expect(await screen.findByText('Review: No')).toBeVisible();
  expect(link).toHaveFocus();
});
