import { expect, test, vi } from 'vitest';
import type { ApplicationsLine } from '../../../contract/bff/applications.ts';
import {
  PATIENT,
  people,
  recordOf,
  startApplications,
} from '../../../../test/support/test-applications.ts';

const MINUTE = 60_000;
const NO_USER = { errors: { resource: { code: 'user_unknown' } } };
const NO_APPLICATION = { errors: { resource: { code: 'no_application' } } };
const refused = (status: number, headers = {}) => Response.json({}, { status, headers });
test('reads everybody’s record, and counts the people who did not apply', async () => {
  const ids = people(95);
  const without = new Set(ids.filter((_, index) => index % 3 === 0));
  const { look, records, pages } = startApplications(ids, ({ userId }) =>
    userId && without.has(userId) ? Response.json(null) : undefined,
  );
  const { whole, applicants, progress, ends } = look();
  const lines = await whole;
  expect(new Set(applicants())).toEqual(new Set(ids.filter((id) => !without.has(id))));
  expect(progress()).toEqual({
    users: 95,
    usersComplete: true,
    read: 95,
    applications: 63,
    failed: 0,
    complete: true,
    asOf: '2026-06-01T12:00:00.000Z',
  });
  expect(lines[0]).toHaveProperty('progress');
  expect(lines.at(-1)).toEqual({ end: {} });
  expect(ends).toEqual([63]);
  expect([records().length, pages()]).toEqual([95, 10]);
});

const FIRST_AID = { id: 'd2', name: 'First aid', states: ['interest'] };
const STAGE = { id: 'd1', name: 'Stage', states: [] };
const hours = { name: 'Hours ', type: 'number', value: '4' };
const why = { name: 'Why?', type: 'text', value: 'To help' };

test.each<[string, () => Response]>([
  ['404 in HTML', () => new Response('<h1>Not found</h1>', { status: 404 })],
  ['404 in JSON', () => Response.json({ error: 'none' }, { status: 404 })],
  ['404 with the code of an unknown user', () => Response.json(NO_USER, { status: 404 })],
])('%s for one person is no application, and for everybody also a wrong address', async (_, no) => {
  const one = startApplications(people(30), ({ userId }) =>
    userId === 'u0007' ? no() : undefined,
  );
  const board = one.look();
  await board.whole;
  expect(board.progress()).toMatchObject({ read: 30, applications: 29, failed: 0, complete: true });
  expect(board.progress()).not.toHaveProperty('problem');

  const all = startApplications(people(30), ({ userId }) => (userId ? no() : undefined));
  const empty = all.look();
  await empty.whole;
  expect(empty.progress()).toMatchObject({
    read: 30,
    applications: 0,
    failed: 0,
    complete: true,
    problem: { code: 'records_not_there' },
  });
});

test.each<[string, () => Response]>([
  ['the code of “never applied”', () => Response.json(NO_APPLICATION, { status: 404 })],
  ['204', () => new Response(null, { status: 204 })],
  ['null', () => Response.json(null)],
])('%s for everybody says plainly that nobody applied', async (_, no) => {
  const { look } = startApplications(people(30), ({ userId }) => (userId ? no() : undefined));
  const { whole, progress } = look();
  await whole;
  expect(progress()).toMatchObject({ read: 30, applications: 0, failed: 0, complete: true });
  expect(progress()).not.toHaveProperty('problem');
});

test('a record that names another user is of the person whom the list has, marked', async () => {
  const { look } = startApplications(people(3), ({ userId }) =>
    userId === 'u0001'
      ? Response.json({ ...recordOf('u0002'), contactMethods: [{ value: 'two@example.org' }] })
      : undefined,
  );
  const { whole, progress } = look();
  const records = (await whole).flatMap((line) =>
    'application' in line ? [line.application] : [],
  );
  expect(progress()).toMatchObject({ users: 3, applications: 3, failed: 0 });
  expect(records).toHaveLength(3);
  expect(records).toContainEqual({
    id: 'v-u0002',
    user: { id: 'u0001', firstName: 'Sam' },
    options: [],
    namedUser: 'u0002',
  });
});

