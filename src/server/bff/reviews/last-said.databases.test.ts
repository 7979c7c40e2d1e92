/** The server keeps the names of departments and the assignments of planned people, on each database. */
import { expect, test, vi } from 'vitest';
import type { Review } from '../../../contract/bff/reviews/reviews.ts';
import { isChangedSince } from '../../../applications/changes.ts';
import { placements } from '../../../../test/support/records.ts';
import { PATIENT } from '../../../../test/support/streams.ts';
import { REVIEWER, startBff } from '../../../../test/support/test-bff.ts';
import { createReviews } from './reviews.ts';
import { readBoard } from './board-settings.ts';
import { readVolunteer } from '../../../contract/service/read-volunteer.ts';

interface Sent {
  id: string;
  name?: string;
  states: string[];
}

/** A service with one applicant, whose departments a test changes. */
async function start(...departments: Sent[]) {
  const event = { departments };
  const recordNow = () => ({ id: 'v1', user: { id: 'u1' }, departments: event.departments });
  const started = await startBff({
    send: ({ method }) =>
      Response.json(method === 'POST' ? { data: [{ id: 'u1' }], nextPage: null } : recordNow()),
  });
  const ask = await started.as('Robin', REVIEWER);
  /** Not over the wire: the allowance of an account would end. */
  const board = () => readBoard(started.database);
  const reviews = createReviews(started.database, () => 0);
  async function review(): Promise<Review | undefined> {
    const { items } = await reviews.changedSince(undefined);
    return items[0];
  }
  return {
    ...started,
    ask,
    board,
    review,
    /** Reads the applications, now with these departments. */
    async read(...departments: Sent[]) {
      event.departments = departments;
      started.clock.now += 1000;
      await (await ask('GET', 'applications?newerThan=now')).text();
    },
    async isChanged() {
      const { seen, places = [] } = (await review()) ?? {};
      const record = readVolunteer(recordNow()) ?? expect.fail();
      return seen && isChangedSince(seen, record, places);
    },
  };
}

const BAR = { id: 'd1', name: 'Bar', states: ['interest'] };
const GATE = { id: 'd2', name: 'Gate', states: ['interest'] };

test('keeps the names of departments that applications name no more, and learns a new name', async () => {
  const { read, board, database, ask } = await start();
  await ask('PATCH', 'board', { changes: [{ member: 'targets', key: 'd1', value: 4 }] });
  await read(BAR, GATE);
  await vi.waitUntil(async () => (await board()).names.d1 === 'Bar', PATIENT);
  await read({ ...GATE, name: 'Main Gate' }, { id: 'd3', states: [] });
  await vi.waitUntil(async () => (await board()).names.d2 === 'Main Gate', PATIENT);
  expect(await board()).toMatchObject({
    targets: { d1: 4 },
    names: { d1: 'Bar', d2: 'Main Gate' },
    version: 3,
  });
  // It is no change by anybody.
  expect(await database.query('SELECT by_name FROM board_settings')).toEqual([
    { by_name: 'Robin' },
  ]);
});

test('names that applications repeat are not written again', async () => {
  const { read, board } = await start();
  await read(BAR);
  await vi.waitUntil(async () => (await board()).names.d1 === 'Bar', PATIENT);
  await read({ ...BAR, states: ['avoid'] });
  await read(BAR, GATE);
  await vi.waitUntil(async () => (await board()).names.d2 === 'Gate', PATIENT);
  expect((await board()).version).toBe(2);
});

test('a plan that came true and is taken back is a change of the application, until the team is right with it', async () => {
  const { read, ask, review, isChanged } = await start();
  await read(BAR);
  await ask('POST', 'reviews', placements('u1', ['d1']));
  const planned = await review();
  expect(planned?.seen?.assigned).toEqual([]);
  await read({ ...BAR, states: ['interest', 'assignment'] });
  await vi.waitUntil(async () => (await review())?.seen?.assigned?.includes('d1'), PATIENT);
  expect(await isChanged()).toBe(false);
  expect((await review())?.version).toBe(planned?.version);
  await read(BAR);
  expect(await isChanged()).toBe(true);
  const [seen] = (await (await ask('POST', 'reviews/seen', { userIds: ['u1'] })).json()).seen;
  expect(seen.departments).toEqual([
    { key: 'd1', name: 'Bar', states: ['interest', 'assignment'] },
  ]);
  const confirmed = { userId: 'u1', member: 'confirmed', seen: false, value: true };
  await ask('POST', 'reviews', { edits: [confirmed] });
  expect(await isChanged()).toBe(false);
});

test('an assignment that nobody planned changes nothing of a review', async () => {
  const { read, ask, review } = await start();
  await read(BAR, GATE);
  await ask('POST', 'reviews', placements('u1', ['d1']));
  await read({ ...BAR, states: ['assignment'] }, { ...GATE, states: ['assignment'] });
  await vi.waitUntil(async () => (await review())?.seen?.assigned?.length, PATIENT);
  expect((await review())?.seen?.assigned).toEqual(['d1']);
});

test('applications that were read before a review was saved, or while the server closes, change nothing of it', async () => {
  const { read, ask, review, database, clock } = await start();
  await read(BAR);
  await ask('POST', 'reviews', placements('u1', ['d1']));
  const saved = clock.now;
  const { keepAssigned } = createReviews(database, () => saved);
  const assigned = new Map([['u1', ['d1']]]);
  await keepAssigned(assigned, saved - 1, AbortSignal.any([]));
  await expect(keepAssigned(assigned, saved, AbortSignal.abort())).rejects.toThrow('abort');
  expect((await review())?.seen?.assigned).toEqual([]);
  await keepAssigned(assigned, saved, AbortSignal.any([]));
  expect((await review())?.seen?.assigned).toEqual(['d1']);
});
