import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerBoard, applicant, departments } from '../../../../test/support/board.ts';
import {
  answerApplications,
  answerNight,
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
import { noted, placesIn } from '../../../../test/support/records.ts';

const VISIT = '2026-05-03T16:40:00.000Z';
const OLD = { createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-02T11:30:00.000Z' };
const days = (...names: string[]) => [{ name: 'Days', type: 'multi', value: names.join(',') }];

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

const happened = {
  changes: [
    changeOf(1, {
      answers: [
        {
          question: 'Days',
          place: 0,
          type: 'multi',
          before: 'Friday,Saturday',
          after: 'Saturday',
        },
      ],
    }),
    changeOf(9, { kind: 'withdrawn' }),
  ],
  team: [
    {
      person: 'invitation:ada',
      name: 'Ada',
      marked: ['u00001', 'u00003', 'u00009'],
      planned: ['u00002'],
      noted: [],
      contacted: [],
    },
  ],
};
const reviews = [
  noted({ userId: 'u00001', mark: 'shortlist' }),
  noted({ userId: 'u00002', places: placesIn('stage') }),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T06:00:00.000Z') });
  return () => vi.useRealTimers();
});

function open(address = '/applications/overnight', night = answerNight(happened)) {
  const stream = answerApplications(...applicationLines([remy, robin, late, edited]));
  const board = answerBoard({
    questions: { Days: 'days' },
    targets: {},
    dayTargets: { 'fri:lighting': 2 },
  });
  server.use(
    stream.handler,
    answerVisit(VISIT).handler,
    answerPerson(person(9, { preferredName: 'Noa' })).handler,
    ...answerReviews(reviews).handlers,
    ...board.handlers,
    ...night.handlers,
  );
  return { ...openDashboard(address), ...night };
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
      'Days: Fri, Sat → Sat' +
      'is assigned to Lighting: can help on Saturday, but is needed on Friday',
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
    ...answerNight({ changes: [gone] }).handlers,
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
    ...answerNight({ changes: [changeOf(2, { answers: [replied] })] }).handlers,
  );
  openDashboard('/applications/overnight');
  const line = await screen.findByText('Food: Rice → Soup');
  expect(line.closest('ul')?.childElementCount).toBe(1);
});

test('tells what the team did', async () => {
  open();
  const team = await section(/^Team: 1$/);
  expect(linksIn(team)).toEqual([
    'marked 2 people /applications?by=marked~invitation%253Aada~2026-05-03T16%253A40%253A00.000Z',
    'planned 1 person /applications?by=planned~invitation%253Aada~2026-05-03T16%253A40%253A00.000Z',
  ]);
  expect(screen.queryByRole('region', { name: /^Gaps/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('each line opens exactly its people', async () => {
  const { router, user } = open();
  for (const [line, people] of [
    [/^1 person applied$/, ['Person Number 3']],
    [/^1 person whom nobody/, ['Person Number 4']],
    [/^marked 2 people$/, ['Person Number 1', 'Person Number 3']],
    [/^planned 1 person$/, ['Person Number 2']],
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
    ...answerNight({ changes: [gone] }).handlers,
  );
  openDashboard('/applications/overnight');
  await waitFor(() => expect(stream.asked).toHaveLength(2));
  expect(await screen.findByText(/withdrew their application/)).toBeVisible();
});

test('users who may not see applications learn what is missing, and nothing is asked for', async () => {
  server.use(answerSession(['user:read']));
  const night = answerNight(happened);
  server.use(...night.handlers);
  openDashboard('/applications/overnight');
  expect(await screen.findByText("You can't view applications")).toBeVisible();
  expect(night.asked).toEqual([]);
});

test('looks back as far as the user chooses, which the address keeps', async () => {
  const { user, router, asked } = open();
  await section(/^Applicants/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Since' }), 'Friday');
  expect(await screen.findByRole('heading', { name: 'Since Friday' })).toBeVisible();
  expect(router.state.location.search).toBe('?since=friday');
  await waitFor(() => expect(asked.at(-1)).toBe('2026-04-30T22:00:00.000Z'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Since' }), 'another day…');
  expect(router.state.location.search).toBe('?since=2026-05-04');
  expect(screen.getByLabelText('Day')).toHaveValue('2026-05-04');
});

test('says so in one sentence if nothing happened', async () => {
  const night = answerNight();
  server.use(answerApplications(...applicationLines([remy])).handler, answerVisit(VISIT).handler);
  server.use(...night.handlers);
  openDashboard('/applications/overnight');
  expect(await screen.findByText('Nothing happened since yesterday 18:40')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Team/ })).toBeNull();
});

test('on the first visit, looks back seven days', async () => {
  open();
  server.use(answerVisit(null).handler);
  expect(await screen.findByText(/^This is your first visit/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Since Apr 27, 2026' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Since' })).toHaveDisplayValue('7 days ago');
});

test('says since when applications are compared', async () => {
  open('/applications/overnight', answerNight({ from: '2026-05-03T21:00:00.000Z' }));
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

test('a summary that fails is told, and tried again', async () => {
  const { user } = open();
  let failing = true;
  const errors = { server: { code: 'internal', said: null } };
  server.use(
    http.get('*/bff/overnight', () =>
      failing ? HttpResponse.json({ errors }, { status: 500 }) : undefined,
    ),
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  failing = false;
  await user.click(again);
  expect(await section(/^Team: 1$/)).toBeVisible();
});
