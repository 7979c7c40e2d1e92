import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../test/support/board.ts';
import {
  answerApplications,
  answerChanges,
  answerPerson,
  answerReviews,
  answerSession,
  answerVisit,
  applicationLines,
  openDashboard,
  person,
  server,
} from '../../../../test/support/dashboard.tsx';
import type { ApplicationChange } from '../../../contract/bff/reviews/changes.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';

const VISIT = '2026-05-03T16:40:00.000Z';
const OLD = { createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-02T11:30:00.000Z' };
const days = (...names: string[]) => [{ name: 'When?', type: 'multi', value: names.join(',') }];

const remy = applicant(1, {
  ...OLD,
  departments: departments('Lighting: assignment'),
  options: days('Saturday'),
});
const robin = applicant(2, {
  ...OLD,
  departments: departments('Lighting: interest', 'Stage: avoid'),
  options: days('Friday'),
});
const late = applicant(3, {
  createdAt: '2026-05-03T20:00:00.000Z',
  updatedAt: '2026-05-03T20:00:00.000Z',
  departments: departments('Stage: interest'),
  options: days('Friday'),
});
const edited = applicant(4, { ...OLD, updatedAt: '2026-05-03T21:00:00.000Z' });

function changeOf(number: number, changes: Partial<ApplicationChange>): ApplicationChange {
  return {
    id: `c${number}`,
    userId: `u0000${number}`,
    kind: 'changed',
    at: '2026-05-03T22:00:00.000Z',
    updatedAt: null,
    departments: [],
    answers: [],
    ...changes,
  };
}

const changes = [
  changeOf(1, {
    answers: [
      {
        question: 'When?',
        place: 0,
        type: 'multi',
        before: 'Friday,Saturday',
        after: 'Saturday',
      },
    ],
  }),
  changeOf(9, { kind: 'withdrawn' }),
];
const reviews = [
  noted({ userId: 'u00001', mark: 'shortlist' }),
  noted({ userId: 'u00002', places: placesIn('stage') }),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T06:00:00.000Z') });
  return () => vi.useRealTimers();
});

function open(address = '/applications/overnight', noticed = answerChanges(...changes)) {
  const stream = answerApplications(...applicationLines([remy, robin, late, edited]));
  const board = answerBoard({
    ...timesWith(['Friday', 'Saturday'], { needs: { 'lighting Friday': 2 } }),
  });
  server.use(
    stream.handler,
    answerVisit(VISIT).handler,
    answerPerson(person(9, { preferredName: 'Noa' })).handler,
    ...answerReviews(reviews).handlers,
    ...board.handlers,
    noticed,
  );
  return openDashboard(address);
}

const section = (name: RegExp) => screen.findByRole('region', { name });
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('tells what applicants did since the last visit, with old and new values and what that breaks now', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Since yesterday 18:40' })).toBeVisible();
  const applicants = await section(/^Applicants: 4$/);
  const [, changed, withdrawn] = within(applicants)
    .getAllByRole('listitem')
    .filter((line) => !line.parentElement?.closest('li'));
  expect(changed).toHaveTextContent(
    'Person Number 1 changed their application' +
      'When? Friday, Saturday → Saturday' +
      'is assigned to Lighting: offers Sat, but is needed in Fri',
  );
  expect(await within(applicants).findByRole('link', { name: 'Noa' })).toHaveAttribute(
    'href',
    '/users/u00009',
  );
  expect(withdrawn).toHaveTextContent('Noa withdrew their application');
  expect(linksIn(applicants)).toEqual([
    '1 person applied /applications?applied=2026-05-03T16:40:00.000Z~2026-05-03T20:00:00.000Z',
    'Person Number 1 /applications/u00001',
    'Noa /users/u00009',
    '1 person whom nobody has reviewed changed their application /applications?mark=none&updated=2026-05-03T16:40:00.000Z~2026-05-03T21:00:00.000Z',
  ]);
});

test('a person who withdrew leaves the places that they had or were planned for', async () => {
  const before = { key: 'lighting', name: 'Lighting', before: ['Assignment'], after: null };
  const gone = changeOf(9, { kind: 'withdrawn', departments: [before] });
  const stream = answerApplications(...applicationLines([remy]));
  server.use(
    stream.handler,
    answerVisit(VISIT).handler,
    answerPerson(person(9, { preferredName: 'Noa' })).handler,
    ...answerReviews([noted({ userId: 'u00009', places: placesIn('stage') })]).handlers,
    answerChanges(gone),
  );
  openDashboard('/applications/overnight');
  expect(
    await screen.findByText(/withdrew their application, with a place in .*Lighting.* and .*stage/),
  ).toBeVisible();
});

test('a conflict that the change does not concern is left out', async () => {
  const stream = answerApplications(...applicationLines([robin]));
  const replied = { question: 'Food', place: 0, type: 'text', before: 'Rice', after: 'Soup' };
  server.use(
    stream.handler,
    answerVisit(VISIT).handler,
    ...answerReviews(reviews).handlers,
    answerChanges(changeOf(2, { answers: [replied] })),
  );
  openDashboard('/applications/overnight');
  const line = await screen.findByText('Food: Rice → Soup');
  expect(line.closest('ul')?.childElementCount).toBe(1);
});

