import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { hear } from '../../../../test/support/announcements.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { EVERY_ROLE, sectionPaths } from '../../paths/section-paths.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';
import type { ReviewsAnswer } from '../../../contract/bff/reviews/reviews.ts';
import { withoutNews } from '../../../../test/support/event-source.ts';

const days = (value: string) => ({ name: 'When?', type: 'multi', value });

const applicants = [
  applicant(1, {
    departments: departments('Info Desk: interest', 'Stage: interest'),
    options: [days('Friday')],
  }),
  applicant(2, {
    departments: departments('Info Desk: interest, experience'),
    options: [days('Friday; Saturday'), { name: 'Experience', type: 'text', value: 'Ran a desk.' }],
  }),
  applicant(3, { departments: departments('Info Desk: request'), options: [days('Saturday')] }),
  applicant(4, {
    departments: departments('Info Desk: interest, avoid'),
    options: [days('Friday')],
  }),
];

const openFill = (address: string, options: RollcallOptions = {}) =>
  openRollcall(address, { applications: applicants, ...options });

/** Info Desk needs six people, and these at some times. */
const needing = (needs: Record<string, number> = {}) =>
  timesWith(['Saturday', 'Friday'], { targets: { 'info-desk': 6 }, needs });

async function open(options: RollcallOptions = {}, address = '/applications/fill/info-desk') {
  const opened = await openFill(address, { settings: needing(), ...options });
  await screen.findByText(/^(\W*Sat\W*: )?\d short$/);
  // With the reviews, which come apart from the department.
  await screen.findAllByRole('article');
  return { ...opened, sent: opened.reviewsSent, told: () => opened.sent('POST audit') };
}

type Opened = Awaited<ReturnType<typeof open>>;

const card = (name: string) => screen.getByRole('article', { name });
const nameOn = (person: number) => `Person Number ${person}`;

test('a red number on Departments links to the queue and back, and keeps the scope', async () => {
  const { user, router } = await openFill('/applications/departments?role=7', {
    settings: { targets: { 'info-desk': 6 } },
  });
  await screen.findByText('6 people short');
  await user.click(screen.getByRole('link', { name: '6 people short. Fill Info Desk' }));
  expect(router.state.location).toMatchObject({
    pathname: '/applications/fill/info-desk',
    search: '?role=7',
  });
  await screen.findByText('6 short');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Fill Info Desk' })).toHaveFocus(),
  );
  expect(screen.getByRole('link', { name: 'Departments' })).toHaveAttribute(
    'href',
    '/applications/departments?role=7',
  );
});

const ON_SATURDAY = [{ department: 'info-desk', slots: [slotOf('Saturday')] }];
const SATURDAY = sectionPaths.fill('info-desk', EVERY_ROLE, slotOf('Saturday'));

test('shows the best fit first, with the reason and the deciding facts', async () => {
  const { told } = await open({
    reviews: [noted({ userId: 'u00003', note: 'Calm and quick.' })],
    settings: needing({ 'info-desk Saturday': 2 }),
  });
  const first = within(card(nameOn(3)));
  expect(
    first.getByText(
      /^requested by the department · offers .*Sat.*, which has 0 · no other department$/,
    ),
  ).toBeInTheDocument();
  expect(first.getByText(/Sat.*: offered, 0 there, 2 short$/)).toBeInTheDocument();
  // Without a target nothing is short.
  expect(first.getByText(/Fri.*: not offered, 0 there$/)).toBeInTheDocument();
  expect(first.getByText('Calm and quick.')).toBeInTheDocument();
  expect(screen.getByText('3 people to look at')).toBeInTheDocument();
  await waitFor(() => expect(told()).toEqual([{ purpose: 'open', personId: 'u00003' }]));
});

