/** Named plans, on each database and between servers. */
import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  HIGHEST_PLAN_VERSION,
  type KeptPlan,
  type NamedPlan,
  type PlaceChange,
} from '../../src/contract/bff/reviews/named-plans.ts';
import type { Permission } from '../../src/contract/bff/access/access.ts';
import { forgetAccounts, keepAccount } from '../../src/server/bff/accounts/accounts.ts';
import { purgeReviews } from '../../src/server/bff/reviews/purge-reviews.ts';
import { createSessions } from '../../src/server/bff/sign-in/sessions.ts';
import { startBff, temporaryDatabase, temporaryFolder } from '../../src/server/bff/test-support.ts';
import { readEvents } from '../support/event-reader.ts';

const REVIEWER: Permission[] = ['user:read', 'volunteer:read', 'review:write'];
const DAY = 86_400_000;

/** A server on the database of a folder, and people who are signed in. */
async function start(folder?: string) {
  const database = await temporaryDatabase(folder);
  const started = await startBff({ database });
  const { request, clock, bff } = started;
  const sessions = createSessions(database, () => clock.now);
  async function as(name: string, permissions = REVIEWER) {
    const id = await sessions.start({ person: name, name, permissions });
    const ask = (method: string, path: string, body?: object) =>
      request(`/bff/${path}`, {
        method,
        headers: { Cookie: `rollcall=${id}` },
        ...(body && { body: JSON.stringify(body) }),
      });
    async function answer(method: string, path: string, body?: object) {
      const response = await ask(method, path, body);
      expect([method, path, response.status]).toEqual([method, path, 200]);
      return response.json();
    }
    return {
      ask,
      keep: (id: string, kept: Partial<KeptPlan> = {}) =>
        answer('PUT', `plans/${id}`, { name: 'Saturday draft', people: [], version: 0, ...kept }),
      change: (id: string, ...changes: PlaceChange[]) =>
        answer('PATCH', `plans/${id}`, { changes }),
      read: (id: string): Promise<NamedPlan> => answer('GET', `plans/${id}`),
      rename: (id: string, seen: string, name: string) =>
        answer('PUT', `plans/${id}/name`, { name, seen }),
      discard: (id: string): Promise<NamedPlan> => answer('DELETE', `plans/${id}`),
      list: async () => (await answer('GET', 'plans')).plans,
    };
  }
  return { ...started, bff, as };
}

const newId = () => randomBytes(16).toString('hex');
const place = (userId: string, department: string, planned = true) => ({
  userId,
  department,
  planned,
});
const PEOPLE = [
  { userId: 'u1', departments: ['d1', 'd2'] },
  { userId: 'u2', departments: ['d1'] },
];

test('keeps a plan under a name, with who and when, and lists it with its numbers', async () => {
  const { as, clock } = await start();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  const id = newId();
  const kept = { by: 'Robin', byPerson: 'Robin', at: new Date(clock.now).toISOString() };
  const summary = { id, name: 'Saturday draft', version: 1, people: 2, places: 3, kept };
  const answer = await robin.keep(id, { people: PEOPLE });
  expect(answer).toEqual({ plan: { ...summary, changed: kept }, same: [] });
  expect(await noor.read(id)).toEqual({ plan: { ...summary, changed: kept }, people: PEOPLE });

  clock.now += 5000;
  await noor.change(id, place('u2', 'd1', false));
  const changed = { by: 'Noor', byPerson: 'Noor', at: new Date(clock.now).toISOString() };
  const after = { ...summary, version: 2, people: 1, places: 2, changed };
  expect(await robin.list()).toEqual([after]);
});

test('a plan is kept once, however often it is sent', async () => {
  const { as } = await start();
  const robin = await as('Robin');
  const id = newId();
  await robin.keep(id, { people: PEOPLE });
  await robin.change(id, place('u3', 'd3'));
  expect((await robin.keep(id, { people: PEOPLE })).plan).toMatchObject({ version: 2, people: 3 });
  expect(await robin.list()).toHaveLength(1);
});

test('people who change the same plan at once lose nothing', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await start(folder), await start(folder)];
  const [robin, noor] = [await one.as('Robin'), await other.as('Noor')];
  const id = newId();
  await robin.keep(id);
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  await Promise.all(
    numbers.flatMap((number) => [
      robin.change(id, place('u1', `r${number}`), place(`u${number}`, 'd1')),
      noor.change(id, place('u1', `n${number}`), place(`u${number}`, 'd1')),
    ]),
  );
  const { plan, people } = await robin.read(id);
  expect(people.find(({ userId }) => userId === 'u1')?.departments).toHaveLength(41);
  expect(plan).toMatchObject({ people: 20, places: 60, version: 41 });
});

