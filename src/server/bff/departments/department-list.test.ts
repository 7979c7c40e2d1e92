/** The page of a head while the applications are not all read. */
import { expect, test, vi } from 'vitest';
import type { BffError } from '../../../contract/bff/errors.ts';
import { NO_SETTINGS, type Review } from '../../../contract/bff/reviews/reviews.ts';
import { readVolunteer } from '../../../contract/service/read-volunteer.ts';
import { applicationLine, Snapshot } from '../applications/snapshot.ts';
import { noted } from '../../../../test/support/records.ts';
import { createDepartmentList } from './department-list.ts';
import { createPlans } from './plans.ts';

const { signal } = new AbortController();

/** A snapshot with this number of people, of whom these have applications, with departments that they are assigned to. */
function snapshotOf(people: number, assigned: Record<string, { id: string; name?: string }[]>) {
  const snapshot = new Snapshot(0, 0);
  snapshot.listed(people);
  for (const [id, those] of Object.entries(assigned)) {
    const departments = those.map((one) => ({ ...one, states: ['assignment'] }));
    const record = readVolunteer({ user: { id }, departments }) ?? expect.fail();
    snapshot.applied(id, applicationLine(record, id));
  }
  return snapshot;
}

/** The list of a snapshot that has u1 of d1 and u2 of d2, and whose reading has ended before the others came. */
function listOfPart(problem?: BffError) {
  const snapshot = snapshotOf(4, { u1: [{ id: 'd1' }], u2: [{ id: 'd2' }] });
  if (problem) snapshot.stuck('people', problem);
  snapshot.end();
  return listOf(snapshot);
}

/** @param changed the changes of reviews, all of which everybody who asks gets at once */
function listOf(snapshot: Snapshot, changed: Review[] = []) {
  const look = () => ({ snapshot, age: 0, wait: () => () => undefined });
  const votesOf = vi.fn(async () => []);
  const changedSince = async (cursor = '0') => ({
    items: changed.slice(Number(cursor)),
    next: String(changed.length),
    more: false,
    restart: false,
  });
  const list = createDepartmentList({
    applications: { look, renew: async () => look(), keep: () => snapshot },
    plans: createPlans({ changedSince }),
    votes: {
      of: votesOf,
      changedSince: async () => ({ items: [], next: '', more: false, restart: false }),
    },
    settings: async () => ({ version: 0, ...NO_SETTINGS }),
  });
  return { ...list, votesOf };
}

test('what is noted of others, or of nobody’s place, costs a head nothing', async () => {
  const snapshot = snapshotOf(2, { u1: [{ id: 'd1' }], u2: [{ id: 'd2' }] });
  snapshot.end();
  const changed: Review[] = [];
  const { version, votesOf } = listOf(snapshot, changed);
  const now = () => ({ reviews: String(changed.length), votes: '', board: '1' });
  const place = (department: string) => ({ places: [{ department, slots: null }] });
  let last = await version(['d1'], now(), signal);
  const made = async (...reviews: Review[]) => {
    changed.push(...reviews);
    votesOf.mockClear();
    const before = last?.list;
    last = await version(['d1'], now(), signal, last ?? undefined);
    return { lists: votesOf.mock.calls.length, isOther: last?.list !== before };
  };
  const nothing = { lists: 0, isOther: false };
  expect(await made(noted({ userId: 'u1', ...place('d2') }))).toEqual(nothing);
  expect(await made(noted({ userId: 'u2', mark: 'no' }))).toEqual(nothing);
  expect(await made(noted({ userId: 'u2', ...place('d1') }))).toEqual({ lists: 1, isOther: true });
  expect(await made(noted({ userId: 'u2', mark: 'ask', ...place('d1') }))).toEqual(nothing);
  expect(await made(noted({ userId: 'u2', ...place('d2') }))).toEqual({ lists: 1, isOther: true });
});

test('tells departments of one name apart by their IDs, for heads and for invitations', async () => {
  const bars = ['b1', 'b2'].map((id) => ({ id, name: 'Bar' }));
  const snapshot = snapshotOf(1, { u1: bars });
  snapshot.end();
  const list = listOf(snapshot);
  expect((await list.people(['b2'], signal)).list.departments).toEqual([
    { key: 'b2', name: 'Bar (b2)', closed: [] },
  ]);
  expect((await list.departments(signal)).departments).toEqual([
    { key: 'b1', name: 'Bar (b1)' },
    { key: 'b2', name: 'Bar (b2)' },
  ]);
});

test('while applications are unread, a head learns of nobody else whether they applied', async () => {
  const list = listOfPart();
  expect(await list.has('d1', 'u1', signal)).toBe(true);
  // u2 applied for another department; u9 does not exist.
  for (const userId of ['u2', 'u9']) {
    await expect(list.has('d1', userId, signal)).rejects.toMatchObject({
      error: { code: 'applications_incomplete' },
    });
  }
});

test.each<[BffError, object]>([
  [
    { code: 'service_failed', serviceStatus: 500, said: 'No phone for Eli Petrosyan', hash: 'f00' },
    { code: 'service_failed', serviceStatus: 500, said: null, hash: 'f00' },
  ],
  [
    { code: 'directory_shrank', people: 812, peopleBefore: 904 },
    { code: 'applications_incomplete' },
  ],
  [
    { code: 'service_unreadable', hash: 'f00' },
    { code: 'service_unreadable', hash: 'f00' },
  ],
])('tells a head why reading stopped, but not what %j says of others', async (problem, seen) => {
  expect((await listOfPart(problem).people(['d1'], signal)).list.problem).toEqual(seen);
});

test('who has left waits no more', async () => {
  const versions = { reviews: '0', votes: '', board: '' };
  const leaving = new AbortController();
  const version = listOf(new Snapshot(0, 0)).version(['d1'], versions, leaving.signal);
  leaving.abort();
  expect(await version).toBeNull();
});
