/** Lists of the audit: read in turns, so that nobody waits for another account, and recorded with whom they told of. */
import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { startBff, temporaryDatabase } from '../../../../test/support/test-bff.ts';

const PERMISSIONS = ['audit:read', 'user:read', 'access:manage'] as const;

/** An audit with `rows` searches each by Kim and Sam: a question about another purpose scans all searches of one reader. */
async function start(rows: number) {
  const database = await temporaryDatabase();
  /** The readers whose entries were looked through, slice by slice. */
  const slices: unknown[] = [];
  const watched: Database = {
    ...database,
    query(sql, parameters = []) {
      if (sql.startsWith('SELECT at, id FROM audit')) slices.push(parameters[6]);
      return database.query(sql, parameters);
    },
  };
  const started = await startBff({
    database: watched,
    send: () => Response.json({ data: [{ id: 'u1', firstName: 'Amara' }, { id: 'u2' }] }),
  });
  const columns = 'at id name by_person session purpose outcome status'.split(' ');
  for (const by of ['Kim', 'Sam']) {
    await database.insertMany(
      'audit',
      columns,
      Array.from({ length: rows }, (_, at) => [at, `${by}${at}`, by, by, 's', 'find', 'ok', 200]),
    );
  }
  const robin = await started.as('Robin', PERMISSIONS);
  const other = await started.as('Other', PERMISSIONS);
  return { ...started, robin, other, slices };
}

const scanOf = (reader: string) => `audit?byPerson=${reader}&purpose=open`;

test('two scans of one account take turns', async () => {
  const { robin, slices } = await start(20_000);
  const answers = await Promise.all([robin('GET', scanOf('Kim')), robin('GET', scanOf('Sam'))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(slices)).toEqual(new Set(['Kim', 'Sam']));
  const changes = slices.filter((reader, index) => index > 0 && reader !== slices[index - 1]);
  expect(changes).toHaveLength(1);
});

test('another account is answered while a scan goes on', async () => {
  const { robin, other, slices } = await start(50_000);
  let isOver = false;
  const scan = robin('GET', scanOf('Kim')).then(() => (isOver = true));
  for (const path of ['roles', 'access', 'audit?byPerson=Sam&limit=1']) {
    expect((await other('GET', path)).status, path).toBe(200);
  }
  expect([isOver, slices.length > 0]).toEqual([false, true]);
  await scan;
});

test.each(['audit', 'audit/names', 'access', 'sessions'])(
  'two hundred requests for %s by one account delay those of another by a few',
  async (path) => {
    const { robin, other } = await start(10);
    let answered = 0;
    const flood = Array.from({ length: 200 }, async () => {
      const { status } = await robin('GET', path);
      answered += 1;
      return status;
    });
    expect((await other('GET', path)).status).toBe(200);
    expect(answered).toBeLessThan(20);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  },
);

test('records of whom the names of the audit told', async () => {
  const { robin, auditRows } = await start(1);
  expect((await robin('GET', 'audit/names')).status).toBe(200);
  const rows = (await auditRows()).filter(({ by_person: by }) => by === 'Robin');
  expect(rows.map(({ filters, count }) => [JSON.parse(String(filters)), count])).toEqual([
    [{ names: true, people: ['Kim', 'Sam'] }, 2],
  ]);
});

test('tells no names that cannot be recorded', async () => {
  const { robin, database } = await start(1);
  await database.execute(
    "CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no room'); END",
  );
  for (const path of ['audit', 'audit/names']) {
    expect((await robin('GET', path)).status, path).toBe(500);
  }
  expect((await robin('POST', 'audit/people', { ids: ['u1'] })).status).toBe(500);
});
