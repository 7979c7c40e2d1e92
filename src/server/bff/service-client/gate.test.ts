import { expect, onTestFinished, test, vi } from 'vitest';
import { Failure } from '../failure.ts';
import { Gate } from './gate.ts';

const stays = new AbortController().signal;
const busy = (retryAfter: number | null = null) =>
  new Failure({ code: 'service_busy', said: null, seconds: retryAfter }, retryAfter);
const broken = () =>
  new Failure({ code: 'service_failed', serviceStatus: 500, said: null, hash: 'ab12' });

/** A gate with a clock, and a function that simulates answers of a given duration. */
function start(most = 8) {
  const clock = { now: 0 };
  const waits: number[] = [];
  const gate = new Gate({
    atOnce: { people: 2, background: most },
    patience: 1000,
    now: () => clock.now,
    rest(milliseconds) {
      waits.push(milliseconds);
      const { promise, resolve } = Promise.withResolvers<void>();
      waitOut = async () => {
        clock.now += milliseconds;
        resolve();
        await promise;
      };
      return promise;
    },
  });
  let waitOut = async () => {};
  async function answers(count: number, milliseconds: number) {
    await waitOut();
    for (let answer = 0; answer < count; answer += 1) {
      await gate.background('record', async () => (clock.now += milliseconds), stays);
    }
  }
  async function fails(failure: Failure) {
    await waitOut();
    await expect(gate.background('record', () => Promise.reject(failure), stays)).rejects.toBe(
      failure,
    );
  }
  return { clock, waits, gate, answers, fails };
}

test('speeds up while the service is fast, up to the limit', async () => {
  const { gate, answers } = start();
  expect(gate.limit).toBe(2);
  await answers(6, 5);
  expect(gate.limit).toBe(8);
  await answers(50, 5);
  expect(gate.limit).toBe(8);
});

test('never exceeds the limit', async () => {
  const { gate, answers } = start();
  await answers(50, 5);
  const running = { now: 0, most: 0 };
  const steps = Array.from({ length: 30 }, () =>
    gate.background(
      'record',
      async () => {
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await new Promise(setImmediate);
        running.now -= 1;
      },
      stays,
    ),
  );
  await Promise.all(steps);
  expect(running).toEqual({ now: 0, most: 8 });
});

test('slows down when responses are slow, and speeds up when they are fast again', async () => {
  const { gate, answers } = start();
  await answers(50, 5);
  await answers(4, 400);
  expect(gate.limit).toBe(2);
  await answers(40, 5);
  expect(gate.limit).toBe(8);
});

test('speeds up again if the service is slow even with single requests', async () => {
  const { gate, answers } = start();
  await answers(50, 5);
  await answers(100, 400);
  expect(gate.limit).toBe(8);
});

test('pauses as long as a busy service asks, and then halves the pace', async () => {
  const { gate, answers, fails, waits } = start();
  await answers(50, 5);
  await fails(busy(30));
  expect(gate.pause).not.toBeNull();
  expect(gate.limit).toBe(4);
  await answers(1, 5);
  expect(waits).toEqual([30_000]);
  expect(gate.pause).toBeNull();
});

test('several simultaneous refusals lower the pace once', async () => {
  const { gate, answers } = start();
  await answers(50, 5);
  const answer = Promise.withResolvers<never>();
  const asked = Array.from({ length: 8 }, () =>
    gate.background('record', () => answer.promise, stays),
  );
  await new Promise(setImmediate);
  answer.reject(busy());
  await Promise.allSettled(asked);
  expect(gate.limit).toBe(4);
});

test('waits longer each time that a service without Retry-After is busy', async () => {
  const { fails, waits } = start();
  for (let time = 0; time < 4; time += 1) await fails(busy());
  expect(waits).toHaveLength(4);
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(250 * 2 ** index * 0.75);
    expect(wait).toBeLessThanOrEqual(250 * 2 ** index * 1.25);
  }
});

test('single failures do not change the pace', async () => {
  const { gate, answers, fails, waits } = start();
  await answers(50, 5);
  for (let time = 0; time < 20; time += 1) {
    await fails(broken());
    await answers(1, 5);
  }
  expect(gate.limit).toBe(8);
  expect(waits).toEqual([]);
});

