import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FindRequest } from '../../contract/bff/find-request.ts';
import { people, person } from '../../../test/support/event.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';
import { directoryState } from '../../../test/support/records.ts';

const scroller = () => screen.getByRole('table', { name: 'Users' }).parentElement;
const failed = () => Response.json({}, { status: 503 });

test('a failed first page is reloaded when the browser is online again', async () => {
  const { leaveToBff } = await openRollcall('/users', {
    people: people(2),
    answers: { 'POST users/search': failed },
  });
  await screen.findByRole('alert');
  leaveToBff('POST users/search');
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('2 users')).toBeVisible();
});

test.each([
  ['visibilitychange', 'focus'],
  ['focus', 'visibilitychange'],
])(
  'a failed first page is loaded once when the window comes back with %s and %s',
  async (...events) => {
    const dispatch = (type: string) =>
      type === 'focus'
        ? dispatchEvent(new Event(type))
        : document.dispatchEvent(new Event(type, { bubbles: true }));
    let requests = 0;
    let aborted = 0;
    let answer: PromiseWithResolvers<Response> | null = null;
    await openRollcall('/users', {
      answers: {
        'POST users/search': ({ signal }) => {
          requests += 1;
          signal?.addEventListener('abort', () => (aborted += 1));
          return answer?.promise ?? Response.json({}, { status: 503 });
        },
      },
    });
    await screen.findByRole('alert');

    answer = Promise.withResolvers<Response>();
    const before = requests;
    for (const type of events) dispatch(type);
    await waitFor(() => expect(requests).toBe(before + 1));
    // A second try does not cancel the first, whatever it comes from.
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    answer.resolve(Response.json({ data: people(2), nextPage: null }));
    expect(await screen.findByText('2 users')).toBeVisible();
    expect([requests, aborted]).toEqual([before + 1, 0]);
  },
);

test('a try that fails between both events of a return is not made again for the second', async () => {
  let requests = 0;
  await openRollcall('/users', {
    answers: {
      'POST users/search': () => {
        requests += 1;
        return Response.json({ errors: { resource: { code: 'page_missing' } } }, { status: 503 });
      },
    },
  });
  await screen.findByRole('alert');
  const before = requests;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(requests).toBe(before + 1));
  await screen.findByRole('alert');
  dispatchEvent(new Event('focus'));
  // A request would be sent in this turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toBe(before + 1);
  // Another return.
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(requests).toBe(before + 2));
});

test('a 502 from a proxy is retried once automatically', async () => {
  // It breaks off where a server ends in the middle, and says so in a page of its own.
  const brokenOff = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  await openRollcall('/users', {
    people: people(2),
    firstAnswers: { 'POST users/search': brokenOff },
  });
  expect(await screen.findByText('2 users')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed next page is reloaded when the window regains the focus', async () => {
  const { sent, answerTo } = await openRollcall('/users', {
    people: people(1_000),
    servicePage: 600,
  });
  await screen.findByText('600 loaded, more to come');
  const recover = answerTo('POST users/search', failed);
  scroller()?.scrollTo({ top: 450 * 40 });
  await screen.findByRole('alert');
  recover();
  dispatchEvent(new Event('focus'));
  expect(await screen.findByText('1,000 users')).toBeVisible();
  const [first, ...next] = sent('POST users/search').map(({ nextPage }) => nextPage);
  expect(first).toBeUndefined();
  expect(new Set(next).size).toBe(1);
});

const BUSY = { code: 'service_busy' as const, said: null, seconds: 1 };
const busy = () =>
  Response.json({ errors: { rateLimit: BUSY } }, { status: 429, headers: { 'Retry-After': '1' } });

test('a first page for which the service had no time is loaded by itself when it says', async () => {
  await openRollcall('/users', { people: people(2), firstAnswers: { 'POST users/search': busy } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service is busy.');
  expect(within(alert).getByRole('timer')).toHaveTextContent('Trying again in 1 second.');
  expect(await screen.findByText('2 users')).toBeVisible();
});

test('a next page for which the service had no time is loaded by itself, and no other page again', async () => {
  let nextPages = 0;
  const { askedFor } = await openRollcall('/users', {
    people: people(1_000),
    servicePage: 600,
    answers: {
      'POST users/search': ({ body }) => {
        if ((body as FindRequest).nextPage !== undefined) nextPages += 1;
        return nextPages === 1 ? busy() : undefined;
      },
    },
  });
  await screen.findByText('600 loaded, more to come');
  scroller()?.scrollTo({ top: 450 * 40 });
  expect(await screen.findByText('1,000 users')).toBeVisible();
  const pages = askedFor('POST users/search').map(({ body }) => (body as FindRequest).nextPage);
  expect(pages).toEqual([undefined, expect.any(String), pages[1]]);
});

test('while the directory waits for a busy service, says so, and not that people are missing', async () => {
  const directory = directoryState({ loaded: 2, complete: false, failed: { ...BUSY, seconds: 3 } });
  await openRollcall('/users#q=person', {
    answers: {
      'POST users/search': () =>
        Response.json({ data: [person(1)], nextPage: null, directory, matches: 1 }),
    },
  });
  expect(await screen.findByText('The service is busy, waiting 3 s.')).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('says that the names of roles are missing, and reloads them on request and automatically', async () => {
  const { user, leaveToBff } = await openRollcall('/users', {
    people: people(2),
    answers: { 'GET roles': Response.json({}, { status: 503 }) },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Role names could not be loaded');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(alert).getByRole('button')).toBeEnabled());
  leaveToBff('GET roles');
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await screen.findByText('Volunteer');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('pages that go in a circle are read once each, and all received people are kept', async () => {
  const next: Record<string, string> = { start: 'a', a: 'b', b: 'a' };
  const asked: string[] = [];
  await openRollcall('/users', {
    answers: {
      'POST users/search': async ({ request }) => {
        const { nextPage = 'start' } = (await request.json()) as { nextPage?: string };
        asked.push(nextPage);
        return Response.json({ data: [person(asked.length)], nextPage: next[nextPage] });
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('go in a circle');
  for (const number of [1, 2, 3]) {
    expect(screen.getByRole('link', { name: `Person Number ${number}` })).toBeVisible();
  }
  expect(asked).toEqual(['start', 'a', 'b']);
});
