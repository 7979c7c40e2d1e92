import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EVENT, people } from '../../../test/support/event.ts';
import { openRollcall } from '../../../test/support/rollcall.tsx';
import { pressByKeyboard } from '../../../test/support/tab-to.ts';
import { setSessionEnd } from '../api/sessions/session-end.ts';
import { fakeEventSource } from '../../../test/support/event-source.ts';

fakeEventSource();

const MINUTE = 60_000;
const WARNING = 'You will be signed out in 2 minutes.';

/** Opens a page in a session that ends in this many seconds, or at a later answer in as many as that says. */
async function openEnding(address: string, ...endsIn: number[]) {
  const answers = {
    'GET session': () =>
      Response.json({
        person: 'local',
        name: 'local',
        permissions: ['user:read', 'access:manage'],
        event: EVENT,
        endsIn: endsIn.length > 1 ? endsIn.shift() : endsIn[0],
      }),
  };
  const opened = await openRollcall(address, { people: people(1), answers });
  const { askedFor } = opened;
  const askedByPerson = () =>
    askedFor('GET session').filter(({ unattended }) => !unattended).length;
  return { ...opened, askedByPerson };
}

beforeEach(() => () => setSessionEnd(Infinity));

test('warns two minutes before the session ends, and “Stay” extends it, also by keyboard', async () => {
  const { user, askedByPerson } = await openEnding('/users', 110, 30 * 60);
  const warning = await screen.findByText(WARNING);
  expect(warning).toHaveAttribute('role', 'alert');
  const before = askedByPerson();
  await pressByKeyboard(user, screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(warning).not.toBeInTheDocument());
  expect(askedByPerson()).toBe(before + 1);
});

test('does not warn earlier', async () => {
  await openEnding('/users', 121);
  await screen.findByText('1 user');
  expect(screen.queryByText(/signed out/)).not.toBeInTheDocument();
});

test('counts down to the last minute, and disappears after activity in another tab', async () => {
  await openEnding('/users', 110);
  await screen.findByText(WARNING);
  act(() => setSessionEnd(MINUTE - 1));
  await screen.findByText('You will be signed out in 1 minute.');
  act(() => setSessionEnd(30 * MINUTE));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
});

test('is within reach while a dialog is open', async () => {
  const { user } = await openEnding('/access', 30 * 60);
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog');
  act(() => setSessionEnd(110_000));
  const stay = await screen.findByRole('button', { name: 'Stay' });
  expect(dialog).toContainElement(stay);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toBeVisible());
});

test('says that extending failed, or that the session cannot be extended', async () => {
  const { answerTo, user } = await openEnding('/users', 110);
  await screen.findByText(WARNING);
  answerTo('GET session', 'lost');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await screen.findByText(/did not work/);
  act(() => setSessionEnd(110_000, { isFinal: true }));
  await screen.findByText(/cannot be put off/);
  expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
});
