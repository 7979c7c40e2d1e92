import { expect, test, vi } from 'vitest';
import {
  gate,
  idsOf,
  MINUTE,
  PATIENT,
  people,
  somebody,
  startDirectory,
  stays,
} from '../../../../test/support/test-directory.ts';

test('answers while loading, with the number of people so far and their age', async () => {
  const rest = gate();
  const { find, complete, clock } = startDirectory(people(5), ({ nextPage }) =>
    nextPage ? rest.passed : undefined,
  );
  const asOf = new Date(clock.now).toISOString();
  const early = await find({ text: 'sam' });
  expect(idsOf(early)).toEqual(['u000', 'u001']);
  expect(early).toMatchObject({
    matches: 2,
    next: null,
    state: {
      loaded: 2,
      complete: false,
      asOf,
      refreshing: false,
      unreadable: 0,
      unreadableIds: [],
    },
  });
  rest.open();
  expect(await complete({ text: 'sam' })).toMatchObject({
    matches: 5,
    state: { loaded: 5, complete: true, asOf },
  });
});

test('reads the service once for any number of searches', async () => {
  const { find, complete, cursors } = startDirectory(people(5));
  await Promise.all([find(), find({ text: 'a' }), find({ sort: '-name' })]);
  await complete();
  await find({ text: 'sample' });
  expect(cursors()).toEqual([null, '2', '4']);
});

test('waits as long as the service asks, and resumes where it stopped', async () => {
  let tries = 0;
  const { complete, find, cursors, waitOut, backoffs } = startDirectory(
    people(4),
    ({ nextPage }) => {
      if (!nextPage || (tries += 1) > 1) return undefined;
      return Response.json({}, { status: 429, headers: { 'Retry-After': '40' } });
    },
  );
  await find();
  await vi.waitUntil(() => backoffs().length > 0, PATIENT);
  expect((await find()).state).toMatchObject({ loaded: 2, failed: { code: 'service_busy' } });
  // Nobody else asks meanwhile, either.
  const other = find({ roleId: 2 });
  await vi.waitUntil(() => backoffs().length > 0, PATIENT);
  expect(cursors()).toEqual([null, '2']);
  expect(await waitOut()).toBe(40_000);
  await other;
  const { state } = await complete();
  expect(state.failed).toBeUndefined();
  expect(cursors().filter((cursor) => cursor === '2')).toHaveLength(2);
});

test('survives various broken pages, with increasing waits, and resumes there', async () => {
  const broken = [
    () => Response.json({}, { status: 500 }),
    () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    () => new Response('{"data":', { headers: { 'Content-Type': 'application/json' } }),
    () => Response.json({ data: 'all' }),
    () => Promise.reject(new TypeError('fetch failed')),
    () => Promise.reject(new TypeError('fetch failed')),
  ];
  // A broken connection is tried once more at once.
  const tries = broken.length - 1;
  const { find, complete, cursors, waitOut, directory } = startDirectory(
    people(4),
    ({ nextPage }) => (nextPage ? broken.shift()?.() : undefined),
  );
  await find();
  const waits: number[] = [];
  while (waits.length < tries) {
    waits.push(await waitOut());
    directory.warm();
  }
  expect(await complete()).toMatchObject({ matches: 4, state: { loaded: 4 } });
  expect(cursors()).toEqual([null, '2', '2', '2', '2', '2', '2', '2']);
  for (const [index, wait] of waits.entries()) {
    const base = Math.min(1000 * 2 ** index, 15_000);
    expect(wait).toBeGreaterThanOrEqual(base * 0.75);
    expect(wait).toBeLessThanOrEqual(base * 1.25);
  }
});

test('says why there is nothing to search', async () => {
  const { find } = startDirectory([], () => Response.json({}, { status: 401 }));
  await expect(find()).rejects.toMatchObject({
    status: 502,
    message: 'service_refused_credential',
  });
});

test('stops at a cursor that goes in a circle, reports it, and keeps the people received', async () => {
  const { findUntil, cursors } = startDirectory(people(9), ({ nextPage }) =>
    nextPage === '4' ? Response.json({ data: [somebody(7)], nextPage: '2' }) : undefined,
  );
  const found = await findUntil(({ state }) => state.failed !== undefined);
  expect(found).toMatchObject({
    matches: 5,
    state: { loaded: 5, complete: false, failed: { code: 'pages_in_circle' } },
  });
  expect(cursors()).toEqual([null, '2', '4']);
});

