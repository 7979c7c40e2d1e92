import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Queue } from './queue.ts';

const stays = new AbortController().signal;

/** A queue in which a test decides when work ends; `began` has the names of the work in the order in which it began. */
function start(limit: number) {
  const queue = new Queue(limit);
  const began: string[] = [];
  const working: (() => void)[] = [];
  const ask = (name: string, { signal = stays, ...options }: Asking = {}) =>
    queue.run(
      () => {
        began.push(name);
        return new Promise<string>((resolve) => working.push(() => resolve(name)));
      },
      signal,
      options,
    );
  /** Ends the work that began first, and lets the next begin. */
  async function endOne() {
    working.shift()?.();
    await new Promise(setImmediate);
  }
  async function endAll() {
    while (working.length > 0) await endOne();
  }
  return { queue, began, ask, endOne, endAll };
}

type Asking = Parameters<Queue['run']>[2] & { signal?: AbortSignal };

test('work of one account keeps its order, and urgent work goes before the rest', async () => {
  const { began, ask, endAll } = start(2);
  for (const name of ['1', '2', '3', '4']) void ask(name);
  for (const name of ['urgent 1', 'urgent 2']) void ask(name, { urgent: true });
  await endAll();
  expect(began).toEqual(['1', '2', 'urgent 1', 'urgent 2', '3', '4']);
});

test('each account gets one turn before any gets a second, for any number of accounts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 40 }),
      async (accounts) => {
        const { began, ask, endOne, endAll } = start(1);
        void ask('first', { account: 'first' });
        for (const account of accounts.map(String)) void ask(account, { account });
        await endOne();
        await endAll();
        const rounds = began.slice(1);
        const different = new Set(rounds).size;
        expect(new Set(rounds.slice(0, different)).size).toBe(different);
        expect(rounds.toSorted()).toEqual(accounts.map(String).toSorted());
      },
    ),
  );
});

test('cancelled work never starts, and frees its place', async () => {
  const { queue, began, ask, endAll } = start(1);
  const leaving = new AbortController();
  void ask('first', { account: 'busy' });
  const left = ask('left', { account: 'busy', signal: leaving.signal });
  expect(queue.waitingOf('busy')).toBe(1);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(queue.waitingOf('busy')).toBe(0);
  const next = ask('next', { account: 'busy' });
  await endAll();
  expect([began, await next]).toEqual([['first', 'next'], 'next']);
  await expect(ask('gone', { signal: leaving.signal })).rejects.toThrow('left');
  expect(began).toHaveLength(2);
});

test('work that fails gives its turn back', async () => {
  const { queue, ask, endAll } = start(1);
  const failing = queue.run(() => Promise.reject(new Error('failed')), stays);
  const next = ask('next');
  await expect(failing).rejects.toThrow('failed');
  await endAll();
  expect(await next).toBe('next');
});

test('a caller that leaves in the moment in which its turn comes gives it to the next', async () => {
  const { queue, ask, endAll } = start(1);
  const running = ask('running');
  const waiting = new AbortController();
  const left = ask('left', { signal: waiting.signal });
  const next = ask('next');
  waiting.abort(new Error('gone'));
  queue.limit = 2;
  await expect(left).rejects.toThrow('gone');
  await endAll();
  expect([await running, await next, queue.isIdle]).toEqual(['running', 'next', true]);
});