test('tells the columns of a snapshot that is whole in its first line', async () => {
  const records: Record<string, object> = {
    u0000: { ...recordOf('u0000'), departments: [FIRST_AID], options: [why] },
    u0001: { ...recordOf('u0001'), departments: [STAGE, FIRST_AID], options: [hours, why] },
  };
  const { look } = startApplications(people(2), ({ userId }) =>
    userId ? Response.json(records[userId]) : undefined,
  );
  const columnsIn = (lines: ApplicationsLine[]) =>
    lines.map((line) => ('progress' in line ? line.progress.columns : undefined));
  expect(columnsIn(await look().whole).filter(Boolean)).toEqual([]);
  const columns = await vi.waitUntil(async () => {
    const [first, ...others] = columnsIn(await look().whole);
    expect(others.filter(Boolean)).toEqual([]);
    return first;
  }, PATIENT);
  expect(columns.departments.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual([
    { key: 'd1', id: 'd1', name: 'Stage', label: 'Stage' },
    { key: 'd2', id: 'd2', name: 'First aid', label: 'First aid' },
  ]);
  expect(columns.questions).toEqual(['Hours', 'Why?']);
});

const EVERYONE = { limit: 100 };
const stays = { account: 'one', signal: new AbortController().signal };

test.each([undefined, 5])(
  'lists the people of role %s once for both directory and board, whichever comes first',
  async (roleId) => {
    for (const first of ['directory', 'board']) {
      const { look, directory, asked } = startApplications(people(60));
      const find = () =>
        vi.waitFor(async () => {
          const { state } = await directory.find({ ...EVERYONE, roleId }, stays);
          expect(state.complete).toBe(true);
        }, PATIENT);
      const board = () => look({ roleId }).whole;
      await (first === 'board' ? board() : find());
      await Promise.all([board(), find()]);
      const cursors = asked.filter(({ userId }) => !userId).map(({ nextPage }) => nextPage);
      expect(cursors).toEqual(
        roleId ? [undefined, '10'] : [undefined, '10', '20', '30', '40', '50'],
      );
    }
  },
);

test('a board that uses an existing list is as old as that list', async () => {
  const { look, directory, clock, pages } = startApplications(people(5));
  const asOf = new Date(clock.now).toISOString();
  directory.warm();
  await vi.waitUntil(() => directory.state()?.complete, PATIENT);
  clock.now += 5 * MINUTE - 1;
  const { whole, progress } = look();
  await whole;
  expect(progress()).toMatchObject({ complete: true, asOf });
  expect(pages()).toBe(1);
});

test('a list beyond its maximum age is read again for a new board', async () => {
  const ids = people(5);
  const { look, directory, clock } = startApplications(ids);
  directory.warm();
  await vi.waitUntil(() => directory.state()?.complete, PATIENT);
  ids.push('newcomer');
  clock.now += 5 * MINUTE;
  const { whole, applicants, progress } = look();
  await whole;
  expect(applicants()).toContain('newcomer');
  expect(progress()).toMatchObject({ users: 6, asOf: new Date(clock.now).toISOString() });
});

test('a refresh finds a newcomer even if the list is fresh, and updates the directory', async () => {
  const ids = people(5);
  const { look, directory, clock, pages } = startApplications(ids);
  const first = look();
  await first.whole;
  ids.push('newcomer');
  clock.now += 1000;
  const again = look({ newerThan: Date.parse(first.progress()?.asOf ?? '') });
  await again.whole;
  expect(again.applicants()).toContain('newcomer');
  expect(again.progress()?.asOf).toBe(new Date(clock.now).toISOString());
  expect((await directory.find(EVERYONE, stays)).matches).toBe(6);
  expect(pages()).toBe(2);
});

test('a board waits for its list through a pause of an hour, without any use of the directory', async () => {
  let busy = true;
  const { look, clock, waitOut } = startApplications(people(15), ({ nextPage }) =>
    nextPage && busy ? refused(429, { 'Retry-After': '3600' }) : undefined,
  );
  const { whole, applicants, progress } = look();
  await vi.waitUntil(() => progress()?.problem?.code === 'service_busy', PATIENT);
  busy = false;
  clock.now += 60 * MINUTE;
  const over = whole.then(() => true);
  while (!(await Promise.race([over, waitOut().then(() => false)])));
  expect(applicants()).toHaveLength(15);
});

test('retries a failed record, and then lists it with its reason', async () => {
  const ids = people(100);
  const { look, records, lines } = startApplications(ids, ({ userId = '' }) =>
    userId.endsWith('5') ? refused(500) : undefined,
  );
  const { whole, applicants, failed, progress } = look();
  await whole;
  expect(applicants()).toHaveLength(90);
  const bad = ids.filter((id) => id.endsWith('5'));
  expect(failed().map(({ userId }) => userId)).toEqual(bad);
  for (const { error } of failed()) {
    expect(error).toMatchObject({ code: 'service_failed', serviceStatus: 500 });
    const hash = 'hash' in error ? error.hash : 'none';
    expect(lines.some((line) => line.hash === hash)).toBe(true);
  }
  expect(progress()).toMatchObject({ users: 100, read: 90, failed: 10, complete: true });
  // Each once more, after all others.
  expect(records().slice(100).sort()).toEqual(bad);
});

test('loses nobody when the service refuses for a while, and waits as long as it asks', async () => {
  let refusals = 0;
  const { look, waitOut } = startApplications(people(60), ({ userId }) => {
    if (!userId || userId < 'u0020' || refusals >= 20) return undefined;
    refusals += 1;
    return refused(429, { 'Retry-After': '7' });
  });
  const { whole, applicants, failed, progress } = look();
  expect(await waitOut()).toBeLessThanOrEqual(7000);
  const told = progress()?.problem;
  expect(told?.code ?? 'service_busy').toBe('service_busy');
  const over = whole.then(() => true);
  while (!(await Promise.race([over, waitOut().then(() => false)])));
  expect(new Set(applicants()).size).toBe(60);
  expect(failed()).toEqual([]);
  expect(progress()).not.toHaveProperty('problem');
});

test('a list whose pages go in a circle ends, reports it, and is not kept', async () => {
  const { look, pages } = startApplications(people(25), ({ nextPage }) =>
    nextPage === '10' ? Response.json({ data: [{ id: 'u0011' }], nextPage: '10' }) : undefined,
  );
  for (const times of [1, 2]) {
    const { whole, progress, applicants } = look();
    expect((await whole).at(-1)).toEqual({ end: {} });
    expect(applicants()).toHaveLength(11);
    expect(progress()).toMatchObject({
      complete: false,
      usersComplete: false,
      problem: { code: 'pages_in_circle' },
    });
    expect(pages()).toBe(2 * times);
  }
});

test('an expired cursor restarts the list, and nobody is read twice', async () => {
  let expired = 0;
  const { look, waitOut, records } = startApplications(people(15), ({ nextPage }) =>
    nextPage && (expired += 1) <= 2 ? refused(400) : undefined,
  );
  const { whole, applicants } = look();
  await waitOut();
  await waitOut();
  await whole;
  expect(applicants()).toHaveLength(15);
  expect(records()).toHaveLength(15);
});

test('ids that would change the path are listed as failed, and never requested', async () => {
  const { look, records } = startApplications(['u1', '.', '..', 'a/b']);
  const { whole, applicants, failed, progress } = look();
  await whole;
  expect(records().sort()).toEqual(['a/b', 'u1']);
  expect(applicants().sort()).toEqual(['a/b', 'u1']);
  expect(failed()).toMatchObject([{ userId: '.' }, { userId: '..' }]);
  expect(progress()).toMatchObject({ users: 4, read: 2, failed: 2, complete: true });
});

test('list entries without an id each count as failed', async () => {
  const { look } = startApplications([], ({ userId }) =>
    userId ? undefined : Response.json({ data: [{ id: 'u0000' }, {}, {}], nextPage: null }),
  );
  const { whole, applicants, failed, progress } = look();
  await whole;
  expect(applicants()).toEqual(['u0000']);
  const error = { code: 'service_unreadable', hash: expect.any(String) };
  expect(failed()).toEqual([
    { userId: '', error },
    { userId: '', error },
  ]);
  expect(progress()).toMatchObject({ users: 3, read: 1, failed: 2, complete: true });
});

test('requests no single records if the service can read many at once', async () => {
  const ids = people(25);
  const asked: string[][] = [];
  const { look, records, pages } = startApplications(ids, undefined, {
    readApplications: async (userIds) => {
      asked.push([...userIds]);
      const applied = userIds.filter((id) => id.endsWith('2'));
      return new Map(applied.map((id) => [id, JSON.stringify(recordOf(id))]));
    },
  });
  const { whole, applicants, progress } = look();
  await whole;
  expect(applicants()).toEqual(['u0002', 'u0012', 'u0022']);
  expect(progress()).toMatchObject({ users: 25, read: 25, applications: 3, complete: true });
  expect(asked.flat()).toEqual(ids);
  expect([records(), pages()]).toEqual([[], 3]);
});

test('a stored record that cannot be read is one failed record, and its batch is counted once', async () => {
  const asked: string[][] = [];
  const { look } = startApplications(people(4), undefined, {
    readApplications: async (userIds) => {
      asked.push([...userIds]);
      const stored = userIds.map((id) => [id, JSON.stringify(recordOf(id))] as const);
      return new Map(stored).set('u0001', '{"id":').set('u0002', '[]');
    },
  });
  const { whole, applicants, failed, progress } = look();
  await whole;
  expect(applicants()).toEqual(['u0000', 'u0003']);
  expect(failed()).toMatchObject([{ userId: 'u0001' }, { userId: 'u0002' }]);
  expect(progress()).toMatchObject({
    users: 4,
    read: 2,
    failed: 2,
    applications: 2,
    complete: true,
  });
  expect(asked.flat().filter((id) => id === 'u0000')).toHaveLength(1);
});

test('retries the same people after a database error', async () => {
  let down = true;
  const { look, waitOut, lines } = startApplications(['u1'], undefined, {
    readApplications: async () => {
      if (down) throw new Error('the database is gone');
      return new Map([['u1', JSON.stringify(recordOf('u1'))]]);
    },
  });
  const { whole, progress, applicants } = look();
  await vi.waitUntil(() => progress()?.problem?.code === 'internal', PATIENT);
  expect(lines.flatMap(({ err }) => err ?? [])).toMatchObject([
    { message: 'the database is gone' },
  ]);
  down = false;
  await waitOut();
  await whole;
  expect(applicants()).toEqual(['u1']);
});