test('a change that makes no difference is told and changes no version', async () => {
  const { as } = await start();
  const robin = await as('Robin');
  const id = newId();
  await robin.keep(id, { people: PEOPLE });
  const changes = [place('u1', 'd1'), place('u9', 'd9', false)];
  const { plan, same } = await robin.change(id, ...changes);
  expect(plan.version).toBe(1);
  expect(same).toEqual(changes.map(({ userId, department }) => ({ userId, department })));
  const mixed = await robin.change(id, place('u1', 'd1'), place('u1', 'd3'));
  expect([mixed.plan.version, mixed.same]).toEqual([2, [{ userId: 'u1', department: 'd1' }]]);
});

test('a plan is renamed for everyone, with who and when, and keeps its people', async () => {
  const { as, clock } = await start();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  const id = newId();
  await robin.keep(id, { people: PEOPLE });
  clock.now += 5000;
  const { plan } = await noor.rename(id, 'Saturday draft', 'Night shifts');
  const changed = { by: 'Noor', byPerson: 'Noor', at: new Date(clock.now).toISOString() };
  expect(plan).toMatchObject({ name: 'Night shifts', version: 2, people: 2, changed });
  expect(await robin.read(id)).toEqual({ plan, people: PEOPLE });
  // Its answer may have been lost.
  expect(await noor.rename(id, 'Saturday draft', 'Night shifts')).toEqual({ plan, same: [] });
});

test('of two users who rename a plan at once, the second is told the name that it has by now', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await start(folder), await start(folder)];
  const users = [await one.as('Robin'), await other.as('Noor')];
  const id = newId();
  await users[0]?.keep(id, { people: PEOPLE });
  const answers = await Promise.all(
    users.map(async (user, index) => {
      const name = `Name ${index}`;
      const body = { name, seen: 'Saturday draft' };
      const response = await user.ask('PUT', `plans/${id}/name`, body);
      return { name, status: response.status, said: await response.json() };
    }),
  );
  const [first, second] = answers.toSorted((a, b) => a.status - b.status);
  expect([first?.status, second?.status]).toEqual([200, 409]);
  expect(second?.said).toEqual({
    errors: { conflict: { code: 'plan_renamed', plan: first?.name } },
  });
  expect((await users[0]?.read(id))?.plan).toMatchObject({ name: first?.name, version: 2 });
});

test('people who are planned while the plan is renamed stay planned', async () => {
  const { as } = await start();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  const id = newId();
  await robin.keep(id, { people: PEOPLE });
  await Promise.all([
    robin.rename(id, 'Saturday draft', 'Night shifts'),
    noor.change(id, place('u3', 'd3')),
  ]);
  expect((await robin.read(id)).plan).toMatchObject({
    name: 'Night shifts',
    version: 3,
    people: 3,
  });
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'Night ' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ seen: undefined }, 'seen'],
])('refuses to rename a plan with %j', async (sent, field) => {
  const { as } = await start();
  const robin = await as('Robin');
  const id = newId();
  await robin.keep(id);
  const body = { name: 'Night', seen: 'Saturday draft', ...sent };
  const refused = await robin.ask('PUT', `plans/${id}/name`, body);
  expect(refused.status).toBe(400);
  expect(Object.keys((await refused.json()).errors.validation.fields)).toEqual([field]);
});

test('a discarded plan is gone, and comes back as it was', async () => {
  const { as } = await start();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  const id = newId();
  await robin.keep(id, { people: PEOPLE });
  await noor.change(id, place('u3', 'd3'));
  const discarded = await robin.discard(id);
  expect(discarded.people).toEqual([...PEOPLE, { userId: 'u3', departments: ['d3'] }]);
  for (const [method, path, body] of [
    ['GET', id],
    ['DELETE', id],
    ['PATCH', id, { changes: [place('u1', 'd5')] }],
    ['PUT', `${id}/name`, { name: 'Night', seen: 'Saturday draft' }],
  ] as const) {
    const refused = await noor.ask(method, `plans/${path}`, body);
    expect([refused.status, await refused.json()]).toEqual([
      404,
      { errors: { resource: { code: 'plan_unknown' } } },
    ]);
  }
  expect(await noor.list()).toEqual([]);
  const { name, version } = discarded.plan;
  await robin.keep(id, { name, version, people: discarded.people });
  const back = await noor.read(id);
  expect(back.people).toEqual(discarded.people);
  // Another version than any before, so that every browser reads it again.
  expect(back.plan.version).toBe(3);
});

