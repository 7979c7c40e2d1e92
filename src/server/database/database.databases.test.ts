import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { emptyDatabase, temporaryFolder } from '../../../test/support/test-database.ts';

async function withNotes(folder?: string): Promise<Database> {
  const database = await emptyDatabase(folder);
  const { id, clustered } = database.dialect;
  await database.execute(
    `CREATE TABLE IF NOT EXISTS notes (id ${id} PRIMARY KEY, body TEXT) ${clustered}`,
  );
  return database;
}

const add = (database: Database, id: string, body: string | null = null) =>
  database.execute('INSERT INTO notes (id, body) VALUES ($1, $2)', [id, body]);
const ids = async (database: Database) =>
  (await database.query<{ id: string }>('SELECT id FROM notes ORDER BY id')).map(({ id }) => id);

test('returns stored values, with numbered parameters in any order', async () => {
  const database = await withNotes();
  await add(database, 'a', 'Žofie 王 👩🏽‍🚀');
  await add(database, 'b');
  const rows = await database.query(
    'SELECT body, CAST($2 AS BIGINT) AS two FROM notes WHERE id = $1',
    ['a', 2],
  );
  expect(rows).toEqual([{ body: 'Žofie 王 👩🏽‍🚀', two: 2 }]);
  expect(await database.query('SELECT body FROM notes WHERE body IS NULL')).toEqual([
    { body: null },
  ]);
});

test('returns the number of rows that a statement changed', async () => {
  const database = await withNotes();
  await database.insertMany('notes', ['id'], [['a'], ['b'], ['c']]);
  expect(await database.execute('DELETE FROM notes WHERE id > $1', ['a'])).toBe(2);
  expect(await database.execute('DELETE FROM notes WHERE id > $1', ['a'])).toBe(0);
});

test('a query may write, if it does not pretend to read', async () => {
  const database = await withNotes();
  const rows = await database.query('INSERT INTO notes (id) VALUES ($1) RETURNING id', ['a']);
  expect(rows).toEqual([{ id: 'a' }]);
});

test('orders ids byte by byte', async () => {
  const database = await withNotes();
  await database.insertMany('notes', ['id'], [['a'], ['Z'], ['ä'], ['z'], ['_'], ['10'], ['9']]);
  expect(await ids(database)).toEqual(['10', '9', 'Z', '_', 'a', 'z', 'ä']);
});

test('reads a text as bytes', async () => {
  const database = await withNotes();
  await add(database, 'a', 'é');
  const [row] = await database.query<{ bytes: Uint8Array }>(
    `SELECT ${database.dialect.bytes('body')} AS bytes FROM notes`,
  );
  expect(row?.bytes).toBeInstanceOf(Uint8Array);
  expect([...(row?.bytes ?? [])]).toEqual([0xc3, 0xa9]);
});

test('commits a successful transaction, and rolls back a failed one', async () => {
  const database = await withNotes();
  const answer = await database.transaction(async (inside) => {
    await add(inside, 'kept');
    return 'done';
  });
  const failing = database.transaction(async (inside) => {
    await add(inside, 'forgotten');
    throw new Error('changed my mind');
  });
  expect(answer).toBe('done');
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await ids(database)).toEqual(['kept']);
});

test('an open transaction is visible only from within, and no other work joins it', async () => {
  const database = await withNotes();
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>();
  const transaction = database.transaction(async (inside) => {
    await add(inside, 'inside');
    const within = await ids(inside);
    await pause;
    expect(within).toContain('inside');
    throw new Error('rolled back');
  });
  const stranger = add(database, 'stranger');
  const later = database.transaction((inside) => add(inside, 'later'));
  expect(await ids(database)).not.toContain('inside');
  goOn();
  await expect(transaction).rejects.toThrow('rolled back');
  await Promise.all([stranger, later]);
  expect(await ids(database)).toEqual(['later', 'stranger']);
});

test('a failed statement rolls back its transaction, even if its error is ignored', async () => {
  const database = await withNotes();
  const careless = database.transaction(async (inside) => {
    await add(inside, 'a');
    await add(inside, 'a').catch(() => undefined);
    await add(inside, 'b').catch(() => undefined);
  });
  await expect(careless).rejects.toThrow('its transaction was undone');
  expect(await ids(database)).toEqual([]);
});

test('inserts any number of rows at once', async () => {
  const database = await withNotes();
  const rows = Array.from({ length: 2500 }, (_, index) => [String(10_000 + index), null]);
  await database.insertMany('notes', ['id', 'body'], rows);
  await database.insertMany('notes', ['id', 'body'], []);
  expect(await database.query('SELECT count(*) AS n FROM notes')).toEqual([{ n: 2500 }]);
});

test('runs statements within a transaction one at a time, in order', async () => {
  const database = await withNotes();
  await database.transaction(async (inside) => {
    await Promise.all(['a', 'b', 'c'].map((id) => add(inside, id)));
    expect(await ids(inside)).toEqual(['a', 'b', 'c']);
  });
});

test('one exclusive transaction waits for the other, in another process too', async () => {
  const folder = await temporaryFolder();
  const [one, other] = [await withNotes(folder), await withNotes(folder)];
  const seen: unknown[] = [];
  const enter = (database: Database, name: string) =>
    database.exclusively(async (inside) => {
      const there = await ids(inside);
      await add(inside, name);
      seen.push(there);
    });
  await Promise.all([enter(one, 'one'), enter(other, 'other'), enter(one, 'third')]);
  expect(seen.map((there) => Array.isArray(there) && there.length)).toEqual([0, 1, 2]);
});

test('a nested transaction is part of the outer one', async () => {
  const database = await withNotes();
  const outer = database.transaction(async (inside) => {
    await inside.transaction((deeper) => add(deeper, 'a'));
    await inside.exclusively((deeper) => deeper.insertMany('notes', ['id'], [['b']]));
    throw new Error('all or nothing');
  });
  await expect(outer).rejects.toThrow('all or nothing');
  expect(await ids(database)).toEqual([]);
});

test('refuses a statement after its transaction has ended', async () => {
  const database = await withNotes();
  let escaped: Database | undefined;
  await database.transaction(async (inside) => {
    escaped = inside;
  });
  await expect(escaped && add(escaped, 'late')).rejects.toThrow('The transaction has ended');
});

test('inserts all rows or none', async () => {
  const database = await withNotes();
  await expect(
    database.insertMany(
      'notes',
      ['id', 'body'],
      [
        ['a', null],
        ['b', null],
        ['a', 'again'],
      ],
    ),
  ).rejects.toThrow(/unique/i);
  expect(await ids(database)).toEqual([]);
});

test('a failed statement does not hold up the next', async () => {
  const database = await withNotes();
  await expect(database.execute('INSERT INTO nowhere VALUES (1)')).rejects.toThrow(/nowhere/);
  await add(database, 'a');
  expect(await ids(database)).toEqual(['a']);
});
