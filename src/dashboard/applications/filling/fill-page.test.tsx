import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../test/support/board.ts';
import {
  announced,
  answerApplications,
  answerReviews,
  answerSession,
  collectAudit,
  applicationLines,
  applicationsProgress,
  openDashboard,
  server,
} from '../../../../test/support/dashboard.tsx';
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import { noted, placesIn } from '../../../../test/support/records.ts';

const REVIEWER: Permission[] = ['user:read', 'volunteer:read', 'review:write'];
const days = (value: string) => ({ name: 'Which days?', type: 'multi', value });

const applicants = [
  applicant(1, {
    departments: departments('Info Desk: interest', 'Stage: interest'),
    options: [days('Friday')],
  }),
  applicant(2, {
    departments: departments('Info Desk: interest, experience'),
    options: [days('Friday,Saturday'), { name: 'Experience', type: 'text', value: 'Ran a desk.' }],
  }),
  applicant(3, { departments: departments('Info Desk: request'), options: [days('Saturday')] }),
  applicant(4, {
    departments: departments('Info Desk: interest, avoid'),
    options: [days('Friday')],
  }),
];

let audit: ReturnType<typeof collectAudit>;

beforeEach(() => {
  audit = collectAudit();
  server.use(answerSession(REVIEWER), audit.handler);
});

async function open(
  reviews: Review[] = [],
  address = '/applications/fill/info-desk',
  dayTargets: Record<string, number> = {},
) {
  const board = answerBoard({ targets: { 'info-desk': 6 }, dayTargets });
  const answers = answerReviews(reviews);
  const stream = answerApplications(...applicationLines(applicants));
  server.use(...board.handlers, ...answers.handlers, stream.handler);
  const opened = openDashboard(address);
  await screen.findByText(/^\d short$/);
  // With the reviews, which come apart from the department.
  await screen.findAllByRole('article');
  return { ...opened, ...answers };
}

const card = (name: string) => screen.getByRole('article', { name });
const nameOn = (person: number) => `Person Number ${person}`;

