import { expect, test } from 'vitest';
import type { VolunteerRecord } from '../../src/contract/service/volunteer.ts';
import type { Person } from '../../src/server/service/store.ts';
import { person, somebody, startService } from '../support/test-service.ts';

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

test('returns the applications of the given people, without people who did not apply', async () => {
  const { applications } = await startService([
    person('b'),
    applicant('a'),
    applicant('d'),
    applicant('c'),
  ]);
  const records = await applications(['a', 'b', 'd', 'nobody']);
  expect([...records.keys()].sort()).toEqual(['a', 'd']);
});

test('returns each record in the same form as the other operation', async () => {
  const { applications, request } = await startService([applicant('a')]);
  const records = await applications(['a']);
  expect(records.get('a')).toBe(await (await request('/api/v0/users/a/volunteer')).text());
});

test('returns nothing for no ids', async () => {
  const { applications } = await startService();
  expect(await applications([])).toEqual(new Map());
});

test('returns the applications of any number of people', async () => {
  const ids = Array.from({ length: 1001 }, (_, index) => `u${index}`);
  const { applications } = await startService(ids.map((id) => applicant(id)));
  const records = await applications(ids);
  expect([...records.keys()].sort()).toEqual(ids.toSorted());
});
