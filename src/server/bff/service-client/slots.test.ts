import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const stays = () => new AbortController().signal;
const turn = () => new Promise(setImmediate);

test('admits a limited number at once, first come, first served', async () => {
  const slots = new Slots(2);
  const came: number[] = [];
  const leaves: (() => void)[] = [];
  for (let index = 0; index < 5; index += 1) {
    void slots.enter(stays()).then((leave) => {
      came.push(index);
      leaves.push(leave);
    });
  }
  await turn();
  expect(came).toEqual([0, 1]);
  leaves[1]?.();
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
  const leave = await slots.enter(stays());
  const waiting = new AbortController();
  const left = slots.enter(waiting.signal);
  const next = slots.enter(stays());
  waiting.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  leave();
  (await next)();
  await slots.enter(stays());
  await expect(slots.enter(waiting.signal)).rejects.toThrow('gone');
});
