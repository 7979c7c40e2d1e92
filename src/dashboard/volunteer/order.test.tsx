import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answerBoard, applicant, departments } from '../../../test/support/board.ts';
import {
  answerApplications,
  answerReviews,
  answerRoles,
  answerSession,
  answerUsers,
  answerVolunteer,
  applicationLines,
  collectAudit,
  loadPersonPages,
  noted,
  openDashboard,
  people,
  server,
} from '../../../test/support/dashboard.tsx';

beforeAll(loadPersonPages, 60_000);

const REMY = applicant(1, {
  departments: departments('First Aid: assignment, avoid', 'Stage: interest'),
  options: [
    { name: 'When?', type: 'multi', value: 'Friday,Saturday' },
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
    answerSession(),
    answerRoles(),
    answerUsers(people(5)).handler,
    collectAudit().handler,
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
  await screen.findByRole('region', { name: 'Days and hours' });
  expect(await sections()).toEqual([
    'Departments',
    'Days and hours',
    'Conflicts',
    'Options',
    'Review',
    'Contact methods',
    'Record',
  ]);
  const time = screen.getByRole('region', { name: 'Days and hours' });
  expect(time).toHaveTextContent(/When\?.*How long\?12/);
  const options = screen.getByRole('region', { name: 'Options' });
  expect(options).toHaveTextContent('What have you done?Two years at the desk.');
  expect(options).not.toHaveTextContent('How long?');
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  const contacts = screen.getByRole('region', { name: 'Contact methods' });
  expect(contacts.compareDocumentPosition(screen.getByText('Username')) & after).toBe(after);
});

test('from the users, one line sums up departments and time, and contacts follow', async () => {
  openDashboard('/users/u00001');
  expect(await sections()).toEqual([
    'Conflicts',
    'Contact methods',
    'Review',
    'Departments',
    'Options',
    'Record',
  ]);
  const line = screen.getByText('First Aid: assigned').closest('p');
  expect(line).toHaveTextContent('First Aid: assigned · Fri, Sat · 12 h');
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(line?.compareDocumentPosition(within(await panel()).getByText('Username'))).toBe(after);
});

test('the line says that no department has or wants the person', async () => {
  server.use(answerVolunteer(SAM));
  openDashboard('/users/u00002');
  const line = (await screen.findByText('Not assigned or planned anywhere')).closest('p');
  expect(line).toHaveTextContent('Not assigned or planned anywhere · Fri, Sun');
});

test('takes none of several numbers for the hours until a user says which one', async () => {
  const options = [...REMY.options, { name: 'Age', type: 'number', value: '9' }];
  server.use(answerVolunteer({ ...REMY, options }));
  openDashboard('/users/u00001');
  const line = (await screen.findByText('First Aid: assigned')).closest('p');
  expect(line).toHaveTextContent(/^First Aid: assigned · Fri, Sat$/);
});

test('hours come from the question that a user confirmed', async () => {
  const options = [...REMY.options, { name: 'Age', type: 'number', value: '9' }];
  server.use(
    answerVolunteer({ ...REMY, options }),
    ...answerBoard({ questions: { 'How long?': 'hours' } }).handlers,
  );
  openDashboard('/users/u00001');
  expect(await screen.findByText('12 h')).toBeVisible();
});

test('shows plans with their conflicts', async () => {
  const review = noted({ userId: 'u00001', assignTo: ['stage', 'night-desk'] });
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
  expect(inIt).toHaveTextContent('OtherStagePlan');
});