test('people on the Shortlist come first, as in a proposal, and those who are to be asked last', async () => {
  const { user } = await open({
    reviews: [
      noted({ userId: 'u00001', mark: 'shortlist' }),
      noted({ userId: 'u00003', mark: 'ask' }),
    ],
  });
  card(nameOn(1));
  await user.keyboard('{ArrowRight}');
  card(nameOn(2));
  await user.keyboard('{ArrowRight}');
  card(nameOn(3));
});

test('one key decides, the header counts down, and the next person follows', async () => {
  const { user, sent } = await open();
  card(nameOn(3));
  await user.keyboard('a');
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
  expect(within(card(nameOn(2))).getByText('Ran a desk.')).toBeInTheDocument();
  await hear('Person Number 3 planned. 5 short. Next: Person Number 2.');
  await user.keyboard('1');
  card(nameOn(1));
  await user.keyboard('3');
  expect(await screen.findByText('Nobody is left to look at')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00003', places: ON_SATURDAY },
      { userId: 'u00002', mark: 'shortlist' },
      { userId: 'u00001', mark: 'no' },
    ]),
  );
});

test('for one slot, the queue has the people who offer it, the header counts it, and the others are named', async () => {
  const { user, sent } = await open({ settings: needing({ 'info-desk Saturday': 3 }) }, SATURDAY);
  expect(screen.getByRole('heading', { name: 'Fill Info Desk' })).toBeInTheDocument();
  const toFill = within(screen.getByRole('list', { name: 'Times to fill' }));
  const switches = toFill.getAllByRole('button');
  expect(switches.map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  expect(screen.getByText(/^2 people who offer .*Sat.* to look at$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Coverage' })).toBeInTheDocument();
  await user.keyboard('a');
  expect(await screen.findByText(/Sat.*: 3 short → 2$/)).toBeInTheDocument();
  card(nameOn(2));
  await user.keyboard('3');
  expect(await screen.findByText('Nobody is left to look at')).toBeInTheDocument();

  await user.click(screen.getByText(/^1 person has not offered .*Sat/));
  expect(screen.getByRole('link', { name: nameOn(1) })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Plan .*Person Number 1.* anyway$/ }));
  expect(await screen.findByText(/Sat.*: 3 short → 1$/)).toBeInTheDocument();
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      userId: 'u00001',
      places: [{ department: 'info-desk', slots: [slotOf('Saturday')] }],
    }),
  );
  expect(await screen.findByText(/^0 people have not offered/)).toBeInTheDocument();
  await user.keyboard('u');
  card(nameOn(1));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      userId: 'u00001',
      places: [{ department: 'info-desk', slots: [] }],
    }),
  );
});