test('after ten failures in a row, sends single requests at intervals until the service is back', async () => {
  const { gate, answers, fails, waits } = start();
  await answers(50, 5);
  for (let time = 0; time < 12; time += 1) await fails(broken());
  expect(gate.limit).toBe(1);
  expect(waits).toHaveLength(3);
  await answers(20, 5);
  expect(waits).toHaveLength(3);
  expect(gate.limit).toBeGreaterThan(4);
});

test('an aborted request stops waiting', async () => {
  const { gate } = start(1);
  const answer = Promise.withResolvers<void>();
  const first = gate.background('record', () => answer.promise, stays);
  const leaving = new AbortController();
  const second = gate.background('record', async () => 'done', leaving.signal);
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  answer.resolve();
  await first;
  expect(await gate.background('record', async () => 'done', stays)).toBe('done');
});

test('a single refusal for a second pauses nothing, several in a short time do', async () => {
  const { gate, answers, fails, waits } = start();
  await answers(50, 5);
  for (let time = 0; time < 20; time += 1) {
    await fails(busy(1));
    await answers(8, 5);
  }
  expect(waits).toEqual([]);
  expect(gate.limit).toBe(8);
  for (let time = 0; time < 3; time += 1) await fails(busy(1));
  expect(waits).toEqual([1000]);
  expect(gate.limit).toBe(4);
});

test('people wait for no pause, and a pause that is asked of them holds for the background', async () => {
  const { gate, fails } = start();
  await fails(busy(30));
  expect(await gate.people(async () => 'answer', stays)).toBe('answer');
  gate.lift();
  expect(gate.pause).toBeNull();
  await expect(gate.people(() => Promise.reject(busy(30)), stays)).rejects.toThrow('service_busy');
  expect(gate.pause).not.toBeNull();
});

test('nothing begins in the background while a person waits, for a quarter of a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { clock, gate, answers } = start();
  await answers(1, 5);
  const person = Promise.withResolvers<void>();
  const waiting = gate.people(() => person.promise, stays);
  const begun: string[] = [];
  const crawl = ['first', 'second', 'third'].map((name) =>
    gate.background('record', async () => void begun.push(name), stays),
  );
  expect(begun).toEqual([]);
  clock.now += 250;
  await vi.advanceTimersByTimeAsync(250);
  expect(begun).toEqual(['first']);
  person.resolve();
  await waiting;
  await Promise.all(crawl);
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('while a person waits, however much wants to begin in the background, one timer runs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { clock, gate } = start();
  const person = Promise.withResolvers<void>();
  const ofPeople = gate.people(() => person.promise, stays);
  // The timer of the person's patience.
  const others = vi.getTimerCount();
  const crawl = Array.from({ length: 100 }, () =>
    gate.background('record', async () => undefined, stays),
  );
  expect(vi.getTimerCount() - others).toBe(1);
  // The next ones yield again, by another timer.
  clock.now += 250;
  await vi.advanceTimersByTimeAsync(250);
  expect(vi.getTimerCount() - others).toBe(1);
  person.resolve();
  await ofPeople;
  await Promise.all(crawl);
});

test('the background waits no longer for a person who comes soon after another has left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { clock, gate } = start(1);
  async function pass(milliseconds: number) {
    clock.now += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
  }
  const leaves = Promise.withResolvers<void>();
  const first = gate.people(() => leaves.promise, stays);
  const meanwhile = gate.background('record', async () => undefined, stays);
  await pass(20);
  leaves.resolve();
  await Promise.all([first, meanwhile]);
  const remains = Promise.withResolvers<void>();
  const second = gate.people(() => remains.promise, stays);
  let hasBegun = false;
  const waiting = gate.background('record', async () => void (hasBegun = true), stays);
  await pass(249);
  expect(hasBegun).toBe(false);
  await pass(1);
  expect(hasBegun).toBe(true);
  remains.resolve();
  await Promise.all([second, waiting]);
});

test('a page goes before records that wait', async () => {
  const { gate } = start(1);
  const begun: string[] = [];
  const asked = (['record', 'record', 'page'] as const).map((work) =>
    gate.background(work, async () => void begun.push(work), stays),
  );
  await Promise.all(asked);
  expect(begun).toEqual(['record', 'page', 'record']);
});
