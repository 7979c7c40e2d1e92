import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { temporaryDatabase } from '../../../test/support/test-database.ts';
import type { Database } from '../database/database.ts';
import { createChangeList } from './change-list.ts';
import { PAGE, readPage } from './read-page.ts';
import { bump } from './versions.ts';

test('pages of any rows contain each row once, keep to the limits of rows and bytes, and end', async () => {
  const size = fc.oneof(fc.nat(200), fc.integer({ min: 50_000, max: 900_000 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(size, { maxLength: 400, size: 'max' }),
      fc.integer({ min: 1, max: 300 }),
      async (sizes, most) => {
        const list = sizes.map((bytes, index) => ({ index, bytes }));
        const seen: number[] = [];
        for (;;) {
          const { rows, more } = await readPage<(typeof list)[number]>(
            async (after, limit) => {
              const from = after ? after.index + 1 : seen.length;
              return list.slice(from, from + limit);
            },
            (row) => row.bytes,
            { ...PAGE, rows: most },
          );
          seen.push(...rows.map(({ index }) => index));
          expect(rows.length).toBeLessThanOrEqual(most);
          const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
          expect(bytes <= PAGE.bytes || rows.length === 1).toBe(true);
          expect(more).toBe(seen.length < list.length);
          if (!more) break;
          expect(rows.length).toBeGreaterThan(0);
        }
        expect(seen).toEqual(list.map(({ index }) => index));
      },
    ),
  );
});

test('reads at most one page more than it returns', async () => {
  let read = 0;
  const { rows } = await readPage<number>(
    async (after = -1, limit) => {
      read += limit;
      return Array.from({ length: limit }, (_, index) => after + 1 + index);
    },
    () => 4000,
  );
  expect(rows).toHaveLength(100);
  expect(read).toBeLessThanOrEqual(200);
});

test.each([1, 3])(
  'a list reads as many pages at a time as its database (%i), and waits for no other list',
  async (readers) => {
    const database = await temporaryDatabase();
    // Both cursors are behind the version.
    await bump(database, 'votes');
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    const listOf = (name: string, answer: Promise<void>) =>
      createChangeList<{ number: number }, number>({
        database: {
          ...database,
          readers,
          async query<Row extends object>(...[sql, parameters]: Parameters<Database['query']>) {
            if (!sql.startsWith(name)) return database.query<Row>(sql, parameters);
            asked.push(name);
            await answer;
            return [];
          },
        },
        kind: 'votes',
        select: name,
        bytesOf: () => 0,
        toItem: ({ number }) => number,
      });
    const slow = listOf('slow', held.promise);
    const waiting = Array.from({ length: readers + 1 }, () => slow());
    const atOnce = Array.from({ length: readers }, () => 'slow');
    await vi.waitUntil(() => asked.length >= readers, { timeout: 20_000, interval: 5 });
    expect((await listOf('quick', Promise.resolve())()).items).toEqual([]);
    expect(asked).toEqual([...atOnce, 'quick']);
    held.resolve();
    await Promise.all(waiting);
    expect(asked).toEqual([...atOnce, 'quick', 'slow']);
  },
);

test('a slow page of a list holds up no other, as long as its database reads more at once', async () => {
  const database = await temporaryDatabase();
  await bump(database, 'votes');
  const held = Promise.withResolvers<void>();
  let asked = 0;
  const list = createChangeList<{ number: number }, number>({
    database: {
      ...database,
      readers: 2,
      async query<Row extends object>(...[sql, parameters]: Parameters<Database['query']>) {
        if (!sql.startsWith('page')) return database.query<Row>(sql, parameters);
        asked += 1;
        if (asked === 1) await held.promise;
        return [];
      },
    },
    kind: 'votes',
    select: 'page',
    bytesOf: () => 0,
    toItem: ({ number }) => number,
  });
  const slow = list();
  await vi.waitUntil(() => asked === 1, { timeout: 20_000, interval: 5 });
  await Promise.all([list(), list(), list()]);
  held.resolve();
  await slow;
  expect(asked).toBe(4);
});
