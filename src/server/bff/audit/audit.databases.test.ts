/** Reads are recorded in the audit on each database. */
import pino from 'pino';
import { expect, test } from 'vitest';
import { temporaryDatabase } from '../../../../test/support/test-database.ts';
import type { AuditEvent } from './audit-row.ts';
import { createAudit } from './audit.ts';

test('two exports with one id at one moment refuse one of them, and no read of others', async () => {
  const database = await temporaryDatabase();
  const audit = createAudit({ database, log: pino({ enabled: false }), now: () => 1000 });
  const readBy = (person: string, exportId?: string): AuditEvent => ({
    session: { hash: person, person, name: person, permissions: [] },
    purpose: 'export',
    outcome: 'ok',
    status: 200,
    count: 1,
    exportId,
  });
  const id = '01010101-0101-4101-8101-010101010101';
  const recorded = await Promise.allSettled(
    [readBy('Robin', id), readBy('Noor'), readBy('Robin', id), readBy('Kim')].map((read) =>
      audit.record(read),
    ),
  );
  const [robin, noor, again, kim] = recorded.map(({ status }) => status);
  expect([noor, kim]).toEqual(['fulfilled', 'fulfilled']);
  expect([robin, again].toSorted()).toEqual(['fulfilled', 'rejected']);
  const rows = await database.query('SELECT name FROM audit ORDER BY name');
  expect(rows).toEqual([{ name: 'Kim' }, { name: 'Noor' }, { name: 'Robin' }]);
});