test('two plans for the same slot break a changed answer, and closing a department does not', async () => {
  const stream = answerApplications(...applicationLines([robin]));
  const both = [
    { department: 'stage', slots: [slotOf('Friday')] },
    { department: 'bar', slots: [slotOf('Friday'), slotOf('Saturday')] },
  ];
  const answer = {
    question: 'When?',
    place: 0,
    type: 'multi',
    before: 'Saturday',
    after: 'Friday',
  };
  server.use(
    stream.handler,
    answerVisit(VISIT).handler,
    ...answerBoard(timesWith(['Friday', 'Saturday'], { needs: { 'bar Saturday': 0 } })).handlers,
    ...answerReviews([noted({ userId: 'u00002', places: both })]).handlers,
    answerChanges(changeOf(2, { answers: [answer] })),
  );
  openDashboard('/applications/overnight');
  expect(await screen.findByText('When? Saturday → Friday')).toBeVisible();
  expect(await screen.findByText(/is also planned for Department bar \(Fri\)$/)).toBeVisible();
  expect(screen.getByText(/offers Fri, but is planned in Sat$/)).toBeVisible();
  expect(screen.queryByText(/is closed/)).not.toBeInTheDocument();
});

test('each line opens exactly its people', async () => {
  const { router, user } = open();
  for (const [line, people] of [
    [/^1 person applied$/, ['Person Number 3']],
    [/^1 person whom nobody/, ['Person Number 4']],
  ] as const) {
    await user.click(await screen.findByRole('link', { name: line }));
    const grid = await screen.findByRole('grid', { name: 'Applications' });
    await waitFor(() => {
      const shown = within(grid).getAllByRole('link', { name: /^Person Number/ });
      expect(shown.map((one) => one.textContent)).toEqual(people);
    });
    await router.navigate('/applications/overnight');
  }
});

test('reads the applications again where they are older than a change', async () => {
  const stream = answerApplications(...applicationLines([remy, robin]));
  const gone = changeOf(2, { kind: 'withdrawn', at: '2026-05-03T22:00:00.000Z' });
  server.use(
    stream.handler,
    answerVisit(VISIT).handler,
    answerPerson(person(2)).handler,
    ...answerReviews(reviews).handlers,
    answerChanges(gone),
  );
  openDashboard('/applications/overnight');
  await waitFor(() => expect(stream.asked).toHaveLength(2));
  expect(await screen.findByText(/withdrew their application/)).toBeVisible();
});

test('users who may not see applications learn what is missing, and nothing is asked for', async () => {
  let asked = false;
  server.use(
    answerSession(['user:read']),
    http.get('*/bff/changes', () => {
      asked = true;
    }),
  );
  openDashboard('/applications/overnight');
  expect(await screen.findByText("You can't view applications")).toBeVisible();
  expect(asked).toBe(false);
});

test('looks back as far as the user chooses, which the address keeps', async () => {
  const { user, router } = open();
  await section(/^Applicants: 4$/);
  const since = screen.getByRole('combobox', { name: 'Since' });
  await user.selectOptions(since, 'midnight');
  expect(await screen.findByRole('heading', { name: 'Since midnight' })).toBeVisible();
  expect(router.state.location.search).toBe('?since=today');
  expect(await screen.findByText('Nothing happened since midnight')).toBeVisible();
  await user.selectOptions(since, '7 days ago');
  expect(router.state.location.search).toBe('?since=week');
  await section(/^Applicants: 4$/);
  await user.selectOptions(since, 'my last visit');
  expect(router.state.location.search).toBe('');
});

test('says so in one sentence if nothing happened', async () => {
  server.use(answerApplications(...applicationLines([remy])).handler, answerVisit(VISIT).handler);
  openDashboard('/applications/overnight');
  expect(await screen.findByText('Nothing happened since yesterday 18:40')).toBeVisible();
});

test('on the first visit, looks back seven days', async () => {
  open();
  server.use(answerVisit(null).handler);
  expect(await screen.findByText(/^This is your first visit/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Since Apr 27, 2026' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Since' })).toHaveDisplayValue('7 days ago');
});

test('says since when applications are compared', async () => {
  open(
    '/applications/overnight',
    http.get('*/bff/changes', () =>
      HttpResponse.json({ changes: [], next: '1', from: '2026-05-03T21:00:00.000Z' }),
    ),
  );
  expect(
    await screen.findByText(
      'Rollcall has compared applications since yesterday 23:00. Earlier changes are not known.',
    ),
  ).toBeVisible();
});

test('an address that cannot be read says so', async () => {
  open('/applications/overnight?since=sometime');
  expect(await screen.findByText(/^The address says “since=sometime”/)).toBeVisible();
});
