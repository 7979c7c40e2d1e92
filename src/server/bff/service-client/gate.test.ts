import { expect, test, vi } from 'vitest';
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
    wait(milliseconds) {
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

test('slows down with each time-out, and speeds up with each round of answers', async () => {
  const { gate, answers, fails } = start();
  const limits = [gate.limit];
  for (let time = 0; time < 4; time += 1) {
    await fails(new Failure({ code: 'service_timeout', hash: 'ab12' }));
    limits.push(gate.limit);
  }
  expect(limits).toEqual([8, 4, 2, 1, 1]);
  await answers(1 + 2 + 3, 400);
  expect(gate.limit).toBe(3);
  await answers(50, 400);
  expect(gate.limit).toBe(8);
});

test('pauses as long as a busy service asks, and then halves the pace', async () => {
  const { gate, answers, fails, waits } = start();
  await fails(busy(30));
  expect(gate.pause).not.toBeNull();
  expect(gate.limit).toBe(4);
  await answers(1, 5);
  expect(gate.limit).toBe(4);
  await answers(4, 5);
  expect(gate.limit).toBe(5);
  expect(waits).toEqual([30_000]);
  expect(gate.pause).toBeNull();
});

test('several simultaneous refusals lower the pace once', async () => {
  const { gate } = start();
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
  for (let time = 0; time < 20; time += 1) {
    await fails(broken());
    await answers(1, 5);
  }
  expect(gate.limit).toBe(8);
  expect(waits).toEqual([]);
});

test('after ten failures in a row, sends single requests at intervals until the service is back', async () => {
  const { gate, answers, fails, waits } = start();
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

test('of the refusals at one time, the longest pause counts', async () => {
  const { gate, waits } = start();
  const refusals = [1, 30, 5].map((seconds) => busy(seconds));
  const asked = refusals.map((refusal) =>
    gate.background('record', () => Promise.reject(refusal), stays),
  );
  await Promise.allSettled(asked);
  expect(waits).toEqual([1000, 30_000]);
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

test('while a person waits, the background goes on one by one', async () => {
  const { gate } = start();
  const person = Promise.withResolvers<void>();
  const waiting = gate.people(() => person.promise, stays);
  const records = Array.from({ length: 20 }, () => Promise.withResolvers<void>());
  let begun = 0;
  const reading = records.map(({ promise }) =>
    gate.background('record', () => ((begun += 1), promise), stays),
  );
  for (const [index, { resolve }] of records.slice(0, 3).entries()) {
    await vi.waitUntil(() => begun > index);
    expect(begun).toBe(index + 1);
    resolve();
  }
  await vi.waitUntil(() => begun > 3);
  expect(begun).toBe(4);
  person.resolve();
  await waiting;
  await vi.waitUntil(() => begun > 4);
  expect(begun).toBe(3 + 8);
  for (const { resolve } of records) resolve();
  await Promise.all(reading);
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
