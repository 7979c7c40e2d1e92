import { afterEach, expect, test, vi } from 'vitest';
import { server, answerTo } from '../../../../test/support/dashboard.tsx';
import { createQueryClient } from '../query-client.ts';
import { firstSession, sessionQuery } from './session.ts';

const SESSION = {
  person: 'local',
  name: 'Robin',
  permissions: ['user:read'],
  event: { name: 'Example Con', timeZone: 'Europe/Berlin' },
};
const asked = vi.fn<() => void>();

function pageWith(session: object | null, { signedIn }: { signedIn: boolean }) {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'session';
  block.textContent = JSON.stringify(session);
  document.body.append(block);
  if (signedIn) document.cookie = 'rollcall-signed-in=yes';
  server.use(
    answerTo('GET session', () => {
      asked();
      return Response.json(SESSION);
    }),
  );
  return createQueryClient();
}

afterEach(() => {
  document.getElementById('session')?.remove();
  document.cookie = 'rollcall-signed-in=; max-age=0';
  asked.mockClear();
});

test('the session of the page is known without asking', async () => {
  const client = pageWith(SESSION, { signedIn: true });
  expect(await firstSession(client)).toEqual(SESSION);
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(SESSION);
  expect(asked).not.toHaveBeenCalled();
});

test('a visitor without any cookie has no session, and nothing is asked for', async () => {
  expect(await firstSession(pageWith(null, { signedIn: false }))).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('a page opened by a link on another site asks for the session that its request could not bring', async () => {
  const client = pageWith(null, { signedIn: true });
  expect(await firstSession(client)).toEqual(SESSION);
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(SESSION);
});

test('a session that has ended since the cookie was set is none', async () => {
  const client = pageWith(null, { signedIn: true });
  server.use(answerTo('GET session', () => Response.json(null)));
  expect(await firstSession(client)).toBeNull();
});

test('a server that cannot look the session up is an error to be shown', async () => {
  const client = pageWith(null, { signedIn: true });
  const errors = { server: { code: 'database_unavailable' } };
  server.use(answerTo('GET session', () => Response.json({ errors }, { status: 503 })));
  await expect(firstSession(client)).rejects.toMatchObject({ status: 503 });
});
