import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const stays = () => new AbortController().signal;
const turn = () => new Promise(setImmediate);

test('admits a limited number at once, first come, first served', async () => {
  const slots = new Slots(2);
  const came: number[] = [];
  const leaves: (() => void)[] = [];
  for (let index = 0; index < 5; index += 1) {
    void slots.run(() => {
      came.push(index);
      return new Promise<void>((leave) => leaves.push(leave));
    }, stays());
  }
  await turn();
  expect(came).toEqual([0, 1]);
  leaves[1]?.();
  await turn();
  expect(came).toEqual([0, 1, 2]);
  leaves[0]?.();
  leaves[2]?.();
  await turn();
  expect(came).toEqual([0, 1, 2, 3, 4]);
});

test('admits no caller that left while waiting', async () => {
  const slots = new Slots(1);
  const first = Promise.withResolvers<void>();
  void slots.run(() => first.promise, stays());
  const waiting = new AbortController();
  const left = slots.run(async () => 'left', waiting.signal);
  const next = slots.run(async () => 'next', stays());
  waiting.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  first.resolve();
  expect(await next).toBe('next');
  await expect(slots.run(async () => 'late', waiting.signal)).rejects.toThrow('gone');
});

test('a caller that leaves when its turn comes gives the slot to the next', async () => {
  const slots = new Slots(1);
  const first = Promise.withResolvers<void>();
  const running = slots.run(() => first.promise, stays());
  const waiting = new AbortController();
  const left = slots.run(async () => 'left', waiting.signal);
  const next = slots.run(async () => 'next', stays());
  first.resolve();
  await running;
  waiting.abort(new Error('gone'));
  await left.catch(() => undefined);
  expect(await next).toBe('next');
});

test('lets something urgent go first, and nothing begin while closed', async () => {
  let open = false;
  const slots = new Slots(1, () => open);
  const came: string[] = [];
  const runs = [
    slots.run(async () => came.push('first'), stays()),
    slots.run(async () => came.push('urgent'), stays(), { first: true }),
  ];
  await turn();
  expect(came).toEqual([]);
  open = true;
  slots.admit();
  await Promise.all(runs);
  expect(came).toEqual(['urgent', 'first']);
});
