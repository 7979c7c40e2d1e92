import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serialQueue } from './serial-queue.ts';

test('other work gets a turn between two tasks, also after a failure', async () => {
  const enqueue = serialQueue();
  const heard: string[] = [];
  const tasks = Array.from({ length: 3 }, (_, index) =>
    enqueue(async () => {
      heard.push(`task ${index}`);
      if (index === 1) throw new Error('failed');
    }),
  );
  const ended = Promise.allSettled(tasks);
  for (let turn = 0; turn < 4; turn += 1) {
    await yieldToEventLoop();
    heard.push('other');
  }
  expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const done = heard.flatMap((one, index) => (one === 'other' ? [] : [index]));
  expect(done).toHaveLength(3);
  expect(done.every((at, index) => index === 0 || at > (done[index - 1] ?? 0) + 1)).toBe(true);
});