test('a red number on Departments links to the queue and back, and keeps the scope', async () => {
  const board = answerBoard({ targets: { 'info-desk': 6 } });
  const stream = answerApplications(...applicationLines(applicants));
  server.use(...board.handlers, ...answerReviews().handlers, stream.handler);
  const { user, router } = openDashboard('/applications/departments?role=7');
  await screen.findByText('6 people short');
  await user.click(screen.getByRole('link', { name: '6 people short. Fill Info Desk' }));
  expect(router.state.location).toMatchObject({
    pathname: '/applications/fill/info-desk',
    search: '?role=7',
  });
  await screen.findByText('6 short');
  expect(screen.getByRole('heading', { name: 'Fill Info Desk' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Departments' })).toHaveAttribute(
    'href',
    '/applications/departments?role=7',
  );
});

test('shows the best fit first, with the reason and the deciding facts', async () => {
  await open([noted({ userId: 'u00003', note: 'Calm and quick.' })]);
  const first = within(card(nameOn(3)));
  expect(
    first.getByText(
      'requested by the department · free Saturday, which has 0 · no other department',
    ),
  ).toBeInTheDocument();
  expect(first.getByText('Saturday: free, 0 there, thin')).toBeInTheDocument();
  expect(first.getByText('Friday: not free, 0 there, thin')).toBeInTheDocument();
  expect(first.getByText('Calm and quick.')).toBeInTheDocument();
  expect(screen.getByText('3 people to look at')).toBeInTheDocument();
  await waitFor(() => expect(audit.reports).toEqual([{ purpose: 'open', personId: 'u00003' }]));
});

test('one key decides, the header counts down, and the next person follows', async () => {
  const { user, sent } = await open();
  card(nameOn(3));
  await user.keyboard('a');
  expect(await screen.findByText('6 short → 5')).toBeInTheDocument();
  expect(within(card(nameOn(2))).getByText('Ran a desk.')).toBeInTheDocument();
  await waitFor(() =>
    expect(announced()).toHaveTextContent(
      'Person Number 3 planned. 5 short. Next: Person Number 2.',
    ),
  );
  await user.keyboard('1');
  card(nameOn(1));
  await user.keyboard('3');
  expect(await screen.findByText('Nobody is left to look at')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent).toEqual([
      { userId: 'u00003', places: placesIn('info-desk') },
      { userId: 'u00002', mark: 'shortlist' },
      { userId: 'u00001', mark: 'no' },
    ]),
  );
});

test('for one day, the queue has the people who are free then, and the header counts that day', async () => {
  const { user } = await open([], '/applications/fill/info-desk?day=sat', { 'sat:info-desk': 3 });
  expect(screen.getByRole('heading', { name: 'Fill Info Desk on Saturday' })).toBeInTheDocument();
  expect(screen.getByText('3 short')).toBeInTheDocument();
  expect(screen.getByText('2 people free Saturday to look at')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Coverage' })).toBeInTheDocument();
  await user.keyboard('a');
  expect(await screen.findByText('3 short → 2')).toBeInTheDocument();
  card(nameOn(2));
  await user.keyboard('3');
  expect(await screen.findByText('Nobody is left to look at')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All days' }));
  card(nameOn(1));
});

test('for one day, a person is planned for that day, and other days they offer can be added', async () => {
  const { user, sent } = await open([], '/applications/fill/info-desk?day=sat', {
    'sat:info-desk': 3,
  });
  await user.keyboard('a');
  const second = within(card(nameOn(2)));
  const friday = second.getByRole('button', { name: /^Friday/ });
  expect(friday).toHaveAttribute('aria-pressed', 'false');
  expect(second.getByRole('button', { name: /^Saturday/ })).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('a');
  await user.keyboard('u');
  await user.click(within(card(nameOn(2))).getByRole('button', { name: /^Friday/ }));
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent.flatMap(({ places }) => places)).toEqual([
      // Saturday is all that the first person offers, and both days all that the second does.
      { department: 'info-desk', days: null },
      { department: 'info-desk', days: [5] },
      { department: 'info-desk', days: [] },
      { department: 'info-desk', days: null },
    ]),
  );
});

test('says that the day in the address is no weekday', async () => {
  openDashboard('/applications/fill/info-desk?day=someday');
  expect(await screen.findByText(/The address says “day=someday”/)).toBeInTheDocument();
});

test('warns of what speaks against the plan, as a plan by another user, and lets the user plan all the same', async () => {
  const { user, byOther, sent } = await open([], undefined, { 'fri:info-desk': 2 });
  const warned = 'can help on Saturday, but is needed on Friday';
  expect(within(card(nameOn(3))).getByText(warned)).toBeInTheDocument();
  byOther('u00003', { places: placesIn('stage') });
  expect(
    await screen.findByText(`is also planned for Stage on Sat · ${warned}`),
  ).toBeInTheDocument();
  expect(await screen.findByText(/Someone else has planned or marked/)).toBeInTheDocument();
  await user.keyboard('a');
  await waitFor(() => expect(sent).toEqual([{ userId: 'u00003', places: placesIn('info-desk') }]));
});

test('begins with the best fit, once all applications are read', async () => {
  const stream = answerApplications(
    { application: applicants[0] },
    { progress: applicationsProgress({ read: 1, applications: 1 }) },
  );
  const board = answerBoard({ targets: { 'info-desk': 6 } });
  server.use(...board.handlers, ...answerReviews().handlers, stream.handler);
  openDashboard('/applications/fill/info-desk');
  await screen.findByRole('heading', { name: 'Fill Info Desk' });
  stream.send(...applicationLines(applicants.slice(1), 4));
  expect(await screen.findByRole('article', { name: nameOn(3) })).toBeInTheDocument();
  expect(screen.getByText('6 short')).toBeInTheDocument();
});

test('undo takes back one decision at a time, and shows the person again', async () => {
  const { user, sent } = await open([noted({ userId: 'u00002', mark: 'ask' })]);
  await user.keyboard('a3');
  card(nameOn(1));
  await user.keyboard('u');
  card(nameOn(2));
  await user.keyboard('u');
  card(nameOn(3));
  expect(await screen.findByText('6 short')).toBeInTheDocument();
  await waitFor(() => {
    expect(sent.findLast(({ userId }) => userId === 'u00003')).toMatchObject({
      places: [{ department: 'info-desk', days: [] }],
    });
    expect(sent.findLast(({ userId }) => userId === 'u00002')).toMatchObject({ mark: 'ask' });
  });
});

test('a person can be asked about, a mark taken off, and people put aside return at the end', async () => {
  const { user, sent } = await open([noted({ userId: 'u00003', mark: 'ask' })]);
  await user.keyboard('0');
  card(nameOn(3));
  await user.keyboard('{ArrowRight}2');
  card(nameOn(1));
  await user.keyboard('3');
  await waitFor(() =>
    expect(sent).toEqual([
      { userId: 'u00003', mark: null },
      { userId: 'u00002', mark: 'ask' },
      { userId: 'u00001', mark: 'no' },
    ]),
  );
  expect(await screen.findByText('1 person put aside.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Look at them again' }));
  card(nameOn(3));
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

test('a user with read-only access sees the cards without buttons', async () => {
  server.use(answerSession(['user:read', 'volunteer:read']));
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Plan' })).not.toBeInTheDocument();
  await user.keyboard('a');
  card(nameOn(3));
});

test('with the privacy screen on, the card shows no name, note or written answer', async () => {
  const { user } = await open([noted({ userId: 'u00002', note: 'Calm and quick.' })]);
  await user.keyboard('{ArrowRight}');
  card(nameOn(2));
  await user.keyboard('{Shift>}{F8}{/Shift}');
  await waitFor(() => expect(document.body).not.toHaveTextContent('Person Number 2'));
  expect(document.body).not.toHaveTextContent('Ran a desk.');
  expect(document.body).not.toHaveTextContent('Calm and quick.');
});

test('says that a department is unknown when no application names it', async () => {
  const stream = answerApplications(...applicationLines(applicants));
  server.use(...answerBoard().handlers, ...answerReviews().handlers, stream.handler);
  openDashboard('/applications/fill/gone');
  expect(await screen.findByText('No application names this department')).toBeInTheDocument();
});