test('whoever a colleague planned elsewhere after the card was drawn is not planned, and the reason is said', async () => {
  withoutNews();
  const { user, note, asUser } = await open();
  card(nameOn(3));
  await note({ userId: 'u00003', places: placesIn('stage') });
  await user.keyboard('a');
  card(nameOn(2));
  const why = /Person Number 3.? was not planned\. Meanwhile: Planned for .*Stage/;
  expect(await screen.findByText(why)).toBeVisible();
  await hear(why);
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
  const { reviews }: ReviewsAnswer = await (await asUser('GET', 'reviews')).json();
  expect(reviews.find(({ userId }) => userId === 'u00003')?.places).toEqual(placesIn('stage'));
  // Nothing of theirs is taken back.
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

test('whoever a colleague marked after the card was drawn is not planned, and comes again', async () => {
  withoutNews();
  const { user, note, sent } = await open();
  card(nameOn(3));
  await note({ userId: 'u00003', mark: 'ask' });
  await user.keyboard('a');
  expect(await screen.findByText(/was not planned\. Meanwhile: Marked “Ask”/)).toBeVisible();
  await user.keyboard('{ArrowRight}');
  card(nameOn(1));
  await user.keyboard('{ArrowRight}');
  card(nameOn(3));
  await user.keyboard('a');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
});

test('whoever is planned anyway stays in place until one goes elsewhere, and a second click plans nobody', async () => {
  const friday = (person: number) =>
    applicant(person, {
      departments: departments('Info Desk: interest'),
      options: [days('Friday')],
    });
  const { user, sent } = await open(
    {
      settings: needing({ 'info-desk Saturday': 3 }),
      applications: [...applicants, friday(5), friday(6)],
    },
    SATURDAY,
  );
  const summary = screen.getByText(/^3 people have not offered .*Sat/);
  await user.click(summary);
  const list = within(summary.closest('details') ?? summary);
  const lines = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  const before = lines();
  expect(before).toHaveLength(3);
  const [first] = list.getAllByRole('button');
  if (!first) throw new Error('Nobody can be planned anyway.');
  await user.dblClick(first);
  expect(await screen.findByText(/^2 people have not offered .*Sat/)).toBeInTheDocument();
  expect(lines()).toEqual([before[0]?.replace('Plan anyway', 'Planned'), ...before.slice(1)]);
  expect(first).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(lines()).toEqual(before.slice(1));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a time that is switched on and off counts on from when the page was opened', async () => {
  const { user } = await open({ settings: needing({ 'info-desk Saturday': 3 }) });
  await user.keyboard('a');
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
  const saturday = () =>
    within(screen.getByRole('list', { name: 'Times to fill' })).getByRole('button', {
      name: /Sat/,
    });
  await user.click(saturday());
  expect(await screen.findByText(/Sat.*: 3 short → 2$/)).toBeInTheDocument();
  await user.click(saturday());
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
});

test('whoever was planned anyway does not come back with the slots that were to fill then', async () => {
  const { user } = await open(
    { settings: needing({ 'info-desk Saturday': 3, 'info-desk Friday': 1 }) },
    SATURDAY,
  );
  const summary = () => screen.queryByText(/not offered .*Sat/);
  await user.click(summary() ?? expect.fail());
  const list = within(summary()?.closest('details') ?? expect.fail());
  const all = list.getAllByRole('listitem').length;
  await user.click(list.getAllByRole('button')[0] ?? expect.fail());
  await list.findByRole('button', { name: 'Planned' });
  const friday = () =>
    within(screen.getByRole('list', { name: 'Times to fill' })).getByRole('button', {
      name: /Fri/,
    });
  // A tap in Safari moves no focus.
  fireEvent.click(friday());
  await screen.findByText(/Fri.*: (1 short|enough)$/);
  fireEvent.click(friday());
  await waitFor(() => expect(screen.queryByText(/Fri.*: (1 short|enough)$/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Planned' })).toBeNull();
  expect(screen.queryAllByRole('button', { name: /^Plan .* anyway/ })).toHaveLength(all - 1);
});

test('other slots can be chosen, and none for all', async () => {
  const { user } = await open(
    { settings: needing({ 'info-desk Saturday': 3, 'info-desk Friday': 1 }) },
    SATURDAY,
  );
  const toFill = within(screen.getByRole('list', { name: 'Times to fill' }));
  await user.click(toFill.getByRole('button', { name: /Fri/ }));
  expect(await screen.findByText(/Fri.*: 1 short$/)).toBeInTheDocument();
  expect(
    screen.getByText(/^3 people who offer .*Sat.* or .*Fri.* to look at$/),
  ).toBeInTheDocument();
  await user.click(toFill.getByRole('button', { name: /Sat/ }));
  card(nameOn(2));
  await user.click(toFill.getByRole('button', { name: /Fri/ }));
  expect(await screen.findByText('6 short')).toBeInTheDocument();
  card(nameOn(3));
});

test('for one slot, a person is planned in it, and other slots they offer can be added', async () => {
  const { user, sent } = await open({ settings: needing({ 'info-desk Saturday': 3 }) }, SATURDAY);
  await user.keyboard('a');
  const second = within(card(nameOn(2)));
  const friday = second.getByRole('button', { name: /Fri/ });
  expect(friday).toHaveAttribute('aria-pressed', 'false');
  expect(second.getByRole('button', { name: /Sat/ })).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('a');
  await user.keyboard('u');
  await user.click(within(card(nameOn(2))).getByRole('button', { name: /Fri/ }));
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent().flatMap(({ places }) => places)).toEqual([
      ...ON_SATURDAY,
      { department: 'info-desk', slots: [slotOf('Saturday')] },
      { department: 'info-desk', slots: [] },
      // Also if the person offers only these two: a time that they offer later is not planned.
      { department: 'info-desk', slots: [slotOf('Saturday'), slotOf('Friday')] },
    ]),
  );
});

test('for a slot in which the department is closed, nobody is shown, and the key plans nobody for another', async () => {
  const { user, reviewsSent } = await openFill(SATURDAY, {
    settings: timesWith(['Saturday', 'Friday'], {
      targets: { 'info-desk': 6 },
      needs: { 'info-desk Saturday': 'closed' },
    }),
  });
  await screen.findByText(/offers .*Sat.* has been decided on/);
  await user.keyboard('a');
  expect(screen.queryByRole('article')).toBeNull();
  expect(reviewsSent()).toEqual([]);
});

test('of the slots to fill, only those are on in which the person is planned nowhere else', async () => {
  const { user, reviewsSent } = await openFill(SATURDAY, {
    settings: needing({ 'info-desk Saturday': 3, 'info-desk Friday': 3 }),
    applications: applicants.slice(1, 2),
    reviews: [noted({ userId: 'u00002', places: inStage('Saturday') })],
  });
  await user.click(
    within(await screen.findByRole('list', { name: 'Times to fill' })).getByRole('button', {
      name: /Fri/,
    }),
  );
  await screen.findByRole('article', { name: nameOn(2) });
  await user.keyboard('a');
  await waitFor(() =>
    expect(reviewsSent().map(({ places }) => places)).toEqual([
      [{ department: 'info-desk', slots: [slotOf('Friday')] }],
    ]),
  );
});

const inStage = (...choices: string[]) => [{ department: 'stage', slots: choices.map(slotOf) }];

test('whom a colleague planned elsewhere for the slot to fill, the key does not plan then, nor at another time', async () => {
  const { user, note, reviewsSent } = await open(
    { settings: needing({ 'info-desk Saturday': 3 }), applications: applicants.slice(1, 2) },
    SATURDAY,
  );
  await note({ userId: 'u00002', places: inStage('Saturday') });
  await screen.findByText(/Someone else has planned or marked/);
  await user.keyboard('a');
  await hear(/Person Number 2.*: left out, because none of the offered times is left/);
  expect(reviewsSent()).toEqual([]);
});

test('whoever offers no hours is planned for no time, until all offered times are asked for', async () => {
  const hours = { name: 'How long?', type: 'number', value: '0' };
  const desk = departments('Info Desk: interest');
  const { user, sent } = await open({
    applications: [applicant(1, { departments: desk, options: [days('Friday; Saturday'), hours] })],
  });
  const shown = within(card(nameOn(1)));
  expect(shown.getByText('none of the offered times is left')).toBeVisible();
  await user.keyboard('a');
  await hear(/Person Number 1.*: left out, because none of the offered times is left/);
  expect(card(nameOn(1))).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'All offered times' }));
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent()).toEqual([{ userId: 'u00001', places: placesIn('info-desk') }]),
  );
});