test('starts over when the service no longer accepts its cursor', async () => {
  let expired = true;
  const { complete, cursors, find, waitOut } = startDirectory(people(4), ({ nextPage }) =>
    nextPage && expired ? Response.json({}, { status: 400 }) : undefined,
  );
  await find();
  await waitOut();
  await vi.waitUntil(() => cursors().length === 3, PATIENT);
  await waitOut();
  expired = false;
  expect(await complete()).toMatchObject({ matches: 4 });
  expect(cursors().slice(0, 4)).toEqual([null, '2', '2', null]);
});

test('an old snapshot in use is reloaded and replaced in one step', async () => {
  const users = people(3);
  const rest = gate();
  let again = false;
  const { complete, find, findUntil, clock, cursors } = startDirectory(users, ({ nextPage }) =>
    again && nextPage ? rest.passed : undefined,
  );
  const first = await complete({ limit: 1 });
  again = true;
  users.splice(0, 1, somebody(0, { firstName: 'Zoe' }));
  users.push(somebody(3), somebody(4));

  clock.now += 5 * MINUTE - 1;
  await find();
  expect(cursors()).toHaveLength(2);
  clock.now += 1;
  const old = await findUntil(({ state }) => state.refreshing && cursors().length === 4);
  expect(old).toMatchObject({ matches: 3, state: { asOf: first.state.asOf, complete: true } });
  rest.open();
  const fresh = await findUntil(({ state }) => state.asOf !== first.state.asOf);
  expect(fresh).toMatchObject({ matches: 5, state: { complete: true, refreshing: false } });
  // A page that was begun in the old snapshot goes on in the new one.
  expect(idsOf(await find({ after: first.next ?? undefined }))).toEqual([
    'u001',
    'u002',
    'u003',
    'u004',
  ]);
});

test('a refresh reads a snapshot that begins after it, also just after another one', async () => {
  const users = people(2);
  const { complete, directory, findUntil, clock } = startDirectory(users);
  await complete();
  for (const pause of [1, 5000]) {
    clock.now += pause;
    users.push(somebody(users.length));
    const pressed = clock.now;
    expect(directory.refresh()).toMatchObject({ complete: true, refreshing: true });
    const { matches, state } = await findUntil(({ state }) => !state.refreshing);
    expect(matches).toBe(users.length);
    expect(Date.parse(state.asOf)).toBeGreaterThanOrEqual(pressed);
  }
});

test('a refresh while a snapshot is being read begins another after it, which all share who ask meanwhile', async () => {
  const users = people(5);
  let rest = gate();
  const { complete, directory, findUntil, clock, cursors, atOnce } = startDirectory(
    users,
    ({ nextPage }) => (nextPage === '2' ? rest.passed : undefined),
  );
  rest.open();
  await complete();
  rest = gate();
  clock.now += 1;
  directory.refresh();
  await vi.waitUntil(() => cursors().length === 5, PATIENT);
  const begun = clock.now;
  clock.now += 1000;
  users.splice(0, 1, somebody(0, { firstName: 'Zoe' }));
  for (let press = 0; press < 3; press += 1) {
    clock.now += 1;
    expect(directory.refresh()).toMatchObject({ complete: true, refreshing: true });
  }
  const pressed = clock.now;
  rest.open();
  // The snapshot that was being read is shown meanwhile.
  const between = await findUntil(({ state }) => Date.parse(state.asOf) >= begun);
  expect(between.state.refreshing).toBe(Date.parse(between.state.asOf) < pressed);
  const { state } = await findUntil(({ state }) => !state.refreshing);
  expect(Date.parse(state.asOf)).toBeGreaterThanOrEqual(pressed);
  expect((await findUntil(({ data }) => idsOf({ data }).length === 5)).matches).toBe(5);
  expect(cursors()).toEqual([null, '2', '4', null, '2', '4', null, '2', '4']);
  expect(atOnce.most).toBe(1);
});

test('does not continue reading while unused, and later resumes', async () => {
  const second = gate();
  const { find, complete, clock, cursors } = startDirectory(people(5), ({ nextPage }) =>
    nextPage === '2' ? second.passed : undefined,
  );
  await find();
  await vi.waitUntil(() => cursors().length === 2, PATIENT);
  clock.now += 5 * MINUTE;
  second.open();
  // Using a role reads that role only.
  await complete({ roleId: 1 });
  expect(cursors()).toEqual([null, '2', null, '2', '4']);
  await complete();
  expect(cursors()).toEqual([null, '2', null, '2', '4', '4']);
});