test('an eleventh plan is refused, with the name of the one that rested longest', async () => {
  const { as, clock } = await start();
  const robin = await as('Robin');
  const ids = Array.from({ length: 10 }, newId);
  for (const [index, id] of ids.entries()) {
    clock.now += 1000;
    await robin.keep(id, { name: `Draft ${index + 1}` });
  }
  clock.now += 1000;
  await robin.change(ids[0] ?? '', place('u1', 'd1'));
  const eleventh = { name: 'Draft 11', people: [], version: 0 };
  const refused = await robin.ask('PUT', `plans/${newId()}`, eleventh);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { errors: { conflict: { code: 'too_many_plans', plan: 'Draft 2' } } },
  ]);
  await robin.discard(ids[1] ?? '');
  await robin.keep(newId(), eleventh);
});

test('deleting the review of a person removes them from all plans, and nothing brings them back', async () => {
  const { as, auditRows } = await start();
  const robin = await as('Robin');
  const [one, other, third] = [newId(), newId(), newId()];
  for (const id of [one, other]) await robin.keep(id, { people: PEOPLE });
  await robin.keep(third, { people: PEOPLE.slice(1) });
  const { plan, people } = await robin.discard(other);
  const response = await robin.ask('DELETE', 'reviews/u1');
  expect(response.status).toBe(204);
  const deletions = (await auditRows()).filter(({ purpose }) => purpose === 'review-delete');
  expect(deletions).toMatchObject([{ person_id: 'u1', count: 1 }]);
  expect(await robin.read(one)).toMatchObject({ plan: { version: 2 }, people: [PEOPLE[1]] });
  expect((await robin.read(third)).plan.version).toBe(1);
  // The browser that discarded it still has the person.
  await robin.keep(other, { name: plan.name, version: plan.version, people });
  expect((await robin.read(other)).people).toEqual([PEOPLE[1]]);
});

test('a discarded plan brings nobody back whose data was deleted since, also without a review', async () => {
  const { as, database } = await start();
  const robin = await as('Robin');
  const id = newId();
  await robin.keep(id, { people: PEOPLE });
  const { plan, people } = await robin.discard(id);
  // All applicants are known by their ids.
  await database.execute(
    "INSERT INTO known_applications (user_id, gone, reviewed) VALUES ('u1', 0, 0)",
  );
  expect(await purgeReviews(database, { by: 'npm run purge', userId: 'u1' })).toBe(1);
  expect(await purgeReviews(database, { by: 'npm run purge', userId: 'u9' })).toBe(0);
  await robin.keep(id, { name: plan.name, version: plan.version, people });
  expect((await robin.read(id)).people).toEqual([PEOPLE[1]]);
});

test('purging the reviews of everyone deletes all plans, and counts their people', async () => {
  const { as, database } = await start();
  const robin = await as('Robin');
  const id = newId();
  await robin.keep(id, { people: PEOPLE });
  await robin.ask('PUT', 'reviews/u7', { version: 0, mark: 'ask' });
  expect(await purgeReviews(database, { by: 'npm run purge' })).toBe(3);
  expect(await robin.list()).toEqual([]);
  for (const table of ['named_plans', 'plan_places']) {
    expect(await database.query(`SELECT * FROM ${table}`)).toEqual([]);
  }
  expect(await purgeReviews(database, { by: 'npm run purge' })).toBe(0);
});

test('limits the bytes of plans that a session sends and gets at once, and no other session', async () => {
  const { as } = await start();
  const [robin, noor] = [await as('Robin'), await as('Noor')];
  const people = Array.from({ length: 7200 }, (_, number) => ({
    userId: `${number}`.padStart(250, 'u'),
    departments: ['d1'],
  }));
  const body = { name: 'Draft', people, version: 0 };
  const sent = Array.from({ length: 12 }, () => robin.ask('PUT', `plans/${newId()}`, body));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  // Two megabytes each, of eight.
  expect(statuses.toSorted()).toEqual([...Array(4).fill(200), ...Array(8).fill(429)]);
  const id = newId();
  await noor.keep(id, { people });

  const read = await Promise.all(Array.from({ length: 50 }, () => robin.ask('GET', `plans/${id}`)));
  // Of 64.
  expect(read.filter(({ status }) => status === 200)).toHaveLength(32);
  expect(read.filter(({ status }) => status === 429)).toHaveLength(18);
  await noor.read(id);
});

