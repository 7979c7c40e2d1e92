/** The board settings that the bff stores for one person. */
import { expect, test } from 'vitest';
import { MOST_SAVED_FILTERS } from '../../../contract/bff/own-board.ts';
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

async function filtersOf(ask: Ask) {
  const response = await ask('GET', 'filters');
  expect(response.status).toBe(200);
  return (await response.json()).filters;
}

const NIGHT = { name: 'Night shifts', search: '?has=d3:interest#q=night' };

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

test('saves, renames, replaces and deletes filters', async () => {
  const { as } = await start();
  const robin = await as('Robin');
  expect(await filtersOf(robin)).toEqual([]);
  const made = await robin('PUT', 'filters/f1', NIGHT);
  expect([made.status, await made.json()]).toEqual([200, { id: 'f1', ...NIGHT }]);
  await robin('PUT', 'filters/f2', { name: 'Everything', search: '' });
  await robin('PUT', 'filters/f1', { ...NIGHT, name: 'Nights 🌙' });
  expect(await filtersOf(robin)).toEqual([
    { id: 'f1', ...NIGHT, name: 'Nights 🌙' },
    { id: 'f2', name: 'Everything', search: '' },
  ]);
  expect((await robin('DELETE', 'filters/f1')).status).toBe(204);
  expect((await robin('DELETE', 'filters/f1')).status).toBe(204);
  expect(await filtersOf(robin)).toHaveLength(1);
});

test('users cannot see, change or delete the filters of others', async () => {
  const { as } = await start();
  const [robin, sam] = [await as('Robin'), await as('Sam')];
  await robin('PUT', 'filters/f1', NIGHT);
  expect(await filtersOf(sam)).toEqual([]);
  await sam('PUT', 'filters/f1', { name: 'Mine', search: '' });
  expect(await filtersOf(robin)).toEqual([{ id: 'f1', ...NIGHT }]);
  await sam('DELETE', 'filters/f1');
  expect(await filtersOf(robin)).toEqual([{ id: 'f1', ...NIGHT }]);
});

test('limits the number of filters; existing ones can still be changed', async () => {
  const { as } = await start();
  const robin = await as('Robin');
  for (let number = 1; number <= MOST_SAVED_FILTERS; number += 1) {
    expect((await robin('PUT', `filters/f${number}`, NIGHT)).status).toBe(200);
  }
  const refused = await robin('PUT', 'filters/more', NIGHT);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: { validation: { fields: { filters: 'too_large' } } },
  });
  expect((await robin('PUT', 'filters/f1', { ...NIGHT, name: 'Other' })).status).toBe(200);
  expect(await filtersOf(robin)).toHaveLength(MOST_SAVED_FILTERS);
});

test.each([
  [{ ...NIGHT, name: '' }],
  [{ ...NIGHT, name: ' Night' }],
  [{ ...NIGHT, name: 'x'.repeat(61) }],
  [{ ...NIGHT, name: 'a\0b' }],
  [{ ...NIGHT, search: '//elsewhere.example' }],
  [{ ...NIGHT, search: `?${'x'.repeat(8000)}` }],
  [{ name: 'Night' }],
])('refuses to save %j', async (body) => {
  const { as } = await start();
  const robin = await as('Robin');
  expect((await robin('PUT', 'filters/f1', body)).status).toBe(400);
  expect(await filtersOf(robin)).toEqual([]);
});

test.each(['filters/a%2Fb', 'filters/%00', `filters/${'x'.repeat(65)}`])(
  'refuses the id in %s',
  async (path) => {
    const { as } = await start();
    const robin = await as('Robin');
    expect((await robin('PUT', path, NIGHT)).status).toBe(400);
  },
);

test('the text of a saved filter is never logged', async () => {
  const { as, lines } = await start();
  const robin = await as('Robin');
  await robin('PUT', 'filters/f1', NIGHT);
  await robin('PUT', 'filters/f1', { ...NIGHT, name: '' });
  await robin('GET', 'filters');
  expect(JSON.stringify(lines)).not.toMatch(/night/i);
});

test('visits, filters and the list of who has access are limited', async () => {
  const { as, request, signIn, clock } = await start();
  const robin = await as('Robin');
  const search = { name: 'Mine', search: '?mark=ask' };
  const statuses = new Set<number>();
  for (let time = 0; time < 310; time += 1) {
    statuses.add((await robin('POST', 'visit', {})).status);
    statuses.add((await robin('PUT', 'filters/one', search)).status);
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
