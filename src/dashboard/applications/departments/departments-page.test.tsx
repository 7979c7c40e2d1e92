import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { tabTo } from '../../../../test/support/tab-to.ts';
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { BoardChange } from '../../../contract/bff/reviews/requests.ts';
import { noted, placesIn, timesWith } from '../../../../test/support/records.ts';
import { EVERY_ROLE } from '../../paths/section-paths.ts';
import { peoplePath } from '../filters/people-links.ts';

const REVIEWER: Permission[] = ['user:read', 'volunteer:read', 'review:write'];
const READER: Permission[] = ['user:read', 'volunteer:read'];
const hours = (value: string) => [{ name: 'How long?', type: 'number', value }];

const applicants = [
  applicant(1, { departments: departments('Info Desk: assignment'), options: hours('12') }),
  applicant(2, {
    departments: departments('Info Desk: interest, experience', 'Stage: interest'),
    options: hours('7.5'),
  }),
  applicant(3, {
    departments: departments('Stage: avoid, request', 'Info Desk: interest'),
    options: hours('a few'),
  }),
];

/** The settings of an event that asks for hours, and for no times. */
const HOURS = { times: { questions: [], slots: [], leftOut: [] }, hoursQuestion: 'How long?' };

async function open(settings: RollcallOptions['settings'] = {}, options: RollcallOptions = {}) {
  const { applications = applicants, permissions = REVIEWER } = options;
  const opened = await openRollcall('/applications/departments', {
    applications,
    permissions,
    settings,
    ...options,
  });
  await screen.findByText(`${applications.length} applications`);
  await screen.findAllByText('Info Desk');
  // With the settings, which come apart from the applications.
  if (permissions.includes('review:write')) await screen.findByLabelText('Target for Info Desk');
  return { ...opened, stored: opened.settings };
}

const setTarget = (key: string, value: number): BoardChange => ({ member: 'targets', key, value });

const rows = () => within(screen.getByRole('table', { name: 'Departments' })).getAllByRole('row');
const row = (department: string) => {
  const header = screen.getByRole('rowheader', { name: department });
  const found = rows().find((one) => one.contains(header));
  if (!found) throw new Error(`no row ${department}`);
  return found;
};
const namesInOrder = () => screen.getAllByRole('rowheader').map((header) => header.textContent);
const target = (department: string) =>
  screen.getByRole('textbox', { name: `Target for ${department}` });

test('counts the people of each department, and every number links to them', async () => {
  await open(HOURS);
  const links = within(row('Info Desk')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Roster of Info Desk', '/applications/roster/info-desk'],
      ['1: Assigned, Info Desk', peoplePath(EVERY_ROLE, 'assigned', 'info-desk')],
      ['2: Possible, Info Desk', peoplePath(EVERY_ROLE, 'possible', 'info-desk')],
      ['2: Interested, Info Desk', peoplePath(EVERY_ROLE, 'interested', 'info-desk')],
      [
        '1: Interested with experience, Info Desk',
        peoplePath(EVERY_ROLE, 'experienced', 'info-desk'),
      ],
    ],
  );
  expect(within(row('Stage')).getByRole('link', { name: '1: In conflict, Stage' })).toHaveAttribute(
    'href',
    '/applications?conflict=stage',
  );
  expect(screen.getAllByRole('columnheader').at(-1)).toHaveTextContent('In conflict');
});

test('planned people count towards the target, and their number leads to the board by keyboard', async () => {
  const { user } = await open(
    { targets: { stage: 2 } },
    { reviews: [noted({ userId: 'u00002', places: placesIn('stage') })] },
  );
  expect(
    await screen.findByRole('img', { name: '0 assigned, 1 planned, 0 possible, target 2' }),
  ).toBeInTheDocument();
  expect(within(row('Stage')).getByText('1 person short')).toBeInTheDocument();
  const planned = within(row('Stage')).getByRole('link', { name: '1: Planned, Stage' });
  await tabTo(user, planned);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 of 3 applications')).toBeInTheDocument();
  expect(
    await screen.findByRole('button', { name: 'Remove filter: Stage: Planned' }),
  ).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Applications' })).toHaveFocus(),
  );
});