test('drops a snapshot that nobody has used for a long time', async () => {
  const { complete, directory, clock, cursors } = startDirectory(people(2));
  await complete();
  clock.now += 30 * MINUTE - 1;
  directory.tidy();
  await complete();
  const read = cursors().length;
  clock.now += 30 * MINUTE;
  directory.tidy();
  const { state } = await complete();
  expect(state).toMatchObject({ loaded: 2, asOf: new Date(clock.now).toISOString() });
  expect(cursors().length).toBeGreaterThan(read);
});

test('never starts a search whose client has disconnected', async () => {
  const { directory, complete } = startDirectory(people(2));
  await complete();
  const left = { ...stays, signal: AbortSignal.abort() };
  await expect(directory.find({ limit: 1 }, left)).rejects.toMatchObject({
    status: 503,
  });
});

test('a session with many searches delays no other session, and all its searches are answered', async () => {
  const { directory, complete } = startDirectory(people(40));
  await complete();
  const answered: string[] = [];
  const search = async (account: string, text: string) => {
    await directory.find({ limit: 40, text }, { ...stays, account });
    answered.push(account);
  };
  const busy = Array.from({ length: 40 }, (_, index) => search('busy', `sam${index}`));
  const other = search('other', 'sample');
  await Promise.all([...busy, other]);
  expect(answered.indexOf('other')).toBeLessThan(6);
  expect(answered).toHaveLength(41);
});

test('a session with too many searches has to wait', async () => {
  const { directory, complete } = startDirectory(people(40));
  await complete();
  const all = await Promise.allSettled(
    Array.from({ length: 210 }, () => directory.find({ limit: 40 }, stays)),
  );
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { status: 429, retryAfter: 1 } });
  expect((await directory.find({ limit: 40 }, { ...stays, account: 'other' })).count).toBe(40);
});

test('requesting the names of many people counts as one search', async () => {
  const { directory, complete } = startDirectory(people(200));
  await complete();
  const ids = people(200).map(({ id }) => id);
  const { data } = await directory.people(ids, stays);
  expect(data.every((one) => one !== null)).toBe(true);
});

test('writes no personal data into the log', async () => {
  const { complete, lines } = startDirectory(
    [somebody(1, { email: 'amara@example.org' })],
    () => undefined,
  );
  await complete({ text: 'amara' });
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/amara|sample/i);
});

test('reads everybody, even if one person has an enormous name', async () => {
  const monster = somebody(1, { firstName: 'a-'.repeat(50_000), lastName: '-'.repeat(100_000) });
  const { complete } = startDirectory([somebody(0), monster, somebody(2), somebody(3)]);
  expect(await complete({ text: 'sam' })).toMatchObject({ matches: 4, state: { loaded: 4 } });
});

test.each([
  ['people', { bytes: 1000, pages: 1000 }],
  ['nothing', { bytes: 1_000_000, pages: 10 }],
])('stops when the pages of %s never end, and keeps the people received', async (given, most) => {
  let page = 0;
  const { findUntil, asked, directory } = startDirectory(
    [],
    () => {
      page += 1;
      const data = page === 1 || given === 'people' ? [somebody(page)] : [];
      return Response.json({ data, nextPage: `after ${page}` });
    },
    { most },
  );
  const { state, matches } = await findUntil((found) => found.state.failed !== undefined);
  expect(state).toMatchObject({ complete: false, failed: { code: 'pages_without_end' } });
  expect(matches).toBe(given === 'people' ? asked.length : 1);
  expect(asked.length).toBeLessThan(20);
  directory.warm();
  const { length } = asked;
  await directory.find({ limit: 1 }, stays);
  expect(asked).toHaveLength(length);
});

test.each([-3 * MINUTE, 100 * 24 * 60 * MINUTE])(
  'setting the clock by %d ms does not change when the directory is reloaded',
  async (step) => {
    const users = people(2);
    const { complete, find, findUntil, directory, clock, cursors } = startDirectory(users);
    await complete();
    clock.set = step;
    expect(await find()).toMatchObject({ matches: 2, state: { refreshing: false } });
    expect(directory.numbers()?.ageSeconds).toBe(0);

    users.push(somebody(2));
    clock.now += 5000;
    expect(directory.refresh()).toMatchObject({ refreshing: true });
    expect(await findUntil(({ state }) => !state.refreshing)).toMatchObject({ matches: 3 });
    clock.now += 5 * MINUTE - 1;
    expect(await find()).toMatchObject({ state: { refreshing: false } });
    clock.now += 1;
    const { state } = await find();
    expect(state.refreshing).toBe(true);
    expect(cursors().filter((cursor) => cursor === null).length).toBeGreaterThanOrEqual(2);
    directory.tidy();
    expect(directory.state()).not.toBeNull();
  },
);
