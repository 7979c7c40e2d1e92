/** Requests that an open page repeats by itself must not keep the session from ending. */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  answerApplications,
  answerPartly,
  answerReviews,
  answerVolunteer,
  applicationLines,
  directoryState,
  loadPersonPages,
  openDashboard,
  people,
  person,
  server,
  volunteerRecord,
} from '../../test/support/dashboard.tsx';
import { fakeEventSource } from '../../test/support/event-source.ts';

// Without events the page asks by itself.
fakeEventSource();

const BEGUN = directoryState({
  loaded: 5,
  complete: false,
  asOf: '2026-03-01T10:00:00.000Z',
  refreshing: true,
});
const ENTRY = {
  id: 'e1',
  at: '2026-03-01T10:00:00.000Z',
  byPerson: 'p1',
  name: 'Robin',
  session: 's1',
  purpose: 'open',
  personId: 'u00009',
  filters: {},
  outcome: 'ok',
  status: 200,
  count: 1,
};

interface Asked {
  what: string;
  background: boolean;
}
let asked: Asked[];
const keep = ({ request }: { request: Request }) => {
  const { pathname } = new URL(request.url);
  const background = request.headers.has('Rollcall-Unattended');
  asked.push({ what: `${request.method} ${pathname}`, background });
};

beforeAll(loadPersonPages, 60_000);

/** A server whose directory is never whole, so that everything that is polled goes on being polled. */
beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.use(
    answerPartly(people(10), { loaded: 5 }).handler,
    ...answerReviews().handlers,
    answerVolunteer(volunteerRecord()),
    answerApplications(...applicationLines([volunteerRecord()])).handler,
    http.get('*/bff/users/:id', () => HttpResponse.json({ directory: BEGUN }, { status: 202 })),
    http.get('*/bff/directory', () => HttpResponse.json({ directory: BEGUN })),
    http.get('*/bff/board', () => HttpResponse.json({ version: 0, questions: {}, targets: {} })),
    http.get('*/bff/access', () => HttpResponse.json({ invitations: [], sessions: [] })),
    http.get('*/bff/audit', () =>
      HttpResponse.json({ entries: [ENTRY], nextPage: null, keptDays: 90 }),
    ),
    http.get('*/bff/audit/names', () =>
      HttpResponse.json({ people: [{ person: 'p1', name: 'Robin' }] }),
    ),
    http.post('*/bff/audit/people', () => HttpResponse.json({ people: [], complete: false })),
  );
  server.events.on('request:start', keep);
});
afterEach(() => {
  server.events.removeListener('request:start', keep);
  vi.useRealTimers();
});

/** Opens a page and lets its intervals pass until each of `polled` was asked for three times. */
async function leaveOpen(address: string, polled: readonly string[]) {
  openDashboard(address);
  await expect
    .poll(
      async () => {
        await vi.advanceTimersByTimeAsync(10_000);
        return polled.filter((one) => asked.filter(({ what }) => what === one).length < 3);
      },
      { timeout: 20_000 },
    )
    .toEqual([]);
}

test.each([
  ['a filtered list', '/users?verified=no', ['POST /bff/users/search', 'GET /bff/reviews']],
  ['a person', '/users/u00007', ['GET /bff/users/u00007']],
  ['an application', '/applications/u00001', ['GET /bff/users/u00001', 'GET /bff/reviews']],
  ['the departments', '/applications/departments', ['GET /bff/board']],
  ['the coverage', '/applications/coverage', ['GET /bff/board']],
  ['the answers', '/applications/answers', ['GET /bff/reviews']],
  ['the people to enter', '/applications/entering', ['GET /bff/reviews']],
  ['the access list', '/access', ['GET /bff/access']],
  ['the audit', '/audit', ['POST /bff/audit/people']],
])('%s, left open, does not extend the session', async (_, address, polled) => {
  await leaveOpen(address, polled);
  const first = new Set<string>();
  const repeated = asked.filter(({ what }) => first.has(what) || !first.add(what));
  expect(repeated.filter(({ background }) => !background)).toEqual([]);
});

test('a board whose reviews cannot be read retries in the background', async () => {
  server.use(http.get('*/bff/reviews', () => HttpResponse.json({}, { status: 503 })));
  await leaveOpen('/applications', ['GET /bff/reviews']);
  const reviews = asked.filter(({ what }) => what === 'GET /bff/reviews');
  // The first request and its one retry at once.
  expect(reviews.filter(({ background }) => !background).length).toBeLessThanOrEqual(2);
});

test('a list waits for a newer copy in the background', async () => {
  const directory = { ...BEGUN, complete: true };
  const answer = { data: people(5), nextPage: null, matches: 5, directory };
  server.use(http.post('*/bff/users/search', () => HttpResponse.json(answer)));
  await leaveOpen('/users?verified=no', ['POST /bff/users/search']);
  const searches = asked.filter(({ what }) => what === 'POST /bff/users/search');
  expect(searches.map(({ background }) => background)).toEqual(
    searches.map((_, index) => index > 0),
  );
});

test('opening a list or a person counts as activity', async () => {
  server.use(http.get('*/bff/users/:id', () => HttpResponse.json(person(7))));
  openDashboard('/users/u00007?verified=no');
  const wanted = ['POST /bff/users/search', 'GET /bff/users/u00007'];
  await waitFor(() =>
    expect(asked).toEqual(
      expect.arrayContaining(wanted.map((what) => ({ what, background: false }))),
    ),
  );
});
