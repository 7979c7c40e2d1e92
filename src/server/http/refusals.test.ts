import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createRefusals } from './refusals.ts';

afterEach(() => void vi.useRealTimers());

function start() {
  const lines: { msg: string }[] = [];
  const refused = createRefusals(
    pino({}, { write: (line: string) => lines.push(JSON.parse(line)) }),
  );
  const app = new Hono().get('/people/:id', (c) => {
    refused(c, { code: c.req.query('code') ?? '', client: '192.0.2.1' });
    return c.text('');
  });
  const ask = async (code: string, times = 1) => {
    for (let n = 0; n < times; n += 1) await app.request(`/people/secret-id?code=${code}`);
  };
  return { lines, ask };
}

test('logs reason, client and route of a refusal, but no person in the address', async () => {
  const { lines, ask } = start();
  await ask('other_site');
  expect(lines).toMatchObject([
    {
      msg: 'request refused',
      code: 'other_site',
      client: '192.0.2.1',
      route: 'GET /people/:id',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret-id');
});

test('counts refusals beyond sixty a minute, and loses none', async () => {
  vi.useFakeTimers();
  const { lines, ask } = start();
  await ask('wrong_key', 100);
  expect(lines).toHaveLength(60);
  await ask('other_site');
  expect(lines).toHaveLength(61);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(61)).toMatchObject([
    { msg: 'more requests refused', code: 'wrong_key', times: 40 },
  ]);
  await ask('wrong_key');
  expect(lines.at(-1)).toMatchObject({ msg: 'request refused', code: 'wrong_key' });
});
