import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readJson } from './body.ts';
import { answerErrors, HttpError } from './http-error.ts';

function appWith(fault: () => unknown) {
  const lines: Record<string, unknown>[] = [];
  const refused: number[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = new Hono().post('/people/:id', async (c) => {
    c.header('Clear-Site-Data', '"cache"');
    return c.json((await fault()) ?? (await readJson(c.req.raw)));
  });
  app.onError(
    answerErrors(log, {
      unreadableBody: (problem) => new HttpError(400, { problem }),
      passing: (error) => (error.message === 'away' ? new HttpError(503, {}) : null),
      unexpected: (hash) => new HttpError(500, { hash }),
      refused: ({ status }) => refused.push(status),
    }),
  );
  const ask = () => app.request('/people/secret-id', { method: 'POST', body: '{' });
  return { ask, lines, refused };
}

test('sends a thrown HttpError, and keeps the headers set before', async () => {
  const { ask, lines } = appWith(() => {
    throw new HttpError(429, { wait: 'a minute' }, { 'Retry-After': '60' });
  });
  const answer = await ask();
  expect([answer.status, await answer.json()]).toEqual([429, { wait: 'a minute' }]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'clear-site-data': '"cache"',
    'content-type': 'application/json',
    'retry-after': '60',
  });
  expect(lines).toEqual([]);
});

test('the caller’s handler describes a bad body, and learns of the refusal', async () => {
  const { ask, refused } = appWith(() => undefined);
  expect(await (await ask()).json()).toEqual({ problem: 'wrong-type' });
  expect(refused).toEqual([400]);
});

test('logs an internal error with the hash in the response and its route', async () => {
  const { ask, lines } = appWith(() => {
    throw new Error('out of order');
  });
  const answer = await ask();
  expect(answer.status).toBe(500);
  const { hash } = await answer.json();
  expect(lines).toMatchObject([
    { hash, route: 'POST /people/:id', err: { message: 'out of order' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret-id');
});

test('the caller’s handler describes a temporary error, which is not logged', async () => {
  const { ask, lines } = appWith(() => {
    throw new Error('away');
  });
  expect((await ask()).status).toBe(503);
  expect(lines).toEqual([]);
});