test('a department that lacks people in its slots is short, whether or not it has a target', async () => {
  await open(
    timesWith(['Friday', 'Saturday'], {
      targets: { 'info-desk': 3, bar: 1 },
      needs: { 'info-desk Friday': 4, 'stage Friday': 9, 'stage Saturday': 50, 'bar Friday': 2 },
    }),
    {
      applications: [
        ...applicants,
        applicant(4, {
          departments: departments('Bar: assignment', 'Gate: interest'),
          options: [{ name: 'When?', type: 'multi', value: 'Saturday' }],
        }),
      ],
    },
  );
  expect(namesInOrder()).toEqual(['Stage', 'Info Desk', 'Bar', 'Gate']);
  const short = (department: string) => within(row(department)).getAllByRole('cell')[1];
  expect(short('Stage')).toHaveTextContent('59 by slot');
  const name = 'short 59 by slot, in 2 slots. Fill Stage';
  expect(within(row('Stage')).getByRole('link', { name })).toBeVisible();
  expect(short('Info Desk')).toHaveTextContent('24 by slot');
  expect(
    within(row('Info Desk')).getByRole('link', {
      name: '2 people short, 4 by slot, in 1 slot. Fill Info Desk',
    }),
  ).toBeVisible();
  // It has its people, and not when it needs them.
  expect(short('Bar')).toHaveTextContent('2 by slot');
  expect(within(row('Bar')).queryByText('Target met')).not.toBeInTheDocument();
  expect(short('Gate')).toBeEmptyDOMElement();
});

test('departments short of people come first, and keep their order while targets are entered', async () => {
  const { user, stored } = await open({ targets: { 'info-desk': 2 } });
  expect(namesInOrder()).toEqual(['Info Desk', 'Stage']);
  expect(within(row('Info Desk')).getByText('1 person short')).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: '1 assigned, 0 planned, 2 possible, target 2' }),
  ).toBeInTheDocument();

  await user.clear(target('Info Desk'));
  await user.keyboard('1{Enter}');
  expect(target('Stage')).toHaveFocus();
  await user.keyboard('30');
  await user.keyboard('{Enter}');
  expect(namesInOrder()).toEqual(['Info Desk', 'Stage']);
  await user.tab();
  expect(namesInOrder()).toEqual(['Info Desk', 'Stage']);
  await user.click(screen.getByRole('link', { name: 'Departments' }));
  await waitFor(() => expect(namesInOrder()).toEqual(['Stage', 'Info Desk']));
  await waitFor(async () =>
    expect((await stored()).targets).toEqual({ 'info-desk': 1, stage: 30 }),
  );
  expect(within(row('Info Desk')).getByText('Target met')).toBeInTheDocument();
});

test('Escape restores a target, an invalid one stays for correction, and an empty field removes it', async () => {
  const { user, stored } = await open({ targets: { stage: 4 } });
  await user.type(target('Stage'), '12{Escape}');
  expect(target('Stage')).toHaveValue('4');
  await user.clear(target('Stage'));
  await user.keyboard('3.7');
  await user.tab();
  expect(target('Stage')).toHaveValue('3.7');
  expect(target('Stage')).toBeInvalid();
  expect(target('Stage')).toHaveAccessibleDescription('Enter a whole number');
  expect((await stored()).targets).toEqual({ stage: 4 });
  await user.clear(target('Stage'));
  await user.keyboard('37{Enter}');
  await waitFor(async () => expect((await stored()).targets).toEqual({ stage: 37 }));
  expect(target('Stage')).toBeValid();
  await user.clear(target('Stage'));
  await user.tab();
  await waitFor(async () => expect((await stored()).targets).toEqual({}));
});

test('a target replaces the one that another user set in the meantime, and no other', async () => {
  const { user, stored, change } = await open({ targets: { stage: 4, 'info-desk': 2 } });
  await change(setTarget('stage', 9), setTarget('info-desk', 3));
  await waitFor(() => expect(target('Stage')).toHaveValue('9'));
  await user.clear(target('Stage'));
  await user.keyboard('6{Tab}');
  await waitFor(async () => expect((await stored()).targets).toEqual({ stage: 6, 'info-desk': 3 }));
  await waitFor(() => expect(target('Info Desk')).toHaveValue('3'));
});

