/** What a page was opened with changes under it: the account, the service, the event. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { people, volunteerRecord } from '../../../test/support/event.ts';
import { fakeEventSource, openStream, openStreams } from '../../../test/support/event-source.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';
import { sessionQuery } from '../api/sessions/session.ts';
import { SIGNED_OUT } from '../api/sessions/session-end.ts';

fakeEventSource();

const EVENT: RollcallOptions = {
  people: people(3),
  recordOf: () => volunteerRecord({ user: undefined as never }),
  name: 'Anna',
};

/** How often the page was told that its session is over: it then goes, and starts again in the session that there is. */
function countEnds() {
  let ends = 0;
  const count = () => void (ends += 1);
  addEventListener(SIGNED_OUT, count);
  onTestFinished(() => removeEventListener(SIGNED_OUT, count));
  return () => ends;
}

async function openUsers() {
  const opened = await openRollcall('/users', EVENT);
  await screen.findByText('3 users');
  await waitFor(() => expect(openStreams.size).toBe(1));
  return { ...opened, identity: opened.client.getQueryData(sessionQuery.queryKey)?.identity };
}

test('an open tab shows the event as the server calls it now, and stays as it is', async () => {
  const ends = countEnds();
  const { client, identity } = await openUsers();
  const event = { name: 'Winter Fair', timeZone: 'Asia/Tokyo' };
  const [bar] = screen.getAllByRole('banner');
  expect(bar).toHaveTextContent('Example Con');
  await act(async () => openStream().receive('opened', { identity, event }));
  await waitFor(() => expect(bar).toHaveTextContent('Winter Fair'));
  expect(client.getQueryData(sessionQuery.queryKey)?.event).toEqual(event);
  expect(screen.getByRole('link', { name: 'Person Number 3' })).toBeVisible();
  expect(ends()).toBe(0);
});

test('people of another service, or shown to another account, do not stay', async () => {
  const ends = countEnds();
  const { client } = await openUsers();
  const { event } = client.getQueryData(sessionQuery.queryKey) ?? {};
  await act(async () => openStream().receive('opened', { identity: 'another', event }));
  expect(ends()).toBe(1);
  expect(screen.queryByRole('link', { name: 'Person Number 3' })).not.toBeInTheDocument();
});

test('what one person presses is never saved under the name of another who has signed in since', async () => {
  const ends = countEnds();
  const { user, cookies, startSession, as } = await openRollcall('/users/u00002', EVENT);
  await screen.findByText('Note');
  // The new cookie is there; the tab of Ben has yet to tell the others.
  cookies.set('rollcall', await startSession('Ben'));
  const review = within(screen.getByRole('region', { name: 'Review' }));
  await user.click(review.getByRole('button', { name: 'Shortlist' }));
  await waitFor(() => expect(ends()).toBeGreaterThan(0));
  const { reviews } = await (await (await as('Sam'))('GET', 'reviews')).json();
  expect(reviews).toEqual([]);
});
