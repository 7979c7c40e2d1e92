import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../../test/support/board.ts';
import {
  answerApplications,
  answerReviews,
  answerSession,
  applicationLines,
  openDashboard,
  server,
} from '../../../../../test/support/dashboard.tsx';
import type { Permission } from '../../../../contract/bff/access/access.ts';
import type { BoardSettings, Review } from '../../../../contract/bff/reviews/reviews.ts';
import { propose, type ProposalRequest } from '../../../../staffing/propose.ts';
import { noted } from '../../../../../test/support/records.ts';
import type { Edits } from '../../../api/reviews/edits.ts';

const SATURDAY = 5;
const REVIEWER: Permission[] = ['user:read', 'volunteer:read', 'review:write'];
const days = (value: string) => [{ name: 'Which days?', type: 'multi', value }];

const applicants = [
  applicant(1, { departments: departments('Info Desk: interest'), options: days('Friday') }),
  applicant(2, {
    departments: departments('Info Desk: interest, experience', 'Stage: interest'),
    options: days('Friday,Saturday'),
  }),
  applicant(3, { departments: departments('Stage: request'), options: days('Saturday') }),
  applicant(4, { departments: departments('Info Desk: interest'), options: days('Friday') }),
];

/** jsdom has no workers: this one computes in the page. The end-to-end test uses a real one. */
class WorkerInPage extends EventTarget {
  postMessage(request: ProposalRequest) {
    const data = propose(structuredClone(request));
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerInPage);
  server.use(answerSession(REVIEWER));
});

const TARGETS: Partial<BoardSettings> = { targets: { 'info-desk': 4, stage: 1 } };

async function open(reviews: Review[] = [], settings = TARGETS, people = applicants) {
  const board = answerBoard(settings);
  const answers = answerReviews(reviews);
  const stream = answerApplications(...applicationLines(people));
  server.use(...board.handlers, ...answers.handlers, stream.handler);
  const opened = openDashboard('/applications/departments');
  await opened.user.click(await screen.findByText('Propose'));
  await screen.findByText('Remains short');
  const dialog = within(screen.getByRole('dialog', { name: 'Proposal' }));
  return { ...opened, ...answers, dialog };
}

const plansSent = (sent: (Edits & { userId: string })[]) =>
  sent
    .flatMap(({ userId, places = [] }) =>
      places.map((one) => `${userId} ${one.department} ${one.days?.join(',') ?? 'all'}`),
    )
    .sort();

test('shows a draft with a reason per line, and the remaining shortages with their causes', async () => {
  const { dialog, sent } = await open([noted({ userId: 'u00004', mark: 'no' })]);
  const checkboxes = dialog.getAllByRole('checkbox');
  expect(checkboxes.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Plan Person Number 2 for Info Desk',
    'Plan Person Number 1 for Info Desk',
    'Plan Person Number 3 for Stage',
  ]);
  expect(
    dialog.getByText('experienced · free Friday, which has 0 · free Saturday, which has 0'),
  ).toBeInTheDocument();
  expect(dialog.getByText(/^Info Desk: 2 short/)).toHaveTextContent('(2 people possible)');
  expect(
    dialog.getByText('Saturday 1 short: only 1 of 2 possible can do Saturday'),
  ).toBeInTheDocument();
  expect(dialog.getAllByText(/^Fri, Sat$|^Fri$|^Sat$/).map((one) => one.textContent)).toEqual([
    'Fri, Sat',
    'Fri',
    'Sat',
  ]);
  expect(sent).toEqual([]);
});