test('warns about the slots that would be planned, and not about all that the person offers', async () => {
  const hours = { name: 'How long?', type: 'number', value: '5' };
  const desk = departments('Info Desk: interest');
  const person = applicant(1, { departments: desk, options: [days('Friday; Saturday'), hours] });
  const settings = timesWith(['Saturday', 'Friday'], {
    hours: 4,
    needs: { 'info-desk Saturday': 1 },
  });
  const { user } = await openFill(SATURDAY, { settings, applications: [person] });
  const shown = within(await screen.findByRole('article'));
  expect(shown.queryByText(/is planned for/)).toBeNull();
  await user.click(shown.getByRole('button', { name: /Fri/ }));
  expect(await shown.findByText('offers 5 hours, but is planned for 8')).toBeInTheDocument();
});

test('shows hours and times that are neither a number nor a slot as they were given', async () => {
  const options = [
    days('Friday; I don’t know yet'),
    { name: 'How long?', type: 'text', value: '10:00-14:00' },
  ];
  const person = applicant(1, { departments: departments('Info Desk: interest'), options });
  await openFill('/applications/fill/info-desk', {
    settings: timesWith(['Friday'], { targets: { 'info-desk': 6 } }),
    applications: [person],
  });
  const shown = within(await screen.findByRole('article'));
  expect(shown.getByText('10:00-14:00')).toBeInTheDocument();
  expect(shown.getByText('Friday, I don’t know yet')).toBeInTheDocument();
});

