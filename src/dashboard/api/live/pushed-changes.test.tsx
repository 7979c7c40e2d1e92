/** Changes of the lists that a page shows come with the events. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { volunteerRecord } from '../../../../test/support/event.ts';
import { openStream, openStreams, fakeEventSource } from '../../../../test/support/event-source.ts';
import { noted } from '../../../../test/support/records.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';
import type { ReviewsAnswer } from '../../../contract/bff/reviews/reviews.ts';

fakeEventSource();

const SECOND = 1000;
const BOTH = 'reviews,votes';

beforeEach(() => {
  // Timeouts stay real: the answers of the server take their time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
});

const receive = (kind: string, data: object) =>
  act(async () => openStream().receive(kind, data, `${kind}=1`));

/** Lets time pass on a page that is live. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await act(() => vi.advanceTimersByTimeAsync(SECOND));
    await receive('heartbeat', {});
  }
}

const listsAsked = () => new URL(openStream().url, location.origin).searchParams.get('lists');

/** A board with one review, whose stream is open. */
async function openBoard() {
  const page = await openRollcall('/applications', {
    applications: [volunteerRecord()],
    reviews: [noted({ userId: 'u00001', mark: 'ask' })],
  });
  await screen.findByText('1 of 1 reviewed');
  await waitFor(() => expect(openStreams.size).toBe(1));
  await receive('session', { endsIn: 1800 });
  await waitFor(() => pass(1).then(() => expect(listsAsked()).toBe(BOTH)));
  await pass(4);
  const read = async (since = ''): Promise<ReviewsAnswer> =>
    (await fetch(`/bff/reviews${since && `?since=${since}`}`)).json();
  /** Changes the mark as a colleague does; answers the data of the event. */
  async function change(mark: 'no' | null) {
    const { next: after } = await read();
    await page.note({ userId: 'u00001', mark });
    const { reviews: items, next: cursor } = await read(after);
    return { cursor, after, items };
  }
  const asked = (from: number) => page.asked.slice(from).map(({ what }) => what);
  return { ...page, change, asked, requests: page.asked };
}

test('a change that comes with the event is shown without a request', async () => {
  const { change, asked, requests } = await openBoard();
  const off = await change(null);
  const before = requests.length;
  await receive('reviews', off);
  await screen.findByText('0 of 1 reviewed');
  // Once more, as after the stream was opened again.
  await receive('reviews', off);
  await receive('reviews', { cursor: off.cursor });
  await pass(5);
  expect(asked(before)).toEqual([]);
});

test('changes after others that did not come are asked for', async () => {
  const { change, asked, requests } = await openBoard();
  await change(null);
  const later = await change('no');
  const before = requests.length;
  await receive('reviews', later);
  await waitFor(() => expect(asked(before)).toEqual(['GET reviews']));
  await screen.findByText('1 of 1 reviewed');
  await receive('reviews', { cursor: later.cursor });
  expect(asked(before)).toEqual(['GET reviews']);
});

test('changes that come while the list is being read are added after it', async () => {
  const { change, asked, requests, failNext } = await openBoard();
  const [first, second] = [await change('no'), await change(null)];
  const held = Promise.withResolvers<undefined>();
  failNext('GET reviews', async () => {
    await held.promise;
    const { items: reviews, cursor: next } = first;
    return Response.json({ reviews, next, more: false, restart: false });
  });
  const before = requests.length;
  await receive('reviews', { cursor: first.cursor });
  await receive('reviews', second);
  held.resolve(undefined);
  await screen.findByText('0 of 1 reviewed');
  expect(asked(before)).toEqual(['GET reviews']);
});

test('the stream is of the lists that the page shows, and the page stays live while that changes', async () => {
  const { user, asked, requests } = await openBoard();
  await user.click(screen.getByRole('link', { name: 'Users' }));
  await waitFor(() => expect(asked(0)).toContain('POST users/search'));
  await pass(1);
  expect(listsAsked()).toBe('reviews');

  await user.click(screen.getByRole('link', { name: 'Audit' }));
  await waitFor(() => expect(asked(0)).toContain('GET audit'));
  const before = requests.length;
  await act(() => vi.advanceTimersByTimeAsync(SECOND));
  expect(openStream().url).toBe('/bff/events?since=heartbeat%3D1');
  // Before the new stream says anything.
  await act(() => vi.advanceTimersByTimeAsync(4 * SECOND));
  await pass(5);
  expect(asked(before)).toEqual([]);
});
