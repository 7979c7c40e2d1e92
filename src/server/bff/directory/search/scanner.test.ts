import { expect, onTestFinished, test } from 'vitest';
import { keepingLog } from '../../../../../test/support/test-bff.ts';
import { createScanner } from './scanner.ts';

const PEOPLE = 3000;

async function start() {
  const scanner = createScanner(keepingLog().log, () => undefined);
  onTestFinished(() => scanner.close());
  const users = Array.from({ length: PEOPLE }, (_, id) => ({ id: String(id), firstName: 'Sam' }));
  await scanner.call('add', { snapshot: 1, first: true, users, last: true });
  const find = (text: string, signal?: AbortSignal) =>
    scanner.call('find', { snapshot: 1, query: { text, limit: 1 } }, signal);
  return { scanner, find };
}

test('rejects aborted searches at once, and answers the others', async () => {
  const { find } = await start();
  const leaving = new AbortController();
  const answers = Promise.allSettled([
    find('s', leaving.signal),
    find('sa'),
    find('sam', leaving.signal),
    find('nobody'),
  ]);
  leaving.abort(new Error('left'));
  expect(await answers).toMatchObject([
    { reason: { message: 'left' } },
    { value: { matches: PEOPLE } },
    { reason: { message: 'left' } },
    { value: { matches: 0 } },
  ]);
  // Later it makes no difference.
  const done = new AbortController();
  expect(await find('sam', done.signal)).toMatchObject({ matches: PEOPLE });
  done.abort();
  expect(await find('sam')).toMatchObject({ matches: PEOPLE });
});

test('does not start a search that is already aborted', async () => {
  const { find } = await start();
  await expect(find('sam', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});

test('an unknown snapshot is lost, and never one without people', async () => {
  const { scanner } = await start();
  const lost = { error: { code: 'directory_lost' }, status: 503, retryAfter: expect.any(Number) };
  const query = { text: 'sam', limit: 1 };
  const users = [{ id: 'u1' }];
  for (const call of [
    () => scanner.call('find', { snapshot: 2, query }),
    () => scanner.call('person', { snapshots: [1, 2], id: 'nobody' }),
    () => scanner.call('ids', { snapshot: 2, from: 0, most: 10 }),
    () => scanner.call('add', { snapshot: 2, first: false, users, last: true }),
  ]) {
    await expect(call()).rejects.toMatchObject(lost);
  }
  scanner.forget(1);
  await expect(scanner.call('find', { snapshot: 1, query })).rejects.toMatchObject(lost);
  expect(await scanner.call('find', { snapshot: null, query })).toMatchObject({ matches: 0 });
});
