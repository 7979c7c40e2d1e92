import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answerApplications,
  answerChanges,
  answerPerson,
  answerReviews,
  answerUsers,
  answerSession,
  answerVolunteer,
  applicationLines,
  loadPersonPages,
  openDashboard,
  person,
  server,
  volunteerRecord,
} from '../../../../test/support/dashboard.tsx';
import type { ApplicationChange } from '../../../contract/bff/reviews/changes.ts';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import { noted } from '../../../../test/support/records.ts';

const REVIEWED = '2026-03-02T10:00:00.000Z';
const LATER = '2026-03-03T10:00:00.000Z';
const RECORDS = [1, 2, 3].map((number) =>
  volunteerRecord({
    id: `v${number}`,
    user: person(number, { preferredName: `Person ${number}` }),
    updatedAt: number === 3 ? LATER : '2026-01-02T00:00:00.000Z',
  }),
);

beforeAll(loadPersonPages, 60_000);
beforeEach(() => {
  server.use(
    answerUsers([person(1)]).handler,
    answerPerson(person(1), person(2)).handler,
    answerVolunteer(RECORDS[0]),
    answerApplications(...applicationLines(RECORDS, 3)).handler,
  );
});

function change(changes: Partial<ApplicationChange> = {}): ApplicationChange {
  return {
    id: '1',
    userId: 'u00001',
    kind: 'changed',
    at: LATER,
    updatedAt: '2026-03-03T09:00:00.000Z',
    departments: [{ key: 'd1', name: 'Lighting', before: ['interest'], after: ['avoid'] }],
    answers: [
      {
        question: 'Days',
        place: 0,
        type: 'multi',
        before: 'Friday,Saturday,Sunday',
        after: 'Saturday,Sunday',
      },
      { question: 'Why?', place: 0, type: 'text', before: 'Sam asked me.', after: 'I like it.' },
    ],
    ...changes,
  };
}

function open(address: string, reviews: Review[], ...changes: ApplicationChange[]) {
  const answers = answerReviews(reviews);
  server.use(...answers.handlers, answerChanges(...changes));
  return { ...answers, ...openDashboard(address) };
}

const reviewed = noted({ userId: 'u00001', mark: 'shortlist', at: REVIEWED });
const banner = (name = 'Changed since the review') => screen.getByRole('region', { name });

test('the open application tells old and new values, and when they changed', async () => {
  open('/applications/u00001', [reviewed], change());
  await screen.findByText('Lighting: Interest → Avoid');
  const lines = within(banner()).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Lighting: Interest → Avoid',
    'Days: Friday, Saturday, Sunday → Saturday, Sunday',
    'Why? Sam asked me. → I like it.',
  ]);
  expect(within(banner()).getByText(/^Updated /)).toHaveAttribute(
    'datetime',
    '2026-03-03T09:00:00.000Z',
  );
});

test('so does the page of the person', async () => {
  open('/users/u00001', [reviewed], change());
  await screen.findByText('Lighting: Interest → Avoid');
  expect(banner()).toBeVisible();
});

test('a new mark moves nothing, and says that the changes are reviewed', async () => {
  const { user } = open('/applications/u00001', [reviewed], change());
  await screen.findByText('Lighting: Interest → Avoid');
  expect(banner()).toHaveTextContent('Shown until the review is changed or confirmed.');
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  await within(banner()).findByText(/Reviewed since\./);
  expect(banner()).toHaveTextContent('Lighting: Interest → Avoid');
});

