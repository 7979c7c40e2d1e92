import { setImmediate as endOfTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE, readPage } from './lists.ts';

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

test('other work gets a turn between two pages, also after a failure', async () => {
  const heard: string[] = [];
  const pages = Array.from({ length: 3 }, (_, index) =>
    readPage<number>(
      async () => {
        heard.push(`page ${index}`);
        if (index === 1) throw new Error('failed');
        return [];
      },
      () => 0,
    ),
  );
  const ended = Promise.allSettled(pages);
  for (let turn = 0; turn < 4; turn += 1) {
    await endOfTurn();
    heard.push('other');
  }
  expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const read = heard.flatMap((one, index) => (one === 'other' ? [] : [index]));
  expect(read).toHaveLength(3);
  expect(read.every((at, index) => index === 0 || at > (read[index - 1] ?? 0) + 1)).toBe(true);
});