test('each change reaches a browser of another server at once, with the versions of the plans', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await start(folder), await start(folder)];
  const [robin, noor] = [await one.as('Robin'), await other.as('Noor')];
  // Announcements alone must do: they are faster than the look at the database every second.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = readEvents(await noor.ask('GET', 'events'));
  onTestFinished(() => stream.leave());
  const versions = (count: number) =>
    vi.waitFor(
      () => {
        expect(stream.of('plans').length).toBeGreaterThanOrEqual(count);
        return stream.of('plans').at(-1)?.versions;
      },
      { timeout: 20_000, interval: 5 },
    );
  expect(await versions(1)).toEqual({});
  const id = newId();
  await robin.keep(id);
  expect(await versions(2)).toEqual({ [id]: 1 });
  await robin.change(id, place('u1', 'd1'));
  expect(await versions(3)).toEqual({ [id]: 2 });
  await robin.rename(id, 'Saturday draft', 'Night shifts');
  expect(await versions(4)).toEqual({ [id]: 3 });
  await robin.discard(id);
  expect(await versions(5)).toEqual({});
});

test('reading, changing and renaming a plan is in the audit with the number of people; the list is not', async () => {
  const { as, auditRows, clock } = await start();
  const robin = await as('Robin');
  const id = newId();
  await robin.keep(id, { people: PEOPLE });
  await robin.list();
  // Rows of the same moment have no order.
  clock.now += 1000;
  await robin.change(id, place('u1', 'd5'), place('u1', 'd6'));
  clock.now += 1000;
  await robin.read(id);
  clock.now += 1000;
  await robin.rename(id, 'Saturday draft', 'Night shifts');
  clock.now += 1000;
  await robin.discard(id);
  const rows = (await auditRows()).map(({ purpose, outcome, count }) => [purpose, outcome, count]);
  expect(rows).toEqual([2, 1, 2, 0, 2].map((count) => ['board', 'ok', count]));
});

test('the accounts of those who kept or changed a plan are remembered', async () => {
  const { as, database, clock } = await start();
  const id = newId();
  await (await as('Robin')).keep(id);
  await (await as('Noor')).change(id, place('u1', 'd1'));
  for (const person of ['Robin', 'Noor', 'Sam']) {
    const since = clock.now - 400 * DAY;
    await keepAccount(database, { person, name: person, kind: 'provider', since });
  }
  await database.execute('DELETE FROM sessions');
  await database.execute('DELETE FROM audit');
  await forgetAccounts(database);
  const accounts = await database.query('SELECT person FROM accounts ORDER BY person');
  expect(accounts).toEqual([{ person: 'Noor' }, { person: 'Robin' }]);
});

test('a plan that is put back with the highest version is changed and purged as any other', async () => {
  const { as } = await start();
  const robin = await as('Robin');
  const id = newId();
  await robin.keep(id, { people: PEOPLE, version: HIGHEST_PLAN_VERSION });
  const { plan } = await robin.change(id, place('u3', 'd1'));
  expect(plan.version).toBe(HIGHEST_PLAN_VERSION + 2);
  expect((await robin.ask('DELETE', 'reviews/u1')).status).toBe(204);
  expect((await robin.read(id)).people.map(({ userId }) => userId)).toEqual(['u2', 'u3']);
});

test.each([
  [{ name: ' Draft' }, 'name'],
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ people: [...PEOPLE, ...PEOPLE] }, 'people'],
  [{ people: [{ userId: 'u1', departments: [] }] }, 'people.0.departments'],
  [{ people: [{ userId: 'u1', departments: ['d1', 'd1'] }] }, 'people.0.departments'],
  [{ people: [{ userId: 'a\0b', departments: ['d1'] }] }, 'people.0.userId'],
  [{ version: -1 }, 'version'],
  [{ version: HIGHEST_PLAN_VERSION + 1 }, 'version'],
])('refuses to keep %j', async (kept, field) => {
  const { as } = await start();
  const robin = await as('Robin');
  const body = { name: 'Draft', people: [], version: 0, ...kept };
  const refused = await robin.ask('PUT', `plans/${newId()}`, body);
  expect(refused.status).toBe(400);
  expect(Object.keys((await refused.json()).errors.validation.fields)).toEqual([field]);
  expect(await robin.list()).toEqual([]);
});

test('refuses other ids, and more places than a plan holds', async () => {
  const { as } = await start();
  const robin = await as('Robin');
  const body = { name: 'Draft', people: [], version: 0 };
  for (const id of ['short', 'G'.repeat(32), '__proto__']) {
    expect((await robin.ask('PUT', `plans/${id}`, body)).status).toBe(400);
  }
  const id = newId();
  const departments = Array.from({ length: 100 }, (_, number) => `d${number}`);
  const people = Array.from({ length: 500 }, (_, number) => ({
    userId: `u${number}`,
    departments,
  }));
  await robin.keep(id, { people });
  const refused = await robin.ask('PATCH', `plans/${id}`, { changes: [place('u1', 'x')] });
  expect(refused.status).toBe(400);
  expect((await robin.list())[0]).toMatchObject({ places: 50_000, version: 1 });
});
