import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments, people } from '../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';
import { noted, placesIn, timesWith } from '../../../test/support/records.ts';

const REMY = applicant(1, {
  departments: departments('First Aid: assignment, avoid', 'Stage: interest'),
  options: [
    { name: 'When?', type: 'multi', value: 'Friday; I don’t know yet; Saturday' },
    { name: 'How long?', type: 'number', value: '12' },
    { name: 'What have you done?', type: 'text', value: 'Two years at the desk.' },
  ],
});
const SAM = applicant(2, {
  departments: departments('Night Desk: interest'),
  options: [{ name: 'When?', type: 'multi', value: 'Friday,Sunday' }],
});

const EVENT: RollcallOptions = {
  settings: timesWith(['Saturday', 'Friday']),
  people: people(5),
  applications: [REMY, SAM],
};

const panel = () => screen.findByRole('region', { name: 'Application' });

test('from the board, who it is comes first, then what decides, and the record last', async () => {
  await openRollcall('/applications/u00001', EVENT);
  await screen.findByRole('heading', { name: 'Times and hours' });
  await screen.findByText('Note');
  const regions = within(await panel()).getAllByRole('region');
  const names = regions.map((one) => one.querySelector('h2')?.textContent ?? one.ariaLabel);
  expect(names.filter((name) => name !== null)).toEqual([
    'Identity',
    'Conflicts',
    'Departments',
    'Options',
    'Review',
    'Contact methods',
    'Record',
  ]);
  const identity = screen.getByRole('region', { name: 'Identity' });
  expect(identity).toHaveTextContent(/^IdentityUsername.+E-mail.+Phone/);
});

test('the answers that tell times come first, each answer once', async () => {
  await openRollcall('/applications/u00001', EVENT);
  await screen.findByRole('heading', { level: 3, name: 'Times and hours' });
  expect(screen.getByRole('region', { name: 'Options' })).toHaveTextContent(
    'OptionsTimes and hoursWhen?SaturdayFridayI don’t know yetHow long?12' +
      'Other answersWhat have you done?Two years at the desk.',
  );
});

test('from the users, how to reach the person comes first; the headings are the name, its sections, and what is within them', async () => {
  await openRollcall('/users/u00001', EVENT);
  await screen.findByRole('heading', { name: 'Times and hours' });
  await screen.findByText('Note');
  const headings = within(await panel()).getAllByRole('heading');
  expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 Person Number 1',
    'H2 Identity',
    'H2 Contact methods',
    'H2 Departments',
    'H2 Options',
    'H3 Times and hours',
    'H3 Other answers',
    'H2 Review',
    'H2 Record',
  ]);
});

test('from the board, the marks, the plan and the next person are a bar below what is read', async () => {
  const { user } = await openRollcall('/applications/u00001', EVENT);
  await screen.findByText('Note');
  const marks = await screen.findByRole('group', { name: 'Mark' });
  const foot = marks.closest('footer');
  if (!foot) throw new Error('The marks are not at the bottom.');
  expect(foot.previousElementSibling).toContainElement(
    screen.getByRole('region', { name: 'Record' }),
  );
  expect(await within(foot).findByRole('link', { name: /^Next: / })).toBeVisible();
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

test('before anybody said which questions ask for times, all answers are options, as they were given', async () => {
  await openRollcall('/applications/u00001', { ...EVENT, settings: {} });
  const options = await screen.findByRole('region', { name: 'Options' });
  expect(options).toHaveTextContent('When?FridayI don’t know yetSaturdayHow long?12');
  expect(screen.queryByRole('heading', { name: 'Times and hours' })).toBeNull();
});

test('shows plans with their conflicts', async () => {
  const review = noted({ userId: 'u00001', places: placesIn('stage', 'night-desk') });
  const avoiding = { ...REMY, departments: departments('Stage: avoid') };
  await openRollcall('/applications/u00001', {
    ...EVENT,
    reviews: [review],
    applications: [avoiding, SAM],
  });
  const inIt = await screen.findByRole('region', { name: 'Departments' });
  await waitFor(() =>
    expect(inIt).toHaveTextContent('StagePlannedAvoidConflict: asked to avoid Stage'),
  );
  expect(await within(inIt).findByText('Night Desk')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Conflicts' })).toHaveTextContent(
    'Planned for Stage, but asked to avoid it.',
  );
});

test('the service’s own “plan” is not shown as planned', async () => {
  await openRollcall('/users/u00001', {
    ...EVENT,
    applications: [{ ...REMY, departments: departments('Stage: plan') }],
  });
  const inIt = await screen.findByRole('region', { name: 'Departments' });
  expect(inIt).toHaveTextContent('DepartmentsStageplan');
});
