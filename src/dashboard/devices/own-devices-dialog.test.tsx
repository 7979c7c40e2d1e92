import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../test/support/event.ts';
import { type RollcallOptions, startRollcall } from '../../../test/support/rollcall.tsx';
import { pressByKeyboard } from '../../../test/support/tab-to.ts';
import type { SignedIn } from '../../contract/bff/access/invitations.ts';

function device(id: string, browser: string, own = false): SignedIn {
  const at = new Date(Date.now() - 60_000).toISOString();
  return {
    id,
    person: 'local',
    name: 'local',
    by: 'invitation',
    permissions: ['user:read'],
    since: at,
    seen: at,
    until: null,
    browser,
    address: null,
    own,
  };
}

const LAPTOP = device('s1', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', true);
const PHONE = device('s2', 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0.0.0');
const TABLET = device('s3', 'Mozilla/5.0 (iPad; CPU OS 19_0) Version/19.0 Safari/604.1');

/** Answers as the bff does; returns the sessions that were ended. */
function answerSessions({ answerTo }: Pick<Rollcall, 'answerTo'>, first: SignedIn[]) {
  let sessions = first;
  const ended: string[] = [];
  const end = (isEnded: (one: SignedIn) => boolean) => {
    const gone = sessions.filter(isEnded);
    sessions = sessions.filter((one) => !isEnded(one));
    ended.push(...gone.map(({ id }) => id));
    return Response.json({ ended: gone.length, withdrawn: 0 });
  };
  answerTo('GET sessions', () => Response.json({ sessions }));
  answerTo('DELETE sessions/:id', ({ params }) => end(({ id }) => id === params.id));
  answerTo('DELETE sessions', () => end(({ own }) => !own));
  return ended;
}

type Rollcall = Awaited<ReturnType<typeof startRollcall>>;

// A user without `access:manage`.
const EVENT: RollcallOptions = { permissions: ['user:read'], people: people(1) };

async function openDevices(prepare: (rollcall: Rollcall) => unknown) {
  const rollcall = await startRollcall(EVENT);
  prepare(rollcall);
  const { user } = await rollcall.open('/users');
  await pressByKeyboard(user, await screen.findByRole('button', { name: 'Account' }));
  await pressByKeyboard(
    user,
    await screen.findByRole('button', { name: 'Signed in on these devices' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Signed in on these devices' });
  return { ...rollcall, user, dialog: within(dialog) };
}

test('a user sees their devices in the account menu, signs one of them out, and then all others', async () => {
  let ended: string[] = [];
  const { user, dialog } = await openDevices((rollcall) => {
    ended = answerSessions(rollcall, [LAPTOP, PHONE, TABLET]);
  });
  const [own, phone] = await dialog.findAllByRole('listitem');
  expect(own).toHaveTextContent(/^Firefox 140 on LinuxThis is you.*last seen/);
  expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await pressByKeyboard(user, dialog.getByRole('button', { name: 'End: Chrome 140 on Android' }));
  await waitFor(() => expect(phone).toHaveTextContent(/Ended$/));
  expect(dialog.getByText('1 device is signed out, also in open tabs.')).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  expect(ended).toEqual(['s2']);
  await pressByKeyboard(user, dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(dialog.getAllByText('Ended')).toHaveLength(2));
  expect(dialog.queryByRole('button', { name: /^(End|Sign out)/ })).not.toBeInTheDocument();
  expect(ended).toEqual(['s2', 's3']);
  await pressByKeyboard(user, dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says what went wrong, and tries again', async () => {
  const { answerTo, user, dialog } = await openDevices((rollcall) =>
    rollcall.answerTo('GET sessions', 'lost'),
  );
  await dialog.findByText('Your devices could not be loaded');
  answerSessions({ answerTo }, [LAPTOP, PHONE]);
  await pressByKeyboard(user, dialog.getByRole('button', { name: 'Try again' }));
  const end = await dialog.findByRole('button', { name: 'End: Chrome 140 on Android' });
  answerTo('DELETE sessions/:id', 'lost');
  await pressByKeyboard(user, end);
  await dialog.findByText('That did not work');
  expect(end).toBeVisible();
});

test('several sessions of one device share a line, and are ended together', async () => {
  let ended: string[] = [];
  const again = { ...PHONE, id: 's4' };
  const { user, dialog } = await openDevices((rollcall) => {
    ended = answerSessions(rollcall, [LAPTOP, PHONE, again, TABLET]);
  });
  expect(await dialog.findByText('Chrome 140 on Android ×2')).toBeVisible();
  await pressByKeyboard(
    user,
    dialog.getByRole('button', { name: 'End: Chrome 140 on Android ×2' }),
  );
  expect(await dialog.findByText('2 sessions are signed out, also in open tabs.')).toBeVisible();
  expect(ended).toEqual(['s2', 's4']);
});
