/** The page stays up to date, by events or by polling. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { people, volunteerRecord } from '../../../../test/support/event.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';
import { openStream, openStreams, fakeEventSource } from '../../../../test/support/event-source.ts';
import type { DirectoryProgress } from '../../../contract/bff/events.ts';
import { directoryState, noted } from '../../../../test/support/records.ts';
import type { Answer } from '../../../../test/support/page-fetch.ts';

fakeEventSource();

const SECOND = 1000;
const REVIEWS = 'GET reviews';
let page: Awaited<ReturnType<typeof openRollcall>>;
const asked = () => page.asked.map(({ what, unattended }) => ({ what, unattended }));
const times = (what: string) => asked().filter((one) => one.what === what).length;

beforeEach(() => {
  // Timeouts stay real: the answers of the server take their time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.setSystemTime('2026-03-01T11:04:00.000Z');
});
afterEach(() => setVisible(true));

function setVisible(visible: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !visible });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The progress of a copy of everyone that is complete. */
const WHOLE: DirectoryProgress = {
  roleId: null,
  loaded: 10,
  complete: true,
  asOf: '2026-03-01T10:00:00.000Z',
  refreshing: false,
  failed: null,
};

/** Opens the board with an event stream that works. */
async function openBoard() {
  page = await openRollcall('/applications', {
    applications: [volunteerRecord()],
    reviews: [noted({ userId: 'u00001', mark: 'ask' })],
  });
  await screen.findByText('1 of 1 reviewed');
  await waitFor(() => expect(openStreams.size).toBe(1));
  await receive('session', { endsIn: 1800 });
  return page;
}

const receive = (kind: string, data: object, id?: string) =>
  act(async () => openStream().receive(kind, data, id));

/** Lets time pass, with events of the stream or without. */
async function pass(seconds: number, { live }: { live: boolean }) {
  for (let second = 0; second < seconds; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(SECOND));
    if (live) await receive('heartbeat', {});
  }
}

const notice = () => screen.queryByText(/^Not live since/);

test('a live page requests nothing until an event reports a change', async () => {
  const { note } = await openBoard();
  // Parts of the page may still be loading.
  await pass(5, { live: true });
  const before = asked().length;
  await pass(60, { live: true });
  expect(asked().slice(before)).toEqual([]);

  await note({ userId: 'u00001', mark: null });
  const { next: cursor } = await (await fetch('/bff/reviews')).json();
  const changed = asked().length;
  await receive('reviews', { cursor });
  await screen.findByText('0 of 1 reviewed');
  expect(asked().slice(changed)).toEqual([{ what: REVIEWS, unattended: true }]);
  await receive('reviews', { cursor });
  await pass(10, { live: true });
  expect(asked().slice(changed)).toHaveLength(1);
});

test('a person opened on a live page asks for nothing that events keep up to date', async () => {
  const { user } = await openBoard();
  await pass(5, { live: true });
  const kept = [REVIEWS, 'GET board', 'GET votes'];
  const before = kept.map(times);
  await user.click(screen.getByRole('link', { name: 'Person Number 1' }));
  await screen.findByRole('region', { name: 'Review' });
  expect(kept.map(times)).toEqual(before);
});

test('an event that arrives while an older response is in flight is not missed', async () => {
  const { failNext, note } = await openBoard();
  const old = Promise.withResolvers<undefined>();
  const answer = { reviews: [], next: '1', more: false };
  failNext('GET reviews', async () => {
    await old.promise;
    return Response.json(answer);
  });
  const before = times(REVIEWS);
  await receive('reviews', { cursor: '2' });
  await waitFor(() => expect(times(REVIEWS)).toBe(before + 1));
  await note({ userId: 'u00001', mark: null });
  await receive('reviews', { cursor: '2' });
  old.resolve(undefined);
  await screen.findByText('0 of 1 reviewed');
});

test('each kind of event refetches only its own queries', async () => {
  page = await openRollcall('/access');
  await waitFor(() => expect(times('GET access')).toBe(1));
  await waitFor(() => expect(openStreams.size).toBe(1));
  for (const kind of ['reviews', 'board', 'directory', 'heartbeat']) await receive(kind, {});
  await receive('access', {});
  await waitFor(() => expect(times('GET access')).toBe(2));
});

