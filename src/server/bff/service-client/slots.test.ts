import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const stays = () => new AbortController().signal;

test('does no work for a caller who has left, even if a slot is free', async () => {
  let done = 0;
  const asked = new Slots(1).run(async () => (done += 1), AbortSignal.abort(new Error('gone')));
  await expect(asked).rejects.toThrow('gone');
  expect(done).toBe(0);
});

test('a caller that leaves in the moment in which its turn comes gives the slot to the next', async () => {
  const slots = new Slots(1);
  const first = Promise.withResolvers<void>();
  const running = slots.run(() => first.promise, stays());
  const waiting = new AbortController();
  const left = slots.run(async () => 'left', waiting.signal);
  const next = slots.run(async () => 'next', stays());
  waiting.abort(new Error('gone'));
  slots.most = 2;
  await expect(left).rejects.toThrow('gone');
  expect(await next).toBe('next');
  first.resolve();
  await running;
});
