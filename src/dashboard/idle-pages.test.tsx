/** Requests that an open page repeats by itself must not keep the session from ending. */
import { waitFor } from '@testing-library/react';
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
  answerTo,
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

const asked = () =>
  server.asked().map(({ what, unattended }) => ({ what, background: unattended }));

beforeAll(loadPersonPages, 60_000);

/** A server whose directory is never whole, so that everything that is polled goes on being polled. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.use(
    answerPartly(people(10), { loaded: 5 }).handler,
    ...answerReviews().handlers,
    answerVolunteer(volunteerRecord()),
    answerApplications(...applicationLines([volunteerRecord()])).handler,
    answerTo('GET users/:id', () => Response.json({ directory: BEGUN }, { status: 202 })),
    answerTo('GET directory', () => Response.json({ directory: BEGUN })),
    answerTo('GET board', () => Response.json({ version: 0, questions: {}, targets: {} })),
    answerTo('GET access', () => Response.json({ invitations: [], sessions: [] })),
    answerTo('GET audit', () => Response.json({ entries: [ENTRY], nextPage: null, keptDays: 90 })),
    answerTo('GET audit/names', () => Response.json({ people: [{ person: 'p1', name: 'Robin' }] })),
    answerTo('POST audit/people', () => Response.json({ people: [], complete: false })),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a page and lets its intervals pass until each of `polled` was asked for three times. */
async function leaveOpen(address: string, polled: readonly string[]) {
  openDashboard(address);
  await expect
    .poll(
      async () => {
        await vi.advanceTimersByTimeAsync(10_000);
        return polled.filter((one) => asked().filter(({ what }) => what === one).length < 3);
      },
      { timeout: 20_000 },
    )
    .toEqual([]);
}

test.each([
  ['a filtered list', '/users?verified=no', ['POST users/search', 'GET reviews']],
  ['a person', '/users/u00007', ['GET users/u00007']],
  ['an application', '/applications/u00001', ['GET users/u00001', 'GET reviews']],
  ['the departments', '/applications/departments', ['GET board']],
  ['the coverage', '/applications/coverage', ['GET board']],
  ['the answers', '/applications/answers', ['GET reviews']],
  ['the people to enter', '/applications/entering', ['GET reviews']],
  ['the access list', '/access', ['GET access']],
  ['the audit', '/audit', ['POST audit/people']],
])('%s, left open, does not extend the session', async (_, address, polled) => {
  await leaveOpen(address, polled);
  const first = new Set<string>();
  const repeated = asked().filter(({ what }) => first.has(what) || !first.add(what));
  expect(repeated.filter(({ background }) => !background)).toEqual([]);
});

test('a board whose reviews cannot be read retries in the background', async () => {
  server.use(answerTo('GET reviews', () => Response.json({}, { status: 503 })));
  await leaveOpen('/applications', ['GET reviews']);
  const reviews = asked().filter(({ what }) => what === 'GET reviews');
  // The first request and its one retry at once.
  expect(reviews.filter(({ background }) => !background).length).toBeLessThanOrEqual(2);
});

test('a list waits for a newer copy in the background', async () => {
  const directory = { ...BEGUN, complete: true };
  const answer = { data: people(5), nextPage: null, matches: 5, directory };
  server.use(answerTo('POST users/search', () => Response.json(answer)));
  await leaveOpen('/users?verified=no', ['POST users/search']);
  const searches = asked().filter(({ what }) => what === 'POST users/search');
  expect(searches.map(({ background }) => background)).toEqual(
    searches.map((_, index) => index > 0),
  );
});

test('opening a list or a person counts as activity', async () => {
  server.use(answerTo('GET users/:id', () => Response.json(person(7))));
  openDashboard('/users/u00007?verified=no');
  const wanted = ['POST users/search', 'GET users/u00007'];
  await waitFor(() =>
    expect(asked()).toEqual(
      expect.arrayContaining(wanted.map((what) => ({ what, background: false }))),
    ),
  );
});
