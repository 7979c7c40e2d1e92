import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerBoard, applicant, departments } from '../../../test/support/board.ts';
import {
  answerApplications,
  answerReviews,
  answerUsers,
  answerVolunteer,
  applicationLines,
  loadPersonPages,
  openDashboard,
  people,
  server,
} from '../../../test/support/dashboard.tsx';
import { noted, placesIn, timesWith } from '../../../test/support/records.ts';

beforeAll(loadPersonPages, 60_000);

const REMY = applicant(1, {
  departments: departments('First Aid: assignment, avoid', 'Stage: interest'),
  options: [
    { name: 'When?', type: 'multi', value: 'Saturday; Friday; I don’t know yet' },
    { name: 'How long?', type: 'number', value: '12' },
    { name: 'What have you done?', type: 'text', value: 'Two years at the desk.' },
  ],
});
const SAM = applicant(2, {
  departments: departments('Night Desk: interest'),
  options: [{ name: 'When?', type: 'multi', value: 'Friday,Sunday' }],
});

beforeEach(() => {
  server.use(
    ...answerBoard(timesWith(['Saturday', 'Friday'])).handlers,
    answerUsers(people(5)).handler,
    answerVolunteer(REMY),
    answerApplications(...applicationLines([REMY, SAM])).handler,
  );
});

const panel = () => screen.findByRole('region', { name: 'Application' });

/** The names of the sections of the open person, in their order. */
async function sections() {
  await screen.findByText('Note');
  const regions = within(await panel()).getAllByRole('region');
  const names = regions.map((one) => one.querySelector('h2')?.textContent ?? one.ariaLabel);
  return names.filter((name) => name !== null);
}

test('from the board, the facts for a decision come first, and the contact methods last', async () => {
  openDashboard('/applications/u00001');
  await screen.findByRole('region', { name: 'Times and hours' });
  expect(await sections()).toEqual([
    'Departments',
    'Times and hours',
    'Conflicts',
    'Options',
    'Review',
    'Contact methods',
    'Record',
  ]);
  const time = screen.getByRole('region', { name: 'Times and hours' });
  expect(time).toHaveTextContent(/When\?SaturdayFridayI don’t know yetHow long\?12/);
  const options = screen.getByRole('region', { name: 'Options' });
  expect(options).toHaveTextContent('What have you done?Two years at the desk.');
  expect(options).not.toHaveTextContent('How long?');
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  const contacts = screen.getByRole('region', { name: 'Contact methods' });
  expect(contacts.compareDocumentPosition(screen.getByText('Username')) & after).toBe(after);
});

test('from the board, the marks, the plan and the next person are a bar below what is read', async () => {
  server.use(...answerReviews([]).handlers);
  const { user } = openDashboard('/applications/u00001');
  await screen.findByText('Note');
  const marks = await screen.findByRole('group', { name: 'Mark' });
  const foot = marks.closest('footer');
  if (!foot) throw new Error('The marks are not at the bottom.');
  expect(foot.previousElementSibling).toContainElement(
    screen.getByRole('region', { name: 'Record' }),
  );
  expect(within(foot).getByRole('link', { name: /^Next: / })).toBeVisible();
  expect(within(foot).getByRole('button', { name: 'Next not reviewed' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Next: / })).toHaveLength(1);
  await user.keyboard('1');
  expect(await within(foot).findByText('Marked “Shortlist”')).toBeVisible();
  expect(within(foot).getByRole('button', { name: 'Undo' })).toBeVisible();
  await user.keyboard('a');
  await user.click(await within(foot).findByRole('checkbox', { name: /^Stage/ }));
  const planned = await within(foot).findByRole('list', { name: 'Planned for' });
  expect(planned).toHaveTextContent('Stage');
});

test('from the users, departments and times come first, then contacts', async () => {
  openDashboard('/users/u00001');
  await screen.findByRole('region', { name: 'Times and hours' });
  expect(await sections()).toEqual([
    'Departments',
    'Times and hours',
    'Conflicts',
    'Contact methods',
    'Review',
    'Options',
    'Record',
  ]);
  const before = Node.DOCUMENT_POSITION_PRECEDING;
  const contacts = screen.getByRole('region', { name: 'Contact methods' });
  const username = within(await panel()).getByText('Username');
  expect(contacts.compareDocumentPosition(username) & before).toBe(before);
});

test('before anybody said which questions ask for times, all answers are options, as they were given', async () => {
  server.use(...answerBoard().handlers);
  openDashboard('/applications/u00001');
  const options = await screen.findByRole('region', { name: 'Options' });
  expect(options).toHaveTextContent('When?SaturdayFridayI don’t know yetHow long?12');
  expect(screen.queryByRole('region', { name: 'Times and hours' })).toBeNull();
});

test('shows plans with their conflicts', async () => {
  const review = noted({ userId: 'u00001', places: placesIn('stage', 'night-desk') });
  const avoiding = { ...REMY, departments: departments('Stage: avoid') };
  server.use(
    ...answerReviews([review]).handlers,
    answerVolunteer(avoiding),
    answerApplications(...applicationLines([avoiding, SAM])).handler,
  );
  openDashboard('/applications/u00001');
  const inIt = await screen.findByRole('region', { name: 'Departments' });
  await waitFor(() => expect(inIt).toHaveTextContent('PlannedStage'));
  expect(await within(inIt).findByText('Night Desk')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Conflicts' })).toHaveTextContent(
    'Planned for Stage, but asked to avoid it.',
  );
});

test('the service’s own “plan” is not shown as planned', async () => {
  server.use(answerVolunteer({ ...REMY, departments: departments('Stage: plan') }));
  openDashboard('/users/u00001');
  const inIt = await screen.findByRole('region', { name: 'Departments' });
  expect(inIt).toHaveTextContent('OtherStageplan');
});
