import { expect, test } from 'vitest';
import { MOST_EMPTY_PAGES } from '../../../contract/service/page-chain.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ExportFile } from '../../export/export-file.ts';
import { createFileJob } from '../../export/file-job.ts';
import { createPeoplePages, type ExportPage } from './people-pages.ts';

const { signal } = new AbortController();
const noProgress = () => undefined;
const WHOLE = { loaded: 2, complete: true, unreadable: 0, unreadableIds: [] };

function page(ids: string[], nextPage: string | null, more: Partial<ExportPage> = {}): ExportPage {
  const users = ids.map((id) => ({ id }) as ReceivedUser);
  return { users, nextPage, unreadable: [], ...more };
}

/** A job over given pages, by cursor; the first is `start`. An error is thrown once, the page comes then. */
function jobOver(pages: Record<string, ExportPage | [ApiError, ExportPage]>) {
  const written: string[][] = [];
  const asked: (string | null)[] = [];
  const file: ExportFile = {
    cutTexts: 0,
    mostRows: Infinity,
    add: (rows) => void written.push(...rows),
    finish: () => new Blob(),
  };
  const failed = new Set<string>();
  const { missing, readPage } = createPeoplePages(
    (cursor) => {
      asked.push(cursor);
      const answer = pages[cursor ?? 'start'] ?? page([], null);
      if (!Array.isArray(answer)) return Promise.resolve(answer);
      if (failed.has(cursor ?? 'start')) return Promise.resolve(answer[1]);
      failed.add(cursor ?? 'start');
      return Promise.reject(answer[0]);
    },
    ({ id }) => [id],
  );
  return { job: createFileJob(() => Promise.resolve(file), readPage), missing, written, asked };
}

test('writes every page up to the last, even if pages are short or empty', async () => {
  const { job, written, asked } = jobOver({
    start: page(['1', '2'], 'a'),
    a: page([], 'b'),
    b: page(['3'], null),
  });
  const progress: number[] = [];
  await job.run(signal, (rows) => progress.push(rows));
  expect(written).toEqual([['1'], ['2'], ['3']]);
  expect(asked).toEqual([null, 'a', 'b']);
  expect(progress).toEqual([2, 2, 3]);
  expect(job.complete).toBe(true);
});

test('resumes at the page that failed, and writes nobody twice', async () => {
  const refused = new ApiError({ kind: 'too-many', status: 429 });
  const { job, written, asked } = jobOver({
    start: page(['1'], 'a'),
    a: [refused, page(['2'], null)],
  });
  await expect(job.run(signal, noProgress)).rejects.toBe(refused);
  expect(job.rows).toBe(1);
  expect(job.complete).toBe(false);
  await job.run(signal, noProgress);
  expect(written).toEqual([['1'], ['2']]);
  expect(asked).toEqual([null, 'a', 'a']);
});

test('counts the records that could not be read', async () => {
  const unreadable = [{ id: '9' }];
  const { job, missing } = jobOver({
    start: page(['1'], 'a', { unreadable }),
    a: page(['2'], null),
  });
  await job.run(signal, noProgress);
  expect(job.rows).toBe(2);
  expect(missing.leftOut).toEqual({ records: 1, ids: ['9'] });
});

test('reports the records that the directory could not read, once', async () => {
  const directory = { ...WHOLE, unreadable: 2, unreadableIds: ['7', '8'] };
  const { job, missing } = jobOver({
    start: page(['1'], 'a', { directory }),
    a: page(['2'], null, { directory }),
  });
  await job.run(signal, noProgress);
  expect(missing.leftOut).toEqual({ records: 2, ids: ['7', '8'] });
});

test('reports how many people were searched if the directory was complete only for the later pages', async () => {
  const { job, missing } = jobOver({
    start: page(['1'], 'a', { directory: { ...WHOLE, loaded: 30_000, complete: false } }),
    a: page(['2'], null, { directory: { ...WHOLE, loaded: 50_000, complete: true } }),
  });
  await job.run(signal, noProgress);
  expect(missing.searched).toBe(30_000);
});

test('stops when the pages go in a circle, and keeps the people received', async () => {
  const { job, written, asked } = jobOver({
    start: page(['1'], 'a'),
    a: page(['2'], 'b'),
    b: page(['3'], 'a'),
  });
  await expect(job.run(signal, noProgress)).rejects.toThrow('pages_in_circle');
  expect(written).toEqual([['1'], ['2'], ['3']]);
  await expect(job.run(signal, noProgress)).rejects.toThrow('pages_in_circle');
  expect(asked).toEqual([null, 'a', 'b']);
});

test('writes a person of two pages once, and follows a page of known people', async () => {
  const { job, written } = jobOver({
    start: page(['1', '2'], 'a'),
    a: page(['2', '1'], 'b'),
    b: page(['2', '3'], null),
  });
  await job.run(signal, noProgress);
  expect(written).toEqual([['1'], ['2'], ['3']]);
  expect(job.rows).toBe(3);
});

test('stops after many pages in a row of known people, even if their cursors are new', async () => {
  const known = Array.from({ length: MOST_EMPTY_PAGES }, (_, at) => [at, page(['1'], `${at + 1}`)]);
  const { job, written } = jobOver({ start: page(['1'], '0'), ...Object.fromEntries(known) });
  await expect(job.run(signal, noProgress)).rejects.toThrow('pages_without_people');
  expect(written).toEqual([['1']]);
});

test('writes nothing that arrives after it was cancelled', async () => {
  const controller = new AbortController();
  const { job, written } = jobOver({ start: page(['1'], 'a'), a: page(['2'], null) });
  const run = job.run(controller.signal, () => controller.abort());
  await expect(run).rejects.toThrow();
  expect(written).toEqual([['1']]);
});