test('plans people on the days that are short, and not on those of their other plans', async () => {
  const planned = noted({ userId: 'u00002', places: [{ department: 'stage', days: [SATURDAY] }] });
  const settings = { dayTargets: { 'fri:info-desk': 2, 'sat:info-desk': 1, 'sat:stage': 0 } };
  const { user, dialog, sent } = await open([planned], settings);
  expect(dialog.getByText('Saturday 1 short: only 0 of 3 possible can do Saturday')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Accept all 2' }));
  expect(await screen.findByText('2 people planned.')).toBeInTheDocument();
  expect(plansSent(sent)).toEqual(['u00001 info-desk all', 'u00002 info-desk 4']);
});

test('plans nobody for more days than their hours allow', async () => {
  const hours = { name: 'How many hours?', type: 'number', value: '8' };
  const desk = departments('Info Desk: interest');
  const one = applicant(1, { departments: desk, options: [...days('Friday,Saturday'), hours] });
  const { user, dialog, sent } = await open([], TARGETS, [one]);
  expect(dialog.getByText('Fri, Sat')).toBeInTheDocument();
  await user.type(dialog.getByRole('spinbutton', { name: 'Hours that one day takes' }), '6');
  expect(await dialog.findByText('Fri')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Accept all 1' }));
  expect(await screen.findByText('1 person planned.')).toBeInTheDocument();
  expect(plansSent(sent)).toEqual(['u00001 info-desk 4']);
});

test('accepts all lines, and takes them back with one undo', async () => {
  const { user, dialog, sent } = await open();
  await user.click(dialog.getByRole('button', { name: 'Accept all 4' }));
  expect(await screen.findByText('4 people planned.')).toBeInTheDocument();
  expect(plansSent(sent)).toEqual([
    'u00001 info-desk all',
    'u00002 info-desk all',
    'u00003 stage all',
    'u00004 info-desk all',
  ]);
  sent.length = 0;
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 4 people.')).toBeInTheDocument();
  expect(sent).toHaveLength(4);
  expect(sent).toContainEqual({ userId: 'u00003', places: [{ department: 'stage', days: [] }] });
});

test('accepts some lines of one department only, and none where none is selected', async () => {
  const { user, dialog, sent } = await open();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Info Desk: 4 short');
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(3));
  await user.click(dialog.getByRole('button', { name: 'Select none' }));
  expect(dialog.getByRole('button', { name: 'Accept 0' })).toHaveAttribute('aria-disabled');
  await user.click(dialog.getByRole('checkbox', { name: 'Plan Person Number 1 for Info Desk' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Plan Person Number 4 for Info Desk' }));
  await user.click(dialog.getByRole('button', { name: 'Accept 2' }));
  expect(await screen.findByText('2 people planned.')).toBeInTheDocument();
  expect(plansSent(sent)).toEqual(['u00001 info-desk all', 'u00004 info-desk all']);
});

test('leaves a place as it is that another user planned in the meantime', async () => {
  const { user, dialog, byOther } = await open();
  byOther('u00003', { places: [{ department: 'stage', days: [5] }] });
  await user.click(dialog.getByRole('button', { name: 'Accept all 4' }));
  expect(await screen.findByText('3 people planned.')).toBeInTheDocument();
  expect(screen.getByText(/1 was changed by somebody else/)).toBeInTheDocument();
});

test('reports a proposal that failed in the worker', async () => {
  class BrokenWorker extends WorkerInPage {
    override postMessage() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  }
  vi.stubGlobal('Worker', BrokenWorker);
  const board = answerBoard({ targets: { 'info-desk': 4 } });
  const stream = answerApplications(...applicationLines(applicants));
  server.use(...board.handlers, ...answerReviews().handlers, stream.handler);
  const { user } = openDashboard('/applications/departments');
  await user.click(await screen.findByText('Propose'));
  expect(await screen.findByText('The proposal could not be computed')).toBeInTheDocument();
});

test('a user with read-only access gets no proposal', async () => {
  server.use(answerSession(['user:read', 'volunteer:read']));
  const board = answerBoard({ targets: { 'info-desk': 4 } });
  const stream = answerApplications(...applicationLines(applicants));
  server.use(...board.handlers, ...answerReviews().handlers, stream.handler);
  openDashboard('/applications/departments');
  await screen.findByText('4 people short');
  expect(screen.queryByRole('button', { name: 'Propose' })).not.toBeInTheDocument();
});
