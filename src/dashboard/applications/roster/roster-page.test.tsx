import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../test/support/board.ts';
import {
  announced,
  answerApplications,
  answerReviews,
  answerSession,
  applicationLines,
  collectAudit,
  openDashboard,
  person,
  server,
} from '../../../../test/support/dashboard.tsx';
import { keepSavedFiles, lastLines } from '../../../../test/support/dashboard-files.ts';
import { noted, placesIn } from '../../../../test/support/records.ts';
import { pressByKeyboard } from '../../../../test/support/tab-to.ts';
import type { Permission } from '../../../contract/bff/access/access.ts';

const EVERYTHING: Permission[] = ['user:read', 'volunteer:read', 'review:write', 'data:export'];

const answers = (days: string, hours: string) => [
  { name: 'Which days?', type: 'multi', value: days },
  { name: 'Hours', type: 'number', value: hours },
];
const applicants = [
  applicant(1, {
    departments: departments('Info Desk: assignment'),
    options: answers('Friday,Saturday', '12'),
  }),
  applicant(2, {
    departments: departments('Info Desk: interest'),
    contactMethods: [{ name: 'tel', value: '+15550100177', isPrimary: false }],
    user: person(2, { preferredName: '=Number 2' }),
    options: answers('Saturday,Sunday', '7'),
  }),
  applicant(3, {
    departments: departments('Info Desk: interest'),
    options: answers('Sunday', '4'),
  }),
  applicant(4, { departments: departments('Info Desk: request'), options: answers('Sunday', '4') }),
];
const PLANNED = [
  noted({ userId: 'u00002', places: placesIn('info-desk') }),
  noted({ userId: 'u00003', places: [{ department: 'info-desk', days: [4] }] }),
];

const saved = keepSavedFiles();
let audit: ReturnType<typeof collectAudit>;

beforeEach(() => {
  audit = collectAudit();
  server.use(answerSession(EVERYTHING), audit.handler);
});

async function open(address = '/applications/roster/info-desk', permissions = EVERYTHING) {
  const board = answerBoard();
  const reviews = answerReviews(PLANNED);
  const stream = answerApplications(...applicationLines(applicants));
  server.use(answerSession(permissions), ...board.handlers, ...reviews.handlers, stream.handler);
  const opened = openDashboard(address);
  await screen.findByText(/^Friday, /);
  return { ...opened, ...reviews };
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .flatMap(({ textContent }) => /[A-Z]\w+, \d+ p.*/.exec(textContent) ?? []);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());
const day = (name: string) => screen.getByRole('button', { name });

