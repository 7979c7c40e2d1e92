import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../test/support/board.ts';
import {
  answerApplications,
  applicationLines,
  answerReviews,
  answerSession,
  collectAudit,
  openDashboard,
  server,
} from '../../../../test/support/dashboard.tsx';
import { tabTo } from '../../../../test/support/tab-to.ts';

const days = (value: string) => [{ name: 'When?', type: 'multi', value }];

const applicants = [
  applicant(1, {
    departments: departments('Info Desk: assignment'),
    options: days('Friday,Saturday'),
  }),
  applicant(2, { departments: departments('Info Desk: assignment'), options: days('Friday') }),
  applicant(3, { departments: departments('Info Desk: assignment'), options: days('Friday') }),
  applicant(4, { departments: departments('Info Desk: interest'), options: days('Saturday') }),
  applicant(5, { departments: departments('Info Desk: interest'), options: days('') }),
];

beforeEach(() => server.use(answerSession(['user:read', 'volunteer:read', 'review:write'])));

async function open(list = applicants, settings = {}) {
  const board = answerBoard(settings);
  server.use(...board.handlers, answerApplications(...applicationLines(list)).handler);
  const opened = openDashboard('/applications/coverage');
  await screen.findByText(`${list.length} applications`);
  return { ...opened, ...board };
}

test('shows the number of people per day, and each number links to them', async () => {
  await open();
  await screen.findByText('Info Desk');
  const table = screen.getByRole('table', { name: 'Coverage' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['Department', 'Friday', 'Saturday', 'No days given']);
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['3 assigned, Info Desk, Friday', '/applications?placed=info-desk:assignment:fri:When%253F'],
      ['Thin. Fill Info Desk on Saturday', '/applications/fill/info-desk?day=sat'],
      [
        '1 assigned, Info Desk, Saturday',
        '/applications?placed=info-desk:assignment:sat:When%253F',
      ],
      [
        '1 possible, Info Desk, Saturday',
        '/applications?has=info-desk:interest&not=info-desk:avoid&not=*:assignment&not=*:plan&day=sat:When%253F',
      ],
      [
        '1 possible, Info Desk, No days given',
        '/applications?has=info-desk:interest&not=info-desk:avoid&not=*:assignment&not=*:plan&day=none:When%253F',
      ],
    ],
  );
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['3+0', 'thin1+1', '0+1']);
});

test('the number of people missing on a day leads to fill mode for the department and day', async () => {
  const audit = collectAudit();
  server.use(...answerReviews().handlers, audit.handler);
  const { user, router } = await open(applicants, { dayTargets: { 'sat:info-desk': 3 } });
  await user.click(
    await screen.findByRole('link', { name: '2 short. Fill Info Desk on Saturday' }),
  );
  expect(router.state.location).toMatchObject({
    pathname: '/applications/fill/info-desk',
    search: '?day=sat',
  });
  await screen.findByRole('heading', { name: 'Fill Info Desk on Saturday' });
  await waitFor(() => expect(audit.reports).toEqual([{ purpose: 'open', personId: 'u00004' }]));
});

test('the user can choose the question about days when none is recognized', async () => {
  const where = [{ name: 'When?', type: 'text', value: 'on the first days, Friday for one' }];
  const { user, stored } = await open([
    applicant(1, { departments: departments('Info Desk: interest'), options: where }),
    applicant(2, { departments: departments('Info Desk: interest') }),
  ]);
  expect(await screen.findByText('No question asks for days')).toBeInTheDocument();
  const choice = await screen.findByRole('combobox', { name: 'Days come from' });
  await user.selectOptions(choice, 'When?');
  await waitFor(() => expect(stored().questions).toEqual({ 'When?': 'days' }));
  expect(await screen.findByRole('columnheader', { name: 'Friday' })).toBeInTheDocument();
});

test('with several questions about days, a number links to people who name the day in any of them', async () => {
  const nights = (value: string) => ({ name: 'And at night?', type: 'multi', value });
  const { user } = await open(
    [
      ...applicants,
      applicant(6, {
        departments: departments('Info Desk: assignment'),
        options: [...days(''), nights('Friday')],
      }),
    ],
    { questions: { 'When?': 'days', 'And at night?': 'days' } },
  );
  await tabTo(user, await screen.findByRole('link', { name: '4 assigned, Info Desk, Friday' }));
  await user.keyboard('{Enter}');
  expect(
    await screen.findByRole('button', {
      name: 'Remove filter: Info Desk: Assigned, Friday',
    }),
  ).toBeInTheDocument();
  expect(await screen.findByText('4 of 6 applications')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Applications' })).toHaveFocus();
});

test('sets a department’s needs per day; a closed day is not thin', async () => {
  const { user, stored } = await open();
  await user.click(await screen.findByRole('button', { name: 'Needs of Info Desk by day' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Needs of Info Desk by day' }));
  await user.type(dialog.getByRole('textbox', { name: 'People needed on Friday' }), '4{Enter}');
  await user.click(dialog.getByRole('checkbox', { name: 'Closed on Saturday' }));
  await waitFor(() =>
    expect(stored().dayTargets).toEqual({ 'fri:info-desk': 4, 'sat:info-desk': 0 }),
  );
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  const cells = within(screen.getByRole('table', { name: 'Coverage' })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['13of 4+0', '1closed+1', '0+1']);
});

test('days are closed for all departments at once', async () => {
  const two = departments('Info Desk: assignment', 'Lighting: assignment');
  const list = [1, 2].map((number) =>
    applicant(number, { departments: two, options: days('Wednesday,Friday') }),
  );
  const settings = { dayTargets: { 'wed:info-desk': 0, 'fri:lighting': 2 } };
  const { user, stored } = await open(list, settings);
  await user.click(await screen.findByRole('button', { name: 'Needs of Info Desk by day' }));
  await user.click(screen.getByRole('button', { name: 'Close Wednesday for all departments' }));
  await waitFor(() =>
    expect(stored().dayTargets).toEqual({ ...settings.dayTargets, 'wed:lighting': 0 }),
  );
});
