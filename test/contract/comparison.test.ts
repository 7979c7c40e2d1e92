/** Comparing a copy of the applications while something else happens, on each database. */
import { expect, test, vi } from 'vitest';
import { readVolunteer } from '../../src/contract/service/read-volunteer.ts';
import { applicationLine, Copy } from '../../src/server/bff/applications/copy.ts';
import { readComparisonState } from '../../src/server/bff/changes/changes.ts';
import { createComparison } from '../../src/server/bff/changes/comparison.ts';
import { noteCompared } from '../../src/server/bff/changes/known-applications.ts';
import { purgeReviews } from '../../src/server/bff/purge.ts';
import { readVersions } from '../../src/server/bff/versions.ts';
import type { Database } from '../../src/server/database/database.ts';
import { keepingLog, temporaryDatabase } from '../support/test-bff.ts';

const PATIENT = { timeout: 20_000, interval: 5 };
const NOTHING_COMPARED = { began_at: null, as_of: null };

/** A whole copy of one person. */
function copyAsOf(begunAt: number): Copy {
  const copy = new Copy(begunAt, begunAt);
  copy.listed(1);
  const record = readVolunteer({ user: { id: 'u1' }, departments: [], options: [] });
  if (record) copy.applied('u1', applicationLine(record, 'u1'));
  copy.listedAll();
  copy.end();
  return copy;
}

test('after a purge in the midst of a comparison, the next copy is the first again', async () => {
  const database = await temporaryDatabase();
  const { log, lines } = keepingLog();
  let afterState = async () => {};
  const comparison = createComparison({
    database: {
      ...database,
      async query<Row extends object>(...[sql, parameters]: Parameters<Database['query']>) {
        const rows = await database.query<Row>(sql, parameters);
        if (sql.includes('FROM application_comparison')) await afterState();
        return rows;
      },
    },
    client: { volunteer: async () => null },
    peek: () => undefined,
    log,
    now: () => 5000,
  });
  async function compareAsOf(begunAt: number) {
    const before = lines.length;
    comparison.compareCopy(copyAsOf(begunAt), true);
    await vi.waitUntil(() => lines.length > before, PATIENT);
    expect(lines.at(-1)).toMatchObject({ msg: 'copy compared' });
  }
  await compareAsOf(1000);
  expect(await readComparisonState(database)).toEqual({ began_at: 5000, as_of: 1000 });
  afterState = async () => void (await purgeReviews(database, { by: 'npm run purge' }));
  await compareAsOf(2000);
  expect(await readComparisonState(database)).toEqual(NOTHING_COMPARED);
  await comparison.close();
});

test('since when changes are noticed is stored and announced, or neither', async () => {
  const database = await temporaryDatabase();
  const { epoch, version } = (await readVersions(database)).changes;
  /** A database in which no version can be counted up. */
  const stuck = (database: Database): Database => ({
    ...database,
    query: (sql, parameters) =>
      sql.startsWith('UPDATE versions')
        ? Promise.reject(new Error('no more versions'))
        : database.query(sql, parameters),
    transaction: (work) => database.transaction((within) => work(stuck(within))),
  });
  const first = { epoch, isFirst: true };
  const times = { asOf: 1000, now: 5000 };
  await expect(noteCompared(stuck(database), first, times)).rejects.toThrow('no more versions');
  expect(await readComparisonState(database)).toEqual(NOTHING_COMPARED);
  await noteCompared(database, first, times);
  expect(await readComparisonState(database)).toEqual({ began_at: 5000, as_of: 1000 });
  expect((await readVersions(database)).changes).toEqual({ epoch, version: version + 1 });
});
