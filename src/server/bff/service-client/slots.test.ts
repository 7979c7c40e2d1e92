import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const stays = () => new AbortController().signal;

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
