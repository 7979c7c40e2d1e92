import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCsvFile } from './csv-file.ts';
import { createFileJob, inPages } from './file-job.ts';

const { signal } = new AbortController();

test('rows that the browser holds are all written, once and in order, however many pages they take', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3001 }), async (length) => {
      const rows = Array.from({ length }, (_, at) => [`row ${at}`]);
      const job = createFileJob(
        () => Promise.resolve(createCsvFile(['Row'], 'programs')),
        inPages(rows),
      );
      const progress: number[] = [];
      const file = await job.run(signal, (written) => progress.push(written));
      expect((await file.finish().text()).split('\r\n')).toEqual(['Row', ...rows.flat(), '']);
      expect(job.complete).toBe(true);
      expect(progress).toEqual(progress.toSorted((one, other) => one - other));
      expect(progress.at(-1)).toBe(length);
    }),
    { numRuns: 20, examples: [[0], [1], [1000], [1001], [2000]] },
  );
});

test('opens the file again if it could not be opened, and reads nothing before', async () => {
  let failing = true;
  const read: (string | null)[] = [];
  const job = createFileJob(
    () => (failing ? Promise.reject(new Error('lost')) : Promise.resolve(createCsvFile(['Row']))),
    (cursor) => {
      read.push(cursor);
      return Promise.resolve({ rows: [['1']], nextPage: null });
    },
  );
  await expect(job.run(signal, () => undefined)).rejects.toThrow('lost');
  expect(read).toEqual([]);
  failing = false;
  await job.run(signal, () => undefined);
  expect(read).toEqual([null]);
  expect(job.rows).toBe(1);
});
