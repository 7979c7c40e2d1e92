import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { Pace } from './pace.ts';

const stays = new AbortController().signal;
const busy = (retryAfter: number | null = null) =>
  new Failure({ code: 'service_busy', said: null, seconds: retryAfter }, retryAfter);
const broken = () =>
  new Failure({ code: 'service_failed', serviceStatus: 500, said: null, hash: 'ab12' });

/** A pace with a clock, and a function that simulates answers of a given duration. */
function start(most = 8) {
  const clock = { now: 0 };
  const waits: number[] = [];
  const pace = new Pace({
    most,
    now: () => clock.now,
    pause: async (milliseconds) => {
      waits.push(milliseconds);
      clock.now += milliseconds;
    },
  });
  async function answers(count: number, milliseconds: number) {
    for (let answer = 0; answer < count; answer += 1) {
      await pace.run(async () => (clock.now += milliseconds), stays);
    }
  }
  async function fails(failure: Failure) {
    await expect(pace.run(() => Promise.reject(failure), stays)).rejects.toBe(failure);
  }
  return { clock, waits, pace, answers, fails };
}

test('speeds up while the service is fast, up to the limit', async () => {
  const { pace, answers } = start();
  expect(pace.limit).toBe(2);
  await answers(6, 5);
  expect(pace.limit).toBe(8);
  await answers(50, 5);
  expect(pace.limit).toBe(8);
});

test('stays at one request at a time with a limit of one', async () => {
  const { pace, answers } = start(1);
  await answers(50, 5);
  expect(pace.limit).toBe(1);
});

test('never exceeds the limit', async () => {
  const { pace, answers } = start();
  await answers(50, 5);
  const running = { now: 0, most: 0 };
  const steps = Array.from({ length: 30 }, () =>
    pace.run(async () => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await new Promise(setImmediate);
      running.now -= 1;
    }, stays),
  );
  await Promise.all(steps);
  expect(running).toEqual({ now: 0, most: 8 });
});

test('slows down when responses are slow, and speeds up when they are fast again', async () => {
  const { pace, answers } = start();
  await answers(50, 5);
  await answers(4, 400);
  expect(pace.limit).toBe(2);
  await answers(40, 5);
  expect(pace.limit).toBe(8);
});

test('speeds up again if the service is slow even with single requests', async () => {
  const { pace, answers } = start();
  await answers(50, 5);
  await answers(100, 400);
  expect(pace.limit).toBe(8);
});

test('pauses as long as a busy service asks, and then halves the pace', async () => {
  const { pace, answers, fails, waits } = start();
  await answers(50, 5);
  await fails(busy(30));
  expect(pace.silent).toBe(true);
  expect(pace.limit).toBe(4);
  await answers(1, 5);
  expect(waits).toEqual([30_000]);
  expect(pace.silent).toBe(false);
});

test('several simultaneous refusals lower the pace once', async () => {
  const { pace, answers } = start();
  await answers(50, 5);
  const gate = Promise.withResolvers<never>();
  const asked = Array.from({ length: 8 }, () => pace.run(() => gate.promise, stays));
  await new Promise(setImmediate);
  gate.reject(busy());
  await Promise.allSettled(asked);
  expect(pace.limit).toBe(4);
});

test('waits longer each time that a service without Retry-After is busy', async () => {
  const { fails, waits } = start();
  for (let time = 0; time < 4; time += 1) await fails(busy());
  expect(waits).toHaveLength(3);
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(1000 * 2 ** index * 0.75);
    expect(wait).toBeLessThanOrEqual(1000 * 2 ** index * 1.25);
  }
});

test('single failures do not change the pace', async () => {
  const { pace, answers, fails, waits } = start();
  await answers(50, 5);
  for (let time = 0; time < 20; time += 1) {
    await fails(broken());
    await answers(1, 5);
  }
  expect(pace.limit).toBe(8);
  expect(waits).toEqual([]);
});

test('after ten failures in a row, sends single requests at intervals until the service is back', async () => {
  const { pace, answers, fails, waits } = start();
  await answers(50, 5);
  for (let time = 0; time < 12; time += 1) await fails(broken());
  expect(pace.limit).toBe(1);
  expect(waits).toHaveLength(2);
  await answers(20, 5);
  expect(waits).toHaveLength(3);
  expect(pace.limit).toBeGreaterThan(4);
});

test('an aborted request stops waiting', async () => {
  const { pace } = start(1);
  const gate = Promise.withResolvers<void>();
  const first = pace.run(() => gate.promise, stays);
  const leaving = new AbortController();
  const second = pace.run(async () => 'done', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  gate.resolve();
  await first;
  expect(await pace.run(async () => 'done', stays)).toBe('done');
});
