import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../../test/support/postgres.ts';
import { openDatabase } from './open.ts';

// Each test starts a server of its own, possibly on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// Behaviour common to all databases is tested in test/contract/database.test.ts.

async function openOwn() {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const lost: Error[] = [];
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: server.url,
    onLost: (error) => void lost.push(error),
  });
  onTestFinished(() => database.close());
  return { server, database, lost };
}

test('survives a stop of the server, also within a transaction, and reconnects', async () => {
  const { server, database, lost } = await openOwn();
  await database.execute('CREATE TABLE notes (id TEXT)');
  const { promise: stopped, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const transaction = database.transaction(async (inside) => {
    await inside.execute("INSERT INTO notes (id) VALUES ('half')");
    begin();
    await stopped;
    await inside.execute("INSERT INTO notes (id) VALUES ('done')");
  });
  await begun;
  await database.query('SELECT 1 AS one');
  await server.pause();
  await expect(database.query('SELECT 1 AS one')).rejects.toThrow(/./);
  goOn();
  await expect(transaction).rejects.toThrow(/./);
  await server.start();
  expect(await database.query('SELECT id FROM notes')).toEqual([]);
  expect(lost.length).toBeGreaterThan(0);
});

test('says which database cannot be opened and what to check, without the password', async () => {
  const { server } = await openOwn();
  const address = `127.0.0.1:${server.port}`;
  const open = (databaseUrl: string) => openDatabase({ dataDir: '', databaseUrl });
  await expect(open(`postgres://rollcall:my-secret@${address}/postgres`)).rejects.toThrow(
    new RegExp(`^The database ${address}/postgres cannot be opened: (?!.*my-secret).*DATABASE_URL`),
  );
  await server.pause();
  await expect(open(`postgres://rollcall:my-secret@${address}/postgres`)).rejects.toThrow(
    /ECONNREFUSED.*DATABASE_URL/,
  );
  await expect(open('postgres://localhost:1/x')).rejects.toThrow(/ECONNREFUSED/);
});

test('limits the time of a statement', async () => {
  const { database } = await openOwn();
  const [row] = await database.query<{ wait: string }>('SHOW statement_timeout');
  expect(row).toEqual({ statement_timeout: '10s' });
  await database.exclusively(async (inside) => {
    expect(await inside.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '10min' }]);
  });
});

test('closing waits for running statements', async () => {
  const { server } = await openOwn();
  const database = await openDatabase({ dataDir: '', databaseUrl: server.url });
  const running = database.query("SELECT 'done' AS state FROM pg_sleep(0.2)");
  await database.query('SELECT 1 AS one');
  await database.close();
  expect(await running).toEqual([{ state: 'done' }]);
});
