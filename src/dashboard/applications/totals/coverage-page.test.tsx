import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../test/support/board.ts';
import {
  answerApplications,
  applicationLines,
  answerRoles,
  answerSession,
  openDashboard,
  server,
} from '../../../../test/support/dashboard.tsx';

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

beforeEach(() =>
  server.use(answerSession(['user:read', 'volunteer:read', 'review:write']), answerRoles()),
);

async function open(list = applicants) {
  const board = answerBoard();
  server.use(...board.handlers, answerApplications(...applicationLines(list)).handler);
  const opened = openDashboard('/applications/coverage');
  await screen.findByText(`${list.length} applications`);
  return { ...opened, ...board };
}

test('says who is there on which day, and each number leads to its people', async () => {
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
      [
        '3 assigned, Info Desk, Friday',
        '/applications?has=info-desk:assignment&answer=When%253F~any~Friday',
      ],
      [
        '1 assigned, Info Desk, Saturday',
        '/applications?has=info-desk:assignment&answer=When%253F~any~Saturday',
      ],
      [
        '1 possible, Info Desk, Saturday',
        '/applications?has=info-desk:interest&not=info-desk:avoid&not=*:assignment&answer=When%253F~any~Saturday',
      ],
      [
        '1 possible, Info Desk, No days given',
        '/applications?has=info-desk:interest&not=info-desk:avoid&not=*:assignment&answer=When%253F~none~Friday~Saturday',
      ],
    ],
  );
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['3+0', 'thin1+1', '0+1']);
});

test('the question that asks for days can be chosen where none looks like it', async () => {
  const where = [{ name: 'When?', type: 'text', value: 'on the first days, Friday for one' }];
  const { user, stored } = await open([
    applicant(1, { departments: departments('Info Desk: interest'), options: where }),
    applicant(2, { departments: departments('Info Desk: interest') }),
  ]);
  expect(await screen.findByText('No question asks for days')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Days come from' }), 'When?');
  await waitFor(() => expect(stored().questions).toEqual({ 'When?': 'days' }));
  expect(screen.getByRole('columnheader', { name: 'Friday' })).toBeInTheDocument();
});