test('a list whose first response is partial grows if the directory became complete before it arrived', async () => {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  const answers = {
    'POST users/search': async () => {
      await after;
      const directory = directoryState({ loaded: 5, complete: false });
      return Response.json({ data: people(5), nextPage: null, matches: 5, directory });
    },
  };
  page = await openRollcall('/users?verified=yes', { people: people(10), answers });
  await waitFor(() => expect(times('POST users/search')).toBe(1));
  await waitFor(() => expect(openStreams.size).toBe(1));
  page.leaveToBff('POST users/search');
  await receive('directory', { copies: [WHOLE] });
  answer();
  await screen.findByRole('link', { name: 'Person Number 10' });
});

test('only a visible tab has an event stream, and continues after its last event', async () => {
  await openBoard();
  await receive('reviews', { cursor: '1' }, 'reviews=1');
  const stream = openStream();
  act(() => setVisible(false));
  expect(openStreams.size).toBe(0);
  const before = asked().length;
  await pass(30, { live: false });
  expect(asked().slice(before)).toEqual([]);

  act(() => setVisible(true));
  expect(openStream()).not.toBe(stream);
  expect(openStream().url).toBe('/bff/events?lists=reviews%2Cvotes&since=reviews%3D1');
});

test.each([
  ['gets another kind of response', () => openStream().fail()],
  ['is lost', () => openStream().lose()],
  ['stalls', () => undefined],
])('a page whose stream %s polls in the background and shows no notice', async (_, breakIt) => {
  const { note } = await openBoard();
  // Parts of the page may still be loading.
  await pass(5, { live: true });
  act(breakIt);
  await note({ userId: 'u00001', mark: null });
  const before = asked().length;
  await pass(14, { live: false });
  await screen.findByText('0 of 1 reviewed');
  await pass(20, { live: false });
  expect(notice()).not.toBeInTheDocument();
  const polls = asked()
    .slice(before)
    .filter(({ what }) => what === REVIEWS);
  expect(polls.length).toBeGreaterThan(5);
  expect(polls.every(({ unattended }) => unattended)).toBe(true);
});

test('a broken stream is reopened, which stops the polling', async () => {
  await openBoard();
  act(() => openStream().fail());
  expect(openStreams.size).toBe(0);
  await pass(31, { live: false });
  await receive('session', { endsIn: 1800 });
  const before = asked().length;
  await pass(20, { live: true });
  expect(asked().slice(before)).toEqual([]);
});

const BROKEN: [string, () => Answer][] = [
  ['the page of a captive portal', () => new Response('<html>', { status: 200 })],
  ['the 404 of a proxy', () => new Response('Not found', { status: 404 })],
  ['no response', () => 'lost'],
];

test.each(BROKEN)('the board is live again after %s', async (_, answer) => {
  const { answerTo, note, leaveToBff } = await openBoard();
  answerTo('GET reviews', answer);
  await receive('reviews', { cursor: '2' });
  await note({ userId: 'u00001', mark: null });
  await pass(5, { live: true });
  leaveToBff('GET reviews');
  await pass(5, { live: true });
  await screen.findByText('0 of 1 reviewed');
});

test('says after ten seconds since when the board is not live, and reconnects on request', async () => {
  const { answerTo, user, note, leaveToBff } = await openBoard();
  answerTo('GET reviews', () => new Response('<html>'));
  act(() => openStream().fail());
  await pass(7, { live: false });
  expect(notice()).not.toBeInTheDocument();
  await pass(8, { live: false });
  expect(await screen.findByText('Not live since 12:04')).toBeVisible();

  await note({ userId: 'u00001', mark: null });
  leaveToBff('GET reviews');
  await user.click(screen.getByRole('button', { name: 'Reconnect' }));
  await screen.findByText('0 of 1 reviewed');
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
  expect(openStreams.size).toBe(1);
});

test('the end of the session closes the stream, and opens the sign-in page', async () => {
  const { router } = await openBoard();
  await receive('session', { ended: true });
  expect(openStreams.size).toBe(0);
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
});

test('while the user signs out, the page requests nothing by itself; if that fails, it goes on', async () => {
  const { answerTo, user } = await openBoard();
  const SIGN_OUT = 'DELETE session';
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  answerTo('DELETE session', () => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(times(SIGN_OUT)).toBe(1));
  const before = asked().length;
  expect(openStreams.size).toBe(0);
  await pass(20, { live: false });
  expect(asked().slice(before)).toEqual([]);

  patience.abort();
  await waitFor(() => expect(openStreams.size).toBe(1));
  await receive('reviews', { cursor: '2' });
  await waitFor(() => expect(times(REVIEWS)).toBeGreaterThan(1));
});
