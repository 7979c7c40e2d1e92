import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerRoles,
  answerUsers,
  directoryState,
  openDashboard,
  people,
  person,
  server,
  answerTo,
} from '../../../test/support/dashboard.tsx';

const scroller = () => screen.getByRole('table', { name: 'Users' }).parentElement;
const failing = () => answerTo('POST users/search', () => Response.json({}, { status: 503 }));

test('a failed first page is reloaded when the browser is online again', async () => {
  server.use(failing());
  openDashboard('/users');
  await screen.findByRole('alert');
  server.use(answerUsers(people(2)).handler);
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
    server.use(
      answerTo('POST users/search', ({ signal }) => {
        requests += 1;
        signal?.addEventListener('abort', () => (aborted += 1));
        return answer?.promise ?? Response.json({}, { status: 503 });
      }),
    );
    openDashboard('/users');
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
  server.use(
    answerTo('POST users/search', () => {
      requests += 1;
      return Response.json({ errors: { resource: { code: 'page_missing' } } }, { status: 503 });
    }),
  );
  openDashboard('/users');
  await screen.findByRole('alert');
  const before = requests;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(requests).toBe(before + 1));
  await screen.findByRole('alert');
  dispatchEvent(new Event('focus'));
  // Another return, which comes after whatever the second event asked for.
  dispatchEvent(new Event('focus'));
  await waitFor(() => expect(requests).toBe(before + 2));
});

test('a 502 from a proxy is retried once automatically', async () => {
  // It breaks off where a server ends in the middle, and says so in a page of its own.
  const brokenOff = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  const all = answerUsers(people(2));
  server.use(answerTo('POST users/search', brokenOff, { once: true }), all.handler);
  openDashboard('/users');
  expect(await screen.findByText('2 users')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed next page is reloaded when the window regains the focus', async () => {
  const all = answerUsers(people(1_000), 600);
  server.use(all.handler);
  openDashboard('/users');
  await screen.findByText('600 loaded, more to come');
  server.use(failing());
  scroller()?.scrollTo({ top: 450 * 40 });
  await screen.findByRole('alert');
  server.use(all.handler);
  dispatchEvent(new Event('focus'));
  expect(await screen.findByText('1,000 users')).toBeVisible();
  expect(all.asked.map(({ nextPage }) => nextPage)).toEqual([undefined, '600']);
});

const BUSY = { code: 'service_busy' as const, said: null, seconds: 1 };
const busy = () =>
  Response.json({ errors: { rateLimit: BUSY } }, { status: 429, headers: { 'Retry-After': '1' } });

test('a first page for which the service had no time is loaded by itself when it says', async () => {
  const all = answerUsers(people(2));
  server.use(answerTo('POST users/search', busy, { once: true }), all.handler);
  openDashboard('/users');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service is busy.');
  expect(within(alert).getByRole('timer')).toHaveTextContent('Trying again in 1 second.');
  expect(await screen.findByText('2 users')).toBeVisible();
});

test('a next page for which the service had no time is loaded by itself, and no other page again', async () => {
  const all = answerUsers(people(1_000), 600);
  const answers: string[] = [];
  const busyOnce = answerTo('POST users/search', async ({ request }) => {
    const { nextPage = 'first' } = (await request.clone().json()) as { nextPage?: string };
    answers.push(nextPage);
    return answers.length === 2 ? busy() : undefined;
  });
  server.use(busyOnce, all.handler);
  openDashboard('/users');
  await screen.findByText('600 loaded, more to come');
  scroller()?.scrollTo({ top: 450 * 40 });
  expect(await screen.findByText('1,000 users')).toBeVisible();
  expect(answers).toEqual(['first', '600', '600']);
});

test('while the directory waits for a busy service, says so, and not that people are missing', async () => {
  const directory = directoryState({ loaded: 2, complete: false, failed: { ...BUSY, seconds: 3 } });
  server.use(
    answerTo('POST users/search', () =>
      Response.json({ data: [person(1)], nextPage: null, directory, matches: 1 }),
    ),
  );
  openDashboard('/users#q=person');
  expect(await screen.findByText('The service is busy, waiting 3 s.')).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('says that the names of roles are missing, and reloads them on request and automatically', async () => {
  const broken = answerTo('GET roles', () => Response.json({}, { status: 503 }));
  server.use(answerUsers(people(2)).handler, broken);
  const { user } = openDashboard('/users');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Role names could not be loaded');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(alert).getByRole('button')).toBeEnabled());
  server.use(answerRoles());
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await screen.findByText('Volunteer');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('pages that go in a circle are read once each, and all received people are kept', async () => {
  const next: Record<string, string> = { start: 'a', a: 'b', b: 'a' };
  const asked: string[] = [];
  server.use(
    answerTo('POST users/search', async ({ request }) => {
      const { nextPage = 'start' } = (await request.json()) as { nextPage?: string };
      asked.push(nextPage);
      return Response.json({ data: [person(asked.length)], nextPage: next[nextPage] });
    }),
  );
  openDashboard('/users');
  expect(await screen.findByRole('alert')).toHaveTextContent('go in a circle');
  for (const number of [1, 2, 3]) {
    expect(screen.getByRole('link', { name: `Person Number ${number}` })).toBeVisible();
  }
  expect(asked).toEqual(['start', 'a', 'b']);
});
