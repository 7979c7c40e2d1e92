import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../test/support/board.ts';
import {
  answerApplications,
  answerReviews,
  answerVotes,
  applicationLines,
  loadPersonPages,
  openDashboard,
  server,
  voteOf,
  answerTo,
} from '../../../../test/support/dashboard.tsx';

const APPLICANTS = [
  applicant(1, { departments: departments('First Aid: request', 'Stage: interest') }),
  applicant(2, { departments: departments('First Aid: assignment') }),
  applicant(3, { departments: departments('First Aid: interest', 'Stage: request') }),
];
const VOTES = [
  voteOf({ userId: 'u00001', department: 'first-aid', line: 'knows our radio' }),
  voteOf({ userId: 'u00001', department: 'stage', answer: 'no', by: 'Kit' }),
  voteOf({ userId: 'u00003', department: 'stage', answer: 'ask' }),
  { ...voteOf({ userId: 'u00002', department: 'first-aid' }), answer: null },
];

// They load when they are opened: not while the first test waits for them.
beforeAll(loadPersonPages, 60_000);

beforeEach(() => {
  server.use(
    answerVotes(...VOTES),
    ...answerReviews().handlers,
    ...answerBoard({ targets: { 'first-aid': 3 } }).handlers,
    answerApplications(...applicationLines(APPLICANTS)).handler,
    answerTo('GET users/:id/volunteer', ({ params }) =>
      Response.json(APPLICANTS.find(({ user }) => user.id === params.id)),
    ),
  );
});

const names = async () => {
  const grid = within(await screen.findByRole('grid', { name: 'Applications' }));
  return grid.getAllByRole('link').map(({ textContent }) => textContent);
};
const filters = async () =>
  within(await screen.findByRole('list', { name: 'Filters' })).getAllByRole('listitem');

test('the vote of a department is a sign in its cell, with its words', async () => {
  openDashboard('/applications');
  const yes = await screen.findByRole('img', { name: 'First Aid says yes' });
  expect(yes).toHaveAttribute('title', 'First Aid says yes');
  const cell = within(yes.closest<HTMLElement>('[role=gridcell]') ?? document.body);
  expect(cell.getByRole('button', { name: 'Requested' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Stage says no' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Stage wants to ask' })).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /says|ask/ })).toHaveLength(3);
});

test('the open application has a line for each department that voted', async () => {
  openDashboard('/applications/u00001');
  const votes = within(await screen.findByRole('list', { name: 'Votes of departments' }));
  const [aid, stage, ...others] = votes.getAllByRole('listitem');
  expect(aid).toHaveTextContent(/^First Aid: Yes “knows our radio” Sam, Mar 2, 2026, 11:00$/);
  expect(stage).toHaveTextContent(/^Stage: No Kit, Mar 2, 2026, 11:00$/);
  expect(others).toEqual([]);
});

test('votes that cannot be read are a failure with a retry, not an absence', async () => {
  let away = true;
  server.use(
    answerTo('GET votes', () =>
      away ? Response.json(null, { status: 400 }) : Response.json({ votes: VOTES, next: '1' }),
    ),
  );
  const { user } = openDashboard('/applications/u00001');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The votes of departments could not be loaded')).toBeVisible();
  away = false;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Votes of departments' })).toBeInTheDocument();
});

test.each([
  ['first-aid:yes', 'First Aid says yes', ['Person Number 1']],
  ['*:no', 'A department says no', ['Person Number 1']],
  ['*:ask', 'A department wants to ask', ['Person Number 3']],
  ['first-aid:waiting', 'Waiting for the vote of First Aid', ['Person Number 2']],
  ['*:waiting', 'Waiting for a vote', ['Person Number 2']],
])('?vote=%s narrows the board: %s', async (value, chip, found) => {
  openDashboard(`/applications?vote=${value}`);
  await waitFor(async () => expect(await names()).toEqual(found));
  const [only, ...others] = await filters();
  expect(only).toHaveTextContent(chip);
  expect(others).toEqual([]);
});

test('the filter is chosen in the form, and a bad one in the address is explained', async () => {
  const { user, router } = openDashboard('/applications');
  await screen.findByText('3 applications');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  const inForm = (name: string) => screen.findByRole('combobox', { name, hidden: true });
  await user.selectOptions(await inForm('Vote'), 'A department says yes');
  expect(router.state.location.search).toBe('?vote=*:yes');
  await user.selectOptions(await inForm('Department of the vote'), 'First Aid');
  expect(router.state.location.search).toBe('?vote=first-aid:yes');
  await user.selectOptions(await inForm('Vote'), 'Any or none');
  expect(router.state.location.search).toBe('');
});

test('a vote in the address that nobody can give is explained', async () => {
  openDashboard('/applications?vote=first-aid:maybe');
  expect(await screen.findByText(/The address says “vote=first-aid:maybe”/)).toBeVisible();
});

test('the card in fill mode has the vote of its department', async () => {
  openDashboard('/applications/fill/first-aid');
  const card = within(await screen.findByRole('article', { name: /Person Number 1$/ }));
  expect(await card.findByText('Vote of the department')).toBeVisible();
  expect(card.getByText('“knows our radio”')).toBeVisible();
});
