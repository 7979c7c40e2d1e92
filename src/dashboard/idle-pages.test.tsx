/** Requests that an open page repeats by itself must not keep the session from ending. */
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_SETTINGS } from '../contract/bff/reviews/reviews.ts';
import { people, person, volunteerRecord } from '../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../test/support/rollcall.tsx';
import { fakeEventSource } from '../../test/support/event-source.ts';
import { auditEntry, directoryState } from '../../test/support/records.ts';

// Without events the page asks by itself.
fakeEventSource();

const BEGUN = directoryState({
  loaded: 5,
  complete: false,
  asOf: '2026-03-01T10:00:00.000Z',
  refreshing: true,
});

/** A server whose directory is never whole, so that everything that is polled goes on being polled. */
const answers = {
  'POST users/search': Response.json({
    data: people(5),
    nextPage: null,
    matches: 5,
    directory: { ...BEGUN, refreshing: false },
  }),
  'GET users/:id': Response.json({ directory: BEGUN }, { status: 202 }),
  'GET directory': Response.json({ directory: BEGUN }),
  'GET board': Response.json({ version: 0, ...NO_SETTINGS }),
  'GET access': Response.json({ invitations: [], sessions: [] }),
  'GET audit': Response.json({ entries: [auditEntry()], nextPage: null, keptDays: 90 }),
  'GET audit/names': Response.json({ people: [{ person: 'p1', name: 'Robin' }] }),
  'POST audit/people': Response.json({ people: [], complete: false }),
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

/** Opens a page and lets its intervals pass until each of `polled` was asked for three times. */
async function leaveOpen(
  address: string,
  polled: readonly string[],
  more: RollcallOptions['answers'] = {},
) {
  const { asked } = await openRollcall(address, {
    applications: [volunteerRecord()],
    answers: { ...answers, ...more },
  });
  await expect
    .poll(
      async () => {
        await vi.advanceTimersByTimeAsync(10_000);
        return polled.filter((one) => asked.filter(({ what }) => what === one).length < 3);
      },
      { timeout: 20_000 },
    )
    .toEqual([]);
  return asked;
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
  const asked = await leaveOpen(address, polled);
  const first = new Set<string>();
  const repeated = asked.filter(({ what }) => first.has(what) || !first.add(what));
  expect(repeated.filter(({ unattended }) => !unattended)).toEqual([]);
});

test('a board whose reviews cannot be read retries in the background', async () => {
  const asked = await leaveOpen('/applications', ['GET reviews'], {
    'GET reviews': Response.json({}, { status: 503 }),
  });
  const reviews = asked.filter(({ what }) => what === 'GET reviews');
  // The first request and its one retry at once.
  expect(reviews.filter(({ unattended }) => !unattended).length).toBeLessThanOrEqual(2);
});

test('a list waits for a newer copy in the background', async () => {
  const directory = { ...BEGUN, complete: true };
  const answer = { data: people(5), nextPage: null, matches: 5, directory };
  const asked = await leaveOpen('/users?verified=no', ['POST users/search'], {
    'POST users/search': Response.json(answer),
  });
  const searches = asked.filter(({ what }) => what === 'POST users/search');
  expect(searches.map(({ unattended }) => unattended)).toEqual(
    searches.map((_, index) => index > 0),
  );
});

test('opening a list or a person counts as activity', async () => {
  const { asked } = await openRollcall('/users/u00007?verified=no', {
    answers: { ...answers, 'GET users/:id': Response.json(person(7)) },
  });
  const wanted = ['POST users/search', 'GET users/u00007'];
  await waitFor(() =>
    expect(asked.filter(({ unattended }) => !unattended).map(({ what }) => what)).toEqual(
      expect.arrayContaining(wanted),
    ),
  );
});
