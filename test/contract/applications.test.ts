import { expect, test } from 'vitest';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import { temporaryDatabase } from '../../src/server/database/test-support.ts';
import { fillDemo } from '../../src/server/service/demo/fill.ts';
import { migrateService } from '../../src/server/service/migrations.ts';
import { createStore, type Person, type Store } from '../../src/server/service/store.ts';
import { person, somebody, startService } from '../../src/server/service/test-support.ts';

function applicant(id: string, ...roleIds: number[]): Person {
  const { firstName, lastName, username, phone, email } = somebody(id);
  const volunteer: VolunteerRecord = {
    id: `application-${id}`,
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-02T10:00:00.000Z',
    contactMethods: [],
    departments: [{ id: 'd1', states: ['interest'] }],
    user: { id, firstName, lastName, username, phone, email },
    options: [{ name: 'Story', type: 'text', value: 'line\n"line" Šárka' }],
  };
  return { user: somebody(id), roleIds, volunteer };
}

/** The number of pages, and the ids of the people whose applications they hold. */
async function readAll(applications: Store['applications'], limit: number, roleId?: number) {
  const sizes: number[] = [];
  const ids: string[] = [];
  let after = '';
  for (let more = true; more;) {
    const page = await applications({ after, limit, roleId });
    sizes.push(page.users);
    ids.push(...page.records.map((record) => JSON.parse(record).user.id));
    after = page.last ?? after;
    ({ more } = page);
  }
  return { sizes, ids };
}

test('gives the applications of all, in the order of their ids, and counts those without one', async () => {
  const people = [person('b'), applicant('a'), applicant('d'), person('e'), applicant('c')];
  const { applications } = await startService(people);
  expect(await readAll(applications, 1000)).toEqual({ sizes: [5], ids: ['a', 'c', 'd'] });
  expect(await readAll(applications, 2)).toEqual({ sizes: [2, 2, 1], ids: ['a', 'c', 'd'] });
  expect(await readAll(applications, 5)).toEqual({ sizes: [5, 0], ids: ['a', 'c', 'd'] });
});

test('gives the records as the other operation does', async () => {
  const { applications, request } = await startService([applicant('a')]);
  const { records } = await applications({ after: '', limit: 10 });
  expect(records).toEqual([await (await request('/api/v0/users/a/volunteer')).text()]);
});

test('gives those of a role alone', async () => {
  const people = [applicant('a', 1), applicant('b', 7), person('c', 1, 7), applicant('d', 1, 7)];
  const { applications } = await startService(people);
  expect(await readAll(applications, 1000, 7)).toEqual({ sizes: [3], ids: ['b', 'd'] });
  expect(await readAll(applications, 1, 7)).toEqual({ sizes: [1, 1, 1, 0], ids: ['b', 'd'] });
  expect(await readAll(applications, 1000, 99)).toEqual({ sizes: [0], ids: [] });
});

test('somebody who has a role and is no user counts for nothing', async () => {
  const { applications, database } = await startService([applicant('a', 7), applicant('c', 7)]);
  await database.insertMany('user_roles', ['role_id', 'user_id'], [[7, 'b']]);
  expect(await readAll(applications, 2, 7)).toEqual({ sizes: [1, 1], ids: ['a', 'c'] });
});

test('nobody is nobody', async () => {
  const { applications } = await startService();
  expect(await applications({ after: '', limit: 1000 })).toEqual({
    users: 0,
    last: null,
    more: false,
    records: [],
  });
});

test('the demo event of 5,000 people has about 900 applications', async () => {
  const database = await temporaryDatabase();
  await migrateService(database);
  await fillDemo(database, { users: 5000 });
  const { sizes, ids } = await readAll(createStore(database).applications, 1000);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(5000);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(850);
  expect(ids.length).toBeLessThan(1000);
});
