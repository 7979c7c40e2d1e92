import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const stays = new AbortController().signal;

/** Turns in which a test decides when work ends; `began` has the names of the work in the order in which it began. */
function start(options: { atOnce: number; mostWaiting: number }) {
  const turns = new Turns(options);
  const began: string[] = [];
  const working: (() => void)[] = [];
  const ask = (session: string, name = session, signal = stays) =>
    turns.run({ account: session, signal }, () => {
      began.push(name);
      return new Promise<string>((resolve) => working.push(() => resolve(name)));
    });
  /** Ends the work that began first, and lets the next begin. */
  async function endOne() {
    working.shift()?.();
    await new Promise(setImmediate);
  }
  async function endAll() {
    while (working.length > 0) await endOne();
  }
  return { turns, began, ask, endOne, endAll };
}

test('the tasks of one session keep their order', async () => {
  const { began, ask, endAll } = start({ atOnce: 2, mostWaiting: 50 });
  for (const name of ['1', '2', '3', '4', '5']) void ask('one', name);
  await endAll();
  expect(began).toEqual(['1', '2', '3', '4', '5']);
});

test('each session gets one turn before any gets a second, for any number of sessions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 40 }),
      async (sessions) => {
        const { began, ask, endOne, endAll } = start({ atOnce: 1, mostWaiting: 50 });
        void ask('first');
        for (const session of sessions) void ask(String(session));
        await endOne();
        await endAll();
        const rounds = began.slice(1);
        const different = new Set(rounds).size;
        expect(new Set(rounds.slice(0, different)).size).toBe(different);
        expect(rounds.toSorted()).toEqual(sessions.map(String).toSorted());
      },
    ),
  );
});

test('a cancelled task never starts, and frees its place', async () => {
  const { began, ask, endAll } = start({ atOnce: 1, mostWaiting: 1 });
  const leaving = new AbortController();
  void ask('busy', 'first');
  const left = ask('busy', 'left', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const next = ask('busy', 'next');
  await endAll();
  expect([began, await next]).toEqual([['first', 'next'], 'next']);
  await expect(ask('busy', 'gone', leaving.signal)).rejects.toThrow('left');
  expect(began).toHaveLength(2);
});

test('a failed task gives its turn back', async () => {
  const { turns, ask, endAll } = start({ atOnce: 1, mostWaiting: 5 });
  const failing = turns.run({ account: 'one', signal: stays }, async () => {
    throw new Error('failed');
  });
  const next = ask('two');
  await expect(failing).rejects.toThrow('failed');
  await endAll();
  expect(await next).toBe('two');
});
