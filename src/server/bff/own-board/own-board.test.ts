/** The visits that the bff stores for one person. */
import { expect, test } from 'vitest';
import { type Ask, startBff } from '../../../../test/support/test-bff.ts';

const MINUTE = 60_000;

/** A server, and the ways of people to ask about their own board. */
async function start() {
  const started = await startBff();
  async function as(name: string): Promise<Ask> {
    const ask = await started.as(name, ['user:read', 'volunteer:read']);
    return (method, path, body) => ask(method, `board/${path}`, body);
  }
  return { ...started, as };
}

async function visit(ask: Ask, shown?: number) {
  const body = shown === undefined ? {} : { shown: new Date(shown).toISOString() };
  const response = await ask('POST', 'visit', body);
  expect(response.status).toBe(200);
  return response.json();
}

test('the first visit has no earlier one; the next counts from the data shown in it', async () => {
  const { as, clock } = await start();
  const robin = await as('Robin');
  const copy = clock.now;
  expect(await visit(robin)).toEqual({ since: null });
  expect(await visit(robin, copy)).toEqual({ since: null });
  clock.now += 31 * MINUTE;
  // The session has idled out: another one of the same person, at another device perhaps.
  const again = await as('Robin');
  expect(await visit(again)).toEqual({ since: new Date(copy).toISOString() });
  clock.now += 29 * MINUTE;
  expect(await visit(again, clock.now)).toEqual({ since: new Date(copy).toISOString() });
});

test('each user has visits of their own, and a time in the future counts as now', async () => {
  const { as, clock } = await start();
  const seen = clock.now;
  await visit(await as('Robin'), clock.now + 1000 * MINUTE);
  clock.now += 40 * MINUTE;
  expect(await visit(await as('Robin'))).toEqual({ since: new Date(seen).toISOString() });
  expect(await visit(await as('Sam'))).toEqual({ since: null });
});

test('visits and the list of who has access are limited', async () => {
  const { as, request, signIn, clock } = await start();
  const robin = await as('Robin');
  const statuses = new Set<number>();
  for (let time = 0; time < 620; time += 1) {
    statuses.add((await robin('POST', 'visit', {})).status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
  clock.now += 60_000;
  await visit(robin);
  const headers = await signIn();
  const answers = await Promise.all(
    Array.from({ length: 610 }, () => request('/bff/access', { headers })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
});