test('targets that were entered are undone one after the other, but not over what somebody else set since', async () => {
  const { user, stored, change } = await open({ targets: { stage: 4 } });
  await user.clear(target('Stage'));
  await user.keyboard('6{Tab}');
  await user.type(target('Info Desk'), '3{Tab}');
  const changed = within(screen.getByRole('region', { name: 'Last change' }));
  expect(changed.getByText('Target of Info Desk: 3.')).toBeVisible();
  await user.click(changed.getByRole('button', { name: 'Undo' }));
  expect(await changed.findByText('Undone. Target of Info Desk: none.')).toBeVisible();
  await waitFor(async () => expect((await stored()).targets).toEqual({ stage: 6 }));
  expect(changed.getByText('Before that: Target of Stage: 6.')).toBeVisible();
  await user.click(changed.getByRole('button', { name: 'Undo' }));
  expect(await changed.findByText('Undone. Target of Stage: 4.')).toBeVisible();
  expect(changed.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await waitFor(async () => expect((await stored()).targets).toEqual({ stage: 4 }));

  await user.clear(target('Stage'));
  await user.keyboard('7{Tab}');
  await waitFor(async () => expect((await stored()).targets).toEqual({ stage: 7 }));
  await change(setTarget('stage', 9));
  await waitFor(() => expect(target('Stage')).toHaveValue('9'));
  await user.click(changed.getByRole('button', { name: 'Undo' }));
  const stays = '1 setting was changed by somebody else since, and stays.';
  expect(await changed.findByText(stays)).toBeVisible();
  expect((await stored()).targets).toEqual({ stage: 9 });
});

test('a target that is half typed is kept when the page is left, and the browser asks before the tab closes', async () => {
  const { user, stored, router } = await open({ targets: { stage: 4 } });
  const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.clear(target('Stage'));
  await user.keyboard('6');
  expect(asksBeforeLeaving()).toBe(true);
  await user.keyboard('{Escape}');
  expect(asksBeforeLeaving()).toBe(false);
  await user.clear(target('Stage'));
  await user.keyboard('6');
  await act(() => router.navigate('/applications'));
  await waitFor(async () => expect((await stored()).targets).toEqual({ stage: 6 }));
});

test('a link leads to the target that is no number, until that is corrected', async () => {
  const { user } = await open({ targets: { stage: 4 } });
  await user.clear(target('Stage'));
  await user.keyboard('six');
  const link = screen.getByRole('link', { name: 'Coverage' });
  await user.click(link);
  expect(target('Stage')).toHaveFocus();
  expect(target('Stage')).toHaveValue('six');
  await user.keyboard('{Escape}');
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Coverage' })).toBeVisible();
});

test('of two targets entered quickly, the second stays while only the first is answered', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answers = [first, second];
  const { user, stored, askedFor } = await open(
    {},
    { answers: { 'PATCH board': () => answers.shift()?.promise } },
  );
  await user.type(target('Info Desk'), '4{Tab}');
  await user.type(target('Stage'), '7{Tab}');
  first.resolve();
  await waitFor(() => expect(askedFor('PATCH board')).toHaveLength(2));
  expect(target('Info Desk')).toHaveValue('4');
  expect(target('Stage')).toHaveValue('7');
  second.resolve();
  await waitFor(async () => expect((await stored()).targets).toEqual({ 'info-desk': 4, stage: 7 }));
  expect(target('Stage')).toHaveValue('7');
});

test('a target that could not be saved is kept, said on every page, and sent again', async () => {
  const { answerTo, user, router, stored } = await open({ targets: { stage: 4 } });
  const recover = answerTo('PATCH board', 'lost');
  await user.clear(target('Stage'));
  await user.keyboard('6{Enter}');
  const unsaved = async () => within(await screen.findByRole('region', { name: 'Not saved' }));
  expect((await unsaved()).getByRole('listitem')).toHaveTextContent('Target of Stage: 6');
  expect(target('Stage')).toHaveValue('6');
  await router.navigate('/applications/coverage');
  await screen.findByRole('heading', { level: 1, name: 'Coverage' });
  expect((await unsaved()).getByRole('listitem')).toHaveTextContent('Target of Stage: 6');
  recover();
  await user.click((await unsaved()).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await stored()).targets).toEqual({ stage: 6 }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
});

