import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import {
  answerRoles,
  answerSession,
  answerUsers,
  openDashboard,
  people,
  person,
  server,
} from '../../../test/support/dashboard.tsx';

beforeEach(() => server.use(answerSession(), answerRoles()));

const scroller = () => screen.getByRole('table', { name: 'Users' }).parentElement;
const failing = () => http.post('*/bff/users/search', () => HttpResponse.json({}, { status: 503 }));

test('a failed first page is reloaded when the browser is online again', async () => {
  server.use(failing());
  openDashboard('/users');
  await screen.findByRole('alert');
  server.use(answerUsers(people(2)).handler);
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('2 users')).toBeVisible();
});

test('a 502 from a proxy is retried once automatically', async () => {
  // It breaks off where a server ends in the middle, and says so in a page of its own.
  const brokenOff = () => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 });
  const all = answerUsers(people(2));
  server.use(http.post('*/bff/users/search', brokenOff, { once: true }), all.handler);
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

test('says that the names of roles are missing, and reloads them on request and automatically', async () => {
  const broken = http.get('*/bff/roles', () => HttpResponse.json({}, { status: 503 }));
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
    http.post('*/bff/users/search', async ({ request }) => {
      const { nextPage = 'start' } = (await request.json()) as { nextPage?: string };
      asked.push(nextPage);
      return HttpResponse.json({ data: [person(asked.length)], nextPage: next[nextPage] });
    }),
  );
  openDashboard('/users');
  expect(await screen.findByRole('alert')).toHaveTextContent('go in a circle');
  for (const number of [1, 2, 3]) {
    expect(screen.getByRole('link', { name: `Person Number ${number}` })).toBeVisible();
  }
  expect(asked).toEqual(['start', 'a', 'b']);
});