test('asks which question asks for times where nobody said so, and plans by department alone', async () => {
  const { reviewsSent, user } = await openFill('/applications/fill/info-desk', {
    settings: { targets: { 'info-desk': 6 } },
  });
  const first = within(await screen.findByRole('article'));
  expect(
    first.getByRole('link', { name: 'Say which question asks when people can help' }),
  ).toHaveAttribute('href', '/applications/coverage#times');
  expect(screen.queryByRole('list', { name: 'Times to fill' })).toBeNull();
  await user.keyboard('a');
  await waitFor(() =>
    expect(reviewsSent()).toEqual([{ userId: 'u00003', places: placesIn('info-desk') }]),
  );
});

test('says that the slot in the address cannot be read', async () => {
  await openFill('/applications/fill/info-desk?slot=someday');
  expect(await screen.findByText(/The address says “slot=someday”/)).toBeInTheDocument();
});

test('warns of what speaks against the plan', async () => {
  await open({ settings: needing({ 'info-desk Friday': 2 }) });
  expect(
    screen.getByText(saying(/Person Number 3.* offers Sat, but is needed in Fri$/)),
  ).toBeVisible();
});

const saying = (text: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && text.test(element.textContent);

test('whom another user plans elsewhere meanwhile, the key does not plan; all offered times come with a warning', async () => {
  const { user, note, sent } = await open();
  await note({ userId: 'u00003', places: placesIn('stage') });
  expect(await screen.findByText(/Someone else has planned or marked/)).toBeInTheDocument();
  const shown = within(card(nameOn(3)));
  expect(shown.getByText('none of the offered times is left')).toBeVisible();
  await user.keyboard('a');
  expect(
    await screen.findByText(
      /Person Number 3.*: left out, because none of the offered times is left/,
    ),
  ).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'All offered times' }));
  expect(
    shown.getByText(saying(/Person Number 3.* is double-booked, also in .*Stage.* \(.*Sat.*\)$/)),
  ).toBeVisible();
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent()).toEqual([{ userId: 'u00003', places: placesIn('info-desk') }]),
  );
});

test('begins with the best fit, once all applications are read', async () => {
  const { readOn } = await openFill('/applications/fill/info-desk', {
    settings: { targets: { 'info-desk': 6 } },
    heldBack: ['u00002', 'u00003', 'u00004'],
  });
  await screen.findByRole('heading', { name: 'Fill Info Desk' });
  readOn();
  expect(await screen.findByRole('article', { name: nameOn(3) })).toBeInTheDocument();
  expect(screen.getByText('6 short')).toBeInTheDocument();
});

test('undo takes back one decision at a time, and shows the person again', async () => {
  const { user, sent } = await open({ reviews: [noted({ userId: 'u00002', mark: 'shortlist' })] });
  await user.keyboard('3a');
  card(nameOn(1));
  await user.keyboard('u');
  card(nameOn(3));
  await user.keyboard('u');
  card(nameOn(2));
  expect(await screen.findByText('6 short')).toBeInTheDocument();
  await waitFor(() => {
    expect(sent().findLast(({ userId }) => userId === 'u00003')).toMatchObject({
      places: [{ department: 'info-desk', slots: [] }],
    });
    expect(sent().findLast(({ userId }) => userId === 'u00002')).toMatchObject({
      mark: 'shortlist',
    });
  });
});

