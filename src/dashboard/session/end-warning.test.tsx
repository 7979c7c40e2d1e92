import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  answerUsers,
  loadPersonPages,
  openDashboard,
  people,
  server,
  answerTo,
} from '../../../test/support/dashboard.tsx';
import { pressByKeyboard } from '../../../test/support/tab-to.ts';
import { setSessionEnd } from '../api/sessions/session-end.ts';
import { fakeEventSource } from '../../../test/support/event-source.ts';

fakeEventSource();

const MINUTE = 60_000;
const WARNING = 'You will be signed out in 2 minutes.';

/** Answers with a session that ends in this many seconds; returns how often it was asked for by a person. */
function answerEnd(...endsIn: number[]) {
  const asked = { byPerson: 0 };
  server.use(
    answerTo('GET session', ({ request }) => {
      if (!request.headers.has('Rollcall-Unattended')) asked.byPerson += 1;
      return Response.json({
        person: 'local',
        name: 'local',
        permissions: ['user:read', 'access:manage'],
        event: { name: 'Example Con', timeZone: 'Europe/Berlin' },
        endsIn: endsIn.length > 1 ? endsIn.shift() : endsIn[0],
      });
    }),
  );
  return asked;
}

beforeEach(async () => {
  server.use(answerUsers(people(1)).handler);
  await loadPersonPages();
  return () => setSessionEnd(Infinity);
});

test('warns two minutes before the session ends, and “Stay” extends it, also by keyboard', async () => {
  const asked = answerEnd(110, 30 * 60);
  const { user } = openDashboard('/users');
  const warning = await screen.findByText(WARNING);
  expect(warning).toHaveAttribute('role', 'alert');
  const before = asked.byPerson;
  await pressByKeyboard(user, screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(warning).not.toBeInTheDocument());
  expect(asked.byPerson).toBe(before + 1);
});

test('does not warn earlier', async () => {
  answerEnd(121);
  openDashboard('/users');
  await screen.findByText('1 user');
  expect(screen.queryByText(/signed out/)).not.toBeInTheDocument();
});

test('counts down to the last minute, and disappears after activity in another tab', async () => {
  answerEnd(110);
  openDashboard('/users');
  await screen.findByText(WARNING);
  act(() => setSessionEnd(MINUTE - 1));
  await screen.findByText('You will be signed out in 1 minute.');
  act(() => setSessionEnd(30 * MINUTE));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
});

test('is within reach while a dialog is open', async () => {
  answerEnd(30 * 60);
  server.use(answerTo('GET access', () => Response.json({ invitations: [], sessions: [] })));
  const { user } = openDashboard('/access');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog');
  act(() => setSessionEnd(110_000));
  const stay = await screen.findByRole('button', { name: 'Stay' });
  expect(dialog).toContainElement(stay);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toBeVisible());
});

test('says that extending failed, or that the session cannot be extended', async () => {
  answerEnd(110);
  const { user } = openDashboard('/users');
  await screen.findByText(WARNING);
  server.use(answerTo('GET session', () => Response.error()));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await screen.findByText(/did not work/);
  act(() => setSessionEnd(110_000, { isFinal: true }));
  await screen.findByText(/cannot be put off/);
  expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
});