test('Departments links to the roster, which keeps the scope and leads back', async () => {
  const stream = answerApplications(...applicationLines(applicants));
  server.use(...answerBoard().handlers, ...answerReviews(PLANNED).handlers, stream.handler);
  const { user, router } = openDashboard('/applications/departments?role=7');
  await user.click(await screen.findByRole('link', { name: 'Roster of Info Desk' }));
  expect(router.state.location).toMatchObject({
    pathname: '/applications/roster/info-desk',
    search: '?role=7',
  });
  await screen.findByRole('table', { name: 'Roster of Info Desk' });
  expect(screen.getByRole('heading', { name: 'Roster of Info Desk' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Departments' })).toHaveAttribute(
    'href',
    '/applications/departments?role=7',
  );
});

test('shows the assigned and planned people by days, with the sums', async () => {
  await open(undefined, ['user:read', 'volunteer:read']);
  expect(heads()).toEqual(['Friday, 2 people', 'Saturday, 2 people', 'Sunday, 1 person']);
  expect(cells(/Number 1/).slice(1)).toEqual(['12', 'Assigned', 'Assigned', '', '']);
  expect(cells(/=Number 2/)).toEqual([
    expect.stringMatching(/^\+1 ?5/),
    '7',
    '',
    'Planned',
    'Planned',
    '',
  ]);
  expect(cells(/Number 3/).slice(1)).toEqual(['4', 'Planned', '', '○Offered', '']);
  expect(names()).toHaveLength(3);
  expect(screen.getByText('3 people')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Friday/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('is sorted by name or by the first day', async () => {
  const { user } = await open();
  expect(names()[0]).toBe('=Number 2 Planned');
  await user.click(screen.getByRole('radio', { name: 'First day' }));
  expect(names().at(-1)).toBe('=Number 2 Planned');
});

test('a planned person’s day is a button, an assigned person’s is not', async () => {
  const { user, sent } = await open();
  expect(screen.queryByRole('button', { name: 'Person Number 1, Friday' })).not.toBeInTheDocument();
  expect(day('=Number 2, Friday')).toHaveAttribute('aria-pressed', 'false');
  await user.click(day('=Number 2, Sunday'));
  expect(day('=Number 2, Sunday')).toHaveAttribute('aria-pressed', 'false');
  expect(heads()).toEqual(['Friday, 2 people', 'Saturday, 2 people', 'Sunday, 0 people']);
  await waitFor(() => expect(announced()).toHaveTextContent('=Number 2 is planned on Saturday.'));
  expect(sent).toEqual([{ userId: 'u00002', places: [{ department: 'info-desk', days: [5] }] }]);
});

test('switching off the last day takes the plan back, and undo restores it', async () => {
  const { user, sent } = await open();
  day('Person Number 3, Friday').focus();
  await user.keyboard(' ');
  const bar = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(
    await bar.findByText('Person Number 3 is no longer planned for Info Desk.'),
  ).toBeInTheDocument();
  expect(names()).toHaveLength(2);
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(day('Person Number 3, Friday')).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(sent.map(({ places }) => places?.[0]?.days)).toEqual([[], [4]]);
});

test('the privacy screen hides names and contacts at once', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}{F8}{/Shift}');
  await waitFor(() => expect(document.body).not.toHaveTextContent('Number 2'));
  expect(document.body).not.toHaveTextContent('+15550100177');
  expect(document.body.innerHTML).not.toContain('Number 2');
});

test('exports a column for each day, safe from formulas, and reports it', async () => {
  const { user } = await open('/applications/roster/info-desk?role=7');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export roster' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Start export' }));
  expect(await dialog.findByText('3 people exported.')).toBeInTheDocument();
  expect(saved[0]?.name).toMatch(/^example-con-roster-info-desk-volunteer-[\d-]+\.csv$/);
  const [head, ...rows] = await lastLines(saved);
  expect(head).toBe('Name,Status,Contact,Hours,Friday,Saturday,Sunday,Remark');
  expect(rows).toContain('\u200e=Number 2,Planned,\u200e+15550100177,7,,Planned,Planned,');
  expect(audit.reports).toContainEqual({
    purpose: 'export',
    people: 3,
    roleId: 7,
    filters: [
      { name: 'roster info-desk', typed: [] },
      { name: `CSV: ${head?.replaceAll(',', ', ')}`, typed: [] },
    ],
  });
  await user.click(dialog.getByRole('button', { name: 'Another export' }));
  expect(dialog.getByRole('button', { name: 'Start export' })).toHaveFocus();
});

test('prints the roster in full, and reports it', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await open();
  await user.keyboard('{Shift>}{F8}{/Shift}');
  await waitFor(() => expect(document.body).not.toHaveTextContent('Number 2'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export roster' }));
  await user.click(dialog.getByRole('button', { name: 'Print roster…' }));
  await waitFor(() => expect(printed).toHaveBeenCalled());
  const paper = document.querySelector('body > div:last-child');
  expect(paper).toHaveTextContent(/Info Desk · Example Con · 3 people · .*=Number 2/);
  expect(paper?.querySelector('button')).toBeNull();
  expect(audit.reports).toContainEqual({
    purpose: 'export',
    people: 3,
    filters: [
      { name: 'print', typed: [] },
      { name: 'roster info-desk', typed: [] },
    ],
  });
});

test('prints nothing without an entry in the audit, and retries by keyboard, too', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await open();
  server.use(http.post('*/bff/audit', () => HttpResponse.error(), { once: true }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const element = await screen.findByRole('dialog', { name: 'Export roster' });
  const dialog = within(element);
  element.scrollTop = 400;
  await pressByKeyboard(user, dialog.getByRole('button', { name: 'Print roster…' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was printed');
  expect(element.scrollTop, 'it is told in sight').toBe(0);
  expect(printed).not.toHaveBeenCalled();
  await pressByKeyboard(user, dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(printed).toHaveBeenCalled());
  await waitFor(() => expect(element).toContainElement(document.activeElement as HTMLElement));
});

test('says that a department is unknown when no application names it', async () => {
  const stream = answerApplications(...applicationLines(applicants));
  server.use(...answerBoard().handlers, ...answerReviews().handlers, stream.handler);
  openDashboard('/applications/roster/gone');
  expect(await screen.findByText('No application names this department')).toBeInTheDocument();
});