test('undo takes back a mark that was taken off, and not the decision before it', async () => {
  const shortlisted = ['u00002', 'u00003'].map((userId) => noted({ userId, mark: 'shortlist' }));
  const { user, sent } = await open({ reviews: shortlisted });
  await user.keyboard('a');
  await screen.findByRole('article', { name: nameOn(2) });
  await user.keyboard('0');
  await user.keyboard('u');
  expect(screen.getByRole('article', { name: nameOn(2) })).toBeVisible();
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00003', places: ON_SATURDAY },
      { userId: 'u00002', mark: null },
      { userId: 'u00002', mark: 'shortlist' },
    ]),
  );
  await user.keyboard('{ArrowRight}u');
  expect(screen.getByRole('article', { name: nameOn(2) })).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByRole('article', { name: nameOn(3) })).toBeVisible();
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ places: [{ department: 'info-desk', slots: [] }] }),
  );
});

test('undo takes back what was done on the page of a person meanwhile, then the decisions before it', async () => {
  const { user, sent, router } = await open();
  await user.keyboard('a');
  await screen.findByRole('article', { name: nameOn(2) });
  await router.navigate('/applications/u00003');
  await screen.findByText('Note');
  await user.keyboard('1');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await router.navigate('/applications/fill/info-desk');
  await screen.findByRole('article');
  await user.keyboard('u');
  await hear(/^Undone for .*Person Number 3/);
  await waitFor(() => expect(sent()[2]).toEqual({ userId: 'u00003', mark: null }));
  await user.keyboard('u');
  await waitFor(() =>
    expect(sent()[3]).toEqual({
      userId: 'u00003',
      places: [{ department: 'info-desk', slots: [] }],
    }),
  );
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

test('what a colleague has planned the same way stays when the decision is undone', async () => {
  const { user, sent, note } = await open();
  await screen.findByRole('article', { name: nameOn(3) });
  await note({ userId: 'u00003', places: placesIn('info-desk') });
  await screen.findByText('Someone else has planned or marked this person meanwhile.');
  await user.keyboard('a');
  const unchanged = /Person Number 3.* was planned or marked like that already/;
  expect(await screen.findByText(unchanged)).toBeVisible();
  await user.keyboard('u');
  await screen.findByRole('article', { name: nameOn(3) });
  // The next decision would have been sent after it.
  await user.keyboard('1');
  await waitFor(() => expect(sent()).toEqual([{ userId: 'u00003', mark: 'shortlist' }]));
});

test('what a colleague planned the same way at the same moment stays when the decision is undone', async () => {
  withoutNews();
  const { failNext, user, sent, note } = await open();
  await screen.findByRole('article', { name: nameOn(3) });
  const places = ON_SATURDAY;
  failNext('POST reviews', () => note({ userId: 'u00003', places }));
  await user.keyboard('a');
  await screen.findByRole('article', { name: nameOn(2) });
  await waitFor(() => expect(sent()).toEqual([{ userId: 'u00003', places }]));
  await user.keyboard('u');
  await screen.findByRole('article', { name: nameOn(3) });
  // The next decision would have been sent after it.
  await user.keyboard('1');
  await waitFor(() => expect(sent().at(-1)).toEqual({ userId: 'u00003', mark: 'shortlist' }));
  expect(sent()).toHaveLength(2);
});

test('a plan adds to the slots of a colleague, as the card shows, and its undo restores those', async () => {
  const { user, sent, note } = await open();
  await screen.findByRole('article', { name: nameOn(3) });
  const theirs = [{ department: 'info-desk', slots: [slotOf('Friday')] }];
  await note({ userId: 'u00003', places: theirs });
  await screen.findByText('Someone else has planned or marked this person meanwhile.');
  const shown = within(card(nameOn(3)));
  for (const name of [/Fri/, /Sat/]) {
    expect(shown.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  await user.keyboard('a');
  const slots = ['Friday', 'Saturday'].map(slotOf);
  await waitFor(() =>
    expect(sent()).toEqual([{ userId: 'u00003', places: [{ department: 'info-desk', slots }] }]),
  );
  await user.keyboard('u');
  await waitFor(() => expect(sent().at(-1)).toEqual({ userId: 'u00003', places: theirs }));
});

test('the undo of a decision leaves what a colleague has changed since, and says so', async () => {
  withoutNews();
  const { user, note } = await open();
  await screen.findByRole('article', { name: nameOn(3) });
  await user.keyboard('a');
  await screen.findByRole('article', { name: nameOn(2) });
  await note({
    userId: 'u00003',
    places: [{ department: 'info-desk', slots: [slotOf('Friday')] }],
  });
  await user.keyboard('u');
  const stays = /Somebody else has changed .*Person Number 3.* since\. Their change stays\./;
  expect(await screen.findByText(stays)).toBeVisible();
});

test('a person can be asked about, a mark taken off, and people put aside return at the end', async () => {
  const { user, sent } = await open({ reviews: [noted({ userId: 'u00003', mark: 'shortlist' })] });
  await user.keyboard('0');
  card(nameOn(3));
  await user.keyboard('{ArrowRight}2');
  card(nameOn(1));
  await user.keyboard('3');
  await waitFor(() =>
    expect(sent()).toEqual([
      { userId: 'u00003', mark: null },
      { userId: 'u00002', mark: 'ask' },
      { userId: 'u00001', mark: 'no' },
    ]),
  );
  expect(await screen.findByText('1 person put aside.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Look at them again' }));
  card(nameOn(3));
});

/** Takes a person's application out of the registration system, and has it read again. */
async function withdraw({ database, clock, client }: Opened, person: number): Promise<void> {
  await database.execute('DELETE FROM volunteers WHERE user_id = $1', [`u0000${person}`]);
  clock.ahead += 60_000;
  await act(() => client.refetchQueries({ queryKey: ['applications'] }));
}

test('where the person shown has withdrawn, it says so, plans nobody, and any decision goes on', async () => {
  const opened = await open();
  const { user, sent } = opened;
  card(nameOn(3));
  await withdraw(opened, 3);
  expect(
    await screen.findByText(/^.?Person Number 3.? is no longer among the applications$/),
  ).toBeVisible();
  expect(screen.queryByText('Nobody is left to look at')).toBeNull();
  expect(screen.getByText('2 people to look at')).toBeInTheDocument();
  await user.keyboard('a');
  card(nameOn(2));
  await hear(/Person Number 3.? is no longer among the applications. Next: .*Person Number 2/);
  await user.keyboard('1');
  await waitFor(() => expect(sent()).toEqual([{ userId: 'u00002', mark: 'shortlist' }]));
});

test('the undo of a decision about a person who has withdrawn since ends at nobody either', async () => {
  const opened = await open();
  const { user, sent } = opened;
  await user.keyboard('1');
  card(nameOn(2));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await withdraw(opened, 3);
  await user.keyboard('u');
  await screen.findByText(/is no longer among the applications$/);
  await user.click(screen.getByRole('button', { name: 'Next person' }));
  card(nameOn(2));
});

test('people put aside whom a colleague has planned since are not offered again', async () => {
  const { user, note } = await open();
  await user.keyboard('{ArrowRight}33');
  await screen.findByText('1 person put aside.');
  await note({ userId: 'u00003', places: placesIn('stage') });
  await waitFor(() => expect(screen.queryByText('1 person put aside.')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Look at them again' })).toBeNull();
});

test('more people than needed are said, in all and at the times to fill', async () => {
  const settings = timesWith(['Saturday', 'Friday'], {
    targets: { 'info-desk': 1 },
    needs: { 'info-desk Saturday': 1 },
  });
  const { user } = await openFill('/applications/fill/info-desk', { settings });
  await screen.findByRole('article', { name: nameOn(3) });
  await user.keyboard('a');
  await screen.findByText('1 short → 0');
  await user.keyboard('a');
  expect(await screen.findByText('2 of 1, 1 more than needed')).toBeVisible();
  await hear(/Person Number 2.? planned. 2 of 1, 1 more than needed./);
  const toFill = within(screen.getByRole('list', { name: 'Times to fill' }));
  await user.click(toFill.getByRole('button', { name: /Sat.*: 2 there, 1 more than needed/ }));
  expect(await screen.findByText(/Sat.*: 2 of 1, 1 more than needed/)).toBeVisible();
});

test('with single-key shortcuts off, only the buttons decide', async () => {
  localStorage.setItem('rollcall.shortcuts', 'off');
  const { user } = await open();
  await user.keyboard('a');
  card(nameOn(3));
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
  card(nameOn(2));
});

test('of the times that are short, that of the fewest candidates comes first; whoever is marked No is none, also beside a role', async () => {
  const desk = { departments: departments('Info Desk: interest') };
  const hours = { name: 'How long?', type: 'number', value: '4' };
  const { user, reviewsSent } = await openFill('/applications/fill/info-desk?role=7', {
    settings: timesWith(['Friday', 'Saturday'], {
      hours: 4,
      needs: { 'info-desk Friday': 1, 'info-desk Saturday': 1 },
    }),
    rolesOf: ({ id }) => (id === 'u00001' ? [7] : [8]),
    roles: [
      { id: 7, name: 'Crew' },
      { id: 8, name: 'Guest' },
    ],
    applications: [
      applicant(1, { ...desk, options: [days('Friday; Saturday'), hours] }),
      applicant(2, { ...desk, options: [days('Friday')] }),
    ],
    reviews: [noted({ userId: 'u00002', mark: 'no' })],
  });
  await screen.findByText('1 person to look at');
  await user.keyboard('a');
  await waitFor(() =>
    expect(reviewsSent().flatMap(({ places }) => places)).toEqual([
      { department: 'info-desk', slots: [slotOf('Friday')] },
    ]),
  );
});

test('a user with read-only access reads no warning of a plan that nobody makes', async () => {
  const options = [days('Friday'), { name: 'How long?', type: 'number', value: '2' }];
  await openFill('/applications/fill/info-desk', {
    permissions: ['user:read', 'volunteer:read'],
    settings: timesWith(['Friday'], { hours: 4, targets: { 'info-desk': 6 } }),
    applications: [applicant(1, { departments: departments('Info Desk: interest'), options })],
  });
  const shown = within(await screen.findByRole('article'));
  expect(shown.getByText('2 hours')).toBeVisible();
  expect(shown.queryByText(/is planned for/)).toBeNull();
});

test('a user with read-only access sees the cards without buttons', async () => {
  const { user } = await open({ permissions: ['user:read', 'volunteer:read'] });
  expect(screen.queryByRole('button', { name: 'Plan' })).not.toBeInTheDocument();
  await user.keyboard('a');
  card(nameOn(3));
});

test('with the privacy screen on, the card shows no name, note or written answer', async () => {
  const { user } = await open({ reviews: [noted({ userId: 'u00002', note: 'Calm and quick.' })] });
  await user.keyboard('{ArrowRight}');
  card(nameOn(2));
  await user.keyboard('{Shift>}{F8}{/Shift}');
  await waitFor(() => expect(document.body).not.toHaveTextContent('Person Number 2'));
  expect(document.body).not.toHaveTextContent('Ran a desk.');
  expect(document.body).not.toHaveTextContent('Calm and quick.');
});

test('says that a department is unknown when no application names it', async () => {
  await openFill('/applications/fill/gone');
  expect(await screen.findByText('No application names this department')).toBeInTheDocument();
});
