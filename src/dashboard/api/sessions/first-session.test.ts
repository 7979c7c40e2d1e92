import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { firstSession, sessionQuery } from './session.ts';
import { startRollcall } from '../../../../test/support/rollcall.tsx';

const SESSION = {
  person: 'local',
  identity: 'of local',
  name: 'Robin',
  permissions: ['user:read'],
  event: { name: 'Example Con', timeZone: 'Europe/Berlin' },
  version: '1.2.3',
};

async function pageWith(
  session: object | null,
  { signedIn, answer = Response.json(SESSION) }: { signedIn: boolean; answer?: Response },
) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'session';
  block.textContent = JSON.stringify(session);
  document.body.append(block);
  if (signedIn) document.cookie = 'rollcall-signed-in=yes';
  const { askedFor } = await startRollcall({ answers: { 'GET session': answer } });
  return { client: createQueryClient(), asked: () => askedFor('GET session') };
}

afterEach(() => {
  document.getElementById('session')?.remove();
  document.cookie = 'rollcall-signed-in=; max-age=0';
});

test('the session of the page is known without asking', async () => {
  const { client, asked } = await pageWith(SESSION, { signedIn: true });
  expect(await firstSession(client)).toEqual(SESSION);
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(SESSION);
  expect(asked()).toEqual([]);
});

test('a visitor without any cookie has no session, and nothing is asked for', async () => {
  const { client, asked } = await pageWith(null, { signedIn: false });
  expect(await firstSession(client)).toBeNull();
  expect(asked()).toEqual([]);
});

test('a page opened by a link on another site asks for the session that its request could not bring', async () => {
  const { client } = await pageWith(null, { signedIn: true });
  expect(await firstSession(client)).toEqual(SESSION);
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(SESSION);
});

test('a session that has ended since the cookie was set is none', async () => {
  const { client } = await pageWith(null, { signedIn: true, answer: Response.json(null) });
  expect(await firstSession(client)).toBeNull();
});

test('a server that cannot look the session up is an error to be shown', async () => {
  const errors = { server: { code: 'database_unavailable' } };
  const answer = Response.json({ errors }, { status: 503 });
  const { client } = await pageWith(null, { signedIn: true, answer });
  await expect(firstSession(client)).rejects.toMatchObject({ status: 503 });
});