test('the set-up says how many answers tell a number of hours', async () => {
  const { user, stored } = await open();
  expect(screen.getByText('Say which question asks when people can help')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set up times' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Times' }));
  expect(dialog.getByRole('combobox', { name: 'Question for times' })).toHaveValue('');
  const question = dialog.getByRole('combobox', { name: 'Question for hours' });
  await user.selectOptions(question, 'How long?');
  expect(question).toHaveAccessibleDescription(/2 of 3 answers tell a number of hours/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored()).toMatchObject(HOURS));
  expect(screen.queryByText(/^Say which question/)).not.toBeInTheDocument();
});

test('without the permission to review, targets are read only, and nobody sets up times', async () => {
  await open({ targets: { stage: 4 } }, { permissions: READER });
  await waitFor(() => expect(within(row('Stage')).getAllByRole('cell')[0]).toHaveTextContent('4'));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set up times' })).not.toBeInTheDocument();
  expect(within(row('Info Desk')).getAllByRole('cell')[0]).toHaveTextContent('No target');
});

test('the page has the choice of role, too, says it, and passes it on to the board', async () => {
  const { user, askedFor, router } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Volunteer');
  await waitFor(() =>
    expect(askedFor('GET applications').map(({ query }) => query.get('roleId'))).toEqual([
      null,
      '7',
    ]),
  );
  expect(router.state.location.search).toBe('?role=7');
  expect(screen.getByText('Role: Volunteer')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Board' })).toHaveAttribute(
    'href',
    '/applications?role=7',
  );
  expect(screen.getByRole('link', { name: 'Departments' })).toHaveAttribute('aria-current', 'page');
});

test('heads see only answers that are allowed, and a checkbox for each question allows it', async () => {
  const { user, stored } = await open({
    ...timesWith(['Friday']),
    headsSee: { Age: true },
  });
  await user.click(screen.getByText('Heads of departments see 3 of 3 answers'));
  const heads = within(screen.getByRole('group', { name: 'Heads may see this answer' }));
  // The questions for times and hours are allowed by themselves.
  expect(heads.getByRole('checkbox', { name: 'When?' })).toBeChecked();
  expect(heads.getByRole('checkbox', { name: 'How long?' })).toBeChecked();
  await user.click(heads.getByText('Age'));
  await user.click(heads.getByText('When?'));
  await waitFor(async () =>
    expect((await stored()).headsSee).toEqual({ Age: false, 'When?': false }),
  );
  expect(screen.getByText('Heads of departments see 1 of 3 answers')).toBeVisible();
  const changed = within(screen.getByRole('region', { name: 'Last change' }));
  expect(changed.getByText('What heads may see of “When?”.')).toBeVisible();
  await user.click(changed.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await stored()).headsSee).toEqual({ Age: false }));
});

test('a user who may not review reads what heads see, and one who may not invite is offered no invitation', async () => {
  const { user } = await open({ headsSee: { 'How long?': true } }, { permissions: READER });
  await user.click(await screen.findByText('Heads of departments see 1 of 1 answers'));
  expect(screen.getByRole('checkbox', { name: 'How long?' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: /^Invite head/ })).not.toBeInTheDocument();
});

test('Invite head opens the form with the department ticked', async () => {
  const { user, router } = await open(
    {},
    {
      permissions: [...REVIEWER, 'access:manage'],
      applications: [...applicants, applicant(4, { departments: departments('Bar: interest') })],
    },
  );
  await user.click(screen.getByRole('link', { name: 'Invite head of Info Desk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  expect(dialog.getByRole('radio', { name: 'Head of department' })).toBeChecked();
  expect(await dialog.findByRole('checkbox', { name: 'Info Desk' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Bar' })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});