test('“Still right”, tried again where it was not saved, saves the review again, and the history tells who did', async () => {
  const { user, sent } = open('/applications/u00001', [reviewed], change());
  await screen.findByText('Lighting: Interest → Avoid');
  server.use(http.patch('*/bff/reviews/:id', () => HttpResponse.error(), { once: true }));
  const button = await within(banner()).findByRole('button', { name: 'Still right' });
  await user.click(button);
  expect(await within(banner()).findByRole('alert')).toHaveTextContent('could not be saved');
  await user.click(button);
  await within(banner()).findByText(/Reviewed since\./);
  expect(sent).toEqual([{ userId: 'u00001' }]);
  expect(within(banner()).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Shortlist' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('list', { name: 'History' }));
  expect(history.getAllByRole('listitem')[0]).toHaveTextContent('Still right after the change');
});

test('users who may only read cannot confirm', async () => {
  server.use(answerSession(['user:read', 'volunteer:read']));
  const answers = answerReviews([reviewed]);
  server.use(...answers.handlers, answerChanges(change()));
  openDashboard('/applications/u00001');
  await screen.findByText('Lighting: Interest → Avoid');
  expect(banner()).toHaveTextContent('Shown until the review is changed.');
  expect(within(banner()).queryByRole('button')).toBeNull();
});

test('says nothing of changes that the review knows, that were taken back, or of someone else', async () => {
  const back = change({
    id: '2',
    departments: [{ key: 'd1', name: 'Lighting', before: ['avoid'], after: ['interest'] }],
    answers: [],
  });
  open(
    '/applications/u00001',
    [reviewed],
    change({ at: '2026-03-01T10:00:00.000Z' }),
    change({ answers: [] }),
    back,
    change({ userId: 'u00002' }),
  );
  await screen.findByText('Note');
  await screen.findByText('3 applications');
  expect(screen.queryByRole('region', { name: 'Changed since the review' })).toBeNull();
});

test('tells of anybody that they withdrew', async () => {
  server.use(answerVolunteer(null));
  const withdrawn = change({ kind: 'withdrawn', updatedAt: null, departments: [], answers: [] });
  open('/users/u00001', [], withdrawn);
  await screen.findByText('No volunteer application');
  await waitFor(() => expect(banner('Withdrew the application')).toBeVisible());
  expect(within(banner('Withdrew the application')).getByText(/^Noticed /)).toHaveAttribute(
    'datetime',
    LATER,
  );
});

test('the privacy screen hides free text, until its button is pressed', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const { user } = open('/applications/u00001', [reviewed], change());
  await screen.findByText('Lighting: Interest → Avoid');
  expect(banner()).toHaveTextContent('Days: Friday, Saturday, Sunday → Saturday, Sunday');
  expect(banner()).not.toHaveTextContent('Sam asked me.');
  await user.click(within(banner()).getByRole('button', { name: 'Show Why?' }));
  expect(banner()).toHaveTextContent('Why? Sam asked me. → I like it.');
});

const row = (name: string) => screen.getByRole('link', { name }).closest('[role=row]');

test('the board marks changed applications beside the review, and narrows to them with the changes in a column', async () => {
  const { user, router } = open(
    '/applications',
    [
      reviewed,
      noted({ userId: 'u00002', mark: 'no', at: LATER }),
      noted({ userId: 'u00003', mark: 'ask', at: REVIEWED }),
    ],
    change(),
    change({ userId: 'u00002' }),
  );
  await screen.findByText('3 applications');
  await waitFor(() =>
    expect(row('Person 1')).toHaveTextContent(
      'Changed since the review. Lighting: Interest → Avoid',
    ),
  );
  expect(row('Person 2')).not.toHaveTextContent('Changed since');
  expect(screen.queryByRole('columnheader', { name: /^Changed/ })).toBeNull();

  const sign = within(row('Person 1') as HTMLElement)
    .getAllByRole('button', { name: 'Show only these' })
    .find((button) => button.title.includes('Lighting'));
  await user.click(sign as HTMLElement);
  await screen.findByText('2 of 3 applications');
  expect(router.state.location.search).toBe('?changed=yes');
  expect(screen.getByRole('columnheader', { name: /^Changed/ })).toBeVisible();
  expect(row('Person 1')).toHaveTextContent(
    'Lighting: Interest → Avoid · Days: Friday, Saturday, Sunday → Saturday, Sunday · Why? Sam asked me. → I like it.',
  );
  // Something else was updated after the review.
  expect(row('Person 3')).toHaveTextContent('Neither departments nor answers');
});
