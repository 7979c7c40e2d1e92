import { expect, test } from 'vitest';
import { type AuditEvent, storedRow } from './audit-row.ts';
import { FollowedReads } from './followed-reads.ts';

test('a row that could not be written refuses no later read', async () => {
  const database = { isAway: true };
  const read: AuditEvent = {
    session: { hash: 'h1', person: 'p1', name: 'Robin', permissions: [] },
    purpose: 'reviews',
    outcome: 'ok',
    status: 200,
    count: 1,
    people: ['u1'],
    unattended: true,
  };
  const reads = new FollowedReads({
    now: () => 1000,
    async insert(event) {
      if (database.isAway) throw new Error('The database is away.');
      return storedRow(1000, 'row', event);
    },
    put: async () => undefined,
  });
  await expect(reads.record(read)).rejects.toThrow('away');
  database.isAway = false;
  expect(await reads.record(read)).toMatchObject({ count: 1 });
});
