import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startOneAddress } from '../../../test/support/one-address.ts';
import { type RunningPostgres, startPostgres } from '../../../test/support/postgres.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { DatabaseUnavailable } from './unavailable.ts';

type Work = (database: Database) => Promise<void>;

// Servers start here, possibly on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

// Behaviour common to all databases is tested in src/server/database/database.databases.test.ts.

let server: RunningPostgres;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

async function open({ url }: { url: string }): Promise<Database> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url });
  onTestFinished(() => database.close());
  return database;
}

test('survives a stop of the server, also within a transaction, and reconnects', async () => {
  const database = await open(server);
  await database.execute('CREATE TABLE halves (id TEXT)');
  const { promise: stopped, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const transaction = database.transaction(async (inside) => {
    await inside.execute("INSERT INTO halves (id) VALUES ('half')");
    begin();
    await stopped;
    await inside.execute("INSERT INTO halves (id) VALUES ('done')");
  });
  await begun;
  await database.query('SELECT 1 AS one');
  await server.pause();
  await expect(database.query('SELECT 1 AS one')).rejects.toThrow(/./);
  goOn();
  await expect(transaction).rejects.toThrow(/./);
  await server.start();
  expect(await database.query('SELECT id FROM halves')).toEqual([]);
});

test('says which database cannot be opened and what to check, without the password', async () => {
  const address = `127.0.0.1:${server.port}`;
  const wrong = { url: `postgres://rollcall:my-secret@${address}/postgres` };
  await expect(open(wrong)).rejects.toThrow(
    new RegExp(`^The database ${address}/postgres cannot be opened: (?!.*my-secret).*DATABASE_URL`),
  );
  await expect(open({ url: 'postgres://localhost:1/x' })).rejects.toThrow(/ECONNREFUSED/);
});

/** The limits of time that PostgreSQL keeps, each with its source: a statement or a parameter of the connection. */
const LIMITS = `SELECT name, setting, source FROM pg_settings
  WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`;
const limits = (idle: string, statement: string) => [
  { name: 'idle_in_transaction_session_timeout', setting: idle, source: 'session' },
  { name: 'statement_timeout', setting: statement, source: 'session' },
];

test('limits the time of a statement and of a pause in a transaction, by statements that poolers let through', async () => {
  const database = await open(server);
  expect(await database.query(LIMITS)).toEqual(limits('3000', '10000'));
  await database.exclusively(async (inside) => {
    expect(await inside.query(LIMITS)).toEqual(limits('3000', '10000'));
    await inside.exclusively(async (deeper) => {
      expect(await deeper.query(LIMITS)).toEqual(limits('60000', '600000'));
    }, 'long');
  });
  expect(await database.query(LIMITS)).toEqual(limits('3000', '10000'));
});

test('leaves no prepared statement on a connection, which a pooler may give to somebody else', async () => {
  const database = await open(server);
  await database.query('SELECT $1 AS one', ['1']);
  await database.transaction((inside) => inside.query('SELECT $1 AS one', ['1']));
  expect(await database.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
});

test('a process that stops within a transaction holds up the others for seconds, and fails none of them', async () => {
  const [database, stopped] = [await open(server), await open(server)];
  await database.execute('CREATE TABLE notes (id TEXT)');
  const { promise: holds, resolve: hold } = Promise.withResolvers<void>();
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  // The first change has the lock, and five wait for it.
  const interrupted = Array.from({ length: 6 }, () =>
    stopped.exclusively(async (inside) => {
      await inside.execute("INSERT INTO notes (id) VALUES ('half')");
      hold();
      await resumed;
      await inside.execute("INSERT INTO notes (id) VALUES ('late')");
    }),
  );
  const refused = Promise.allSettled(interrupted);
  await holds;
  // More than there are connections.
  const writes = Array.from({ length: 15 }, (_, index) =>
    database.exclusively((inside) =>
      inside.execute('INSERT INTO notes (id) VALUES ($1)', [`${index}`]),
    ),
  );
  const reads = Array.from({ length: 15 }, () => database.query('SELECT 1 AS one'));
  await Promise.all([...writes, ...reads]);
  expect(await database.query("SELECT id FROM notes WHERE id = 'half'")).toEqual([]);
  resume();
  const [first] = await refused;
  expect(first).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
});

test('gives up what a silent database leaves unanswered, once, and works with the one that takes its address', async () => {
  const [lost, next] = await Promise.all([startPostgres(), startPostgres()]);
  const address = await startOneAddress(lost.port);
  onTestFinished(async () => {
    await address.close();
    await Promise.all([lost.stop(), next.stop()]);
  });
  const url = new URL(lost.url);
  url.port = String(address.port);
  const database = await open({ url: url.href });
  let heard = 0;
  onTestFinished(database.announcements.listen(() => (heard += 1)));
  await vi.waitUntil(() => heard === 1);

  const { promise: silent, resolve: goOn } = Promise.withResolvers<void>();
  const inside = [
    (work: Work) => database.transaction(work),
    (work: Work) => database.exclusively(work),
  ].map(async (begin) => {
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const done = begin(async (within) => {
      await within.query('SELECT 1 AS one');
      resolve();
      await silent;
      await within.query('SELECT 1 AS one');
    });
    await begun;
    return { done };
  });
  const transactions = await Promise.all(inside);
  address.silence();
  goOn();
  const gone = performance.now();
  await Promise.all(
    transactions.map(({ done }) => expect(done).rejects.toBeInstanceOf(DatabaseUnavailable)),
  );
  // The limit of one answer is 12 s: not twice, and not the ten minutes of an import.
  expect(performance.now() - gone).toBeLessThan(20_000);
  address.leadTo(next.port);
  await vi.waitFor(() => database.query('SELECT 1 AS one'), { timeout: 20_000 });
  await vi.waitUntil(() => heard === 2, { timeout: 60_000 });
});

test('closing waits for running statements', async () => {
  const database = await openDatabase({ dataDir: '', databaseUrl: server.url });
  const running = database.query("SELECT 'done' AS state FROM pg_sleep(0.2)");
  await database.query('SELECT 1 AS one');
  await database.close();
  expect(await running).toEqual([{ state: 'done' }]);
});
