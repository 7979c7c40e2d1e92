import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBff, temporaryDatabase } from '../../../test/support/test-bff.ts';
import { createInvitations } from './sign-in/invitations.ts';
import { createSessions } from './sign-in/sessions.ts';
import { keepUp } from './upkeep.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 5, 1, 12);

async function start() {
  const database = await temporaryDatabase();
  const clock = { now: START };
  /** Starts a server, which cleans at once, and stops it again. */
  async function runServer() {
    const { bff } = await startBff({ database, now: () => clock.now });
    await bff.close();
  }
  async function keep() {
    const now = () => clock.now;
    await createInvitations(database, now).make({ name: 'Robin', permissions: [], by: 'Alex' });
    await createSessions(database, now).start({ person: 'p1', name: 'Robin', permissions: [] });
    await database.insertMany(
      'audit',
      'at id name by_person session purpose outcome status'.split(' '),
      [[clock.now, `row of ${clock.now}`, 'Robin', 'p1', 'session', 'list', 'ok', 200]],
    );
  }
  const counts = async () => {
    const count = async (table: string) => {
      const [row] = await database.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`);
      return Number(row?.n);
    };
    return [await count('audit'), await count('invitations'), await count('sessions')];
  };
  return { database, clock, runServer, keep, counts };
}

/** Keeps a row of each table on each of these days, and leaves the clock at the last day. */
async function keepOn(days: number, { clock, keep }: Awaited<ReturnType<typeof start>>) {
  for (let day = 0; day < days; day += 1) {
    if (day > 0) clock.now += DAY;
    await keep();
  }
}

test('each start with a clock 100 days ahead deletes one day, the oldest', async () => {
  const started = await start();
  const { database, clock, runServer, counts } = started;
  await keepOn(10, started);
  clock.now += 100 * DAY;
  await runServer();
  expect(await counts()).toEqual([9, 9, 9]);
  await runServer();
  expect(await counts()).toEqual([8, 8, 8]);
  const [oldest] = await database.query('SELECT MIN(at) AS at FROM audit');
  expect(oldest).toEqual({ at: START + 2 * DAY });
});

test('deletes old data in daily use', async () => {
  const { clock, runServer, keep, counts } = await start();
  for (let day = 0; day < 100; day += 1) {
    await keep();
    clock.now += DAY;
    await runServer();
  }
  // 90 days of the audit, invitations until 30 days after a week, the sessions of today.
  expect(await counts()).toEqual([90, 36, 0]);
});

test('catches up with the days on which no server ran', async () => {
  const started = await start();
  const { clock, runServer, counts } = started;
  await keepOn(5, started);
  clock.now += 200 * DAY;
  for (let run = 0; run < 5; run += 1) await runServer();
  expect(await counts()).toEqual([0, 0, 0]);
});

test('setting the clock back deletes nothing', async () => {
  const { clock, runServer, keep, counts } = await start();
  await runServer();
  await keep();
  for (const back of [3 * MINUTE, 100 * DAY]) {
    clock.now = START - back;
    await runServer();
    expect((await counts()).slice(0, 2)).toEqual([1, 1]);
  }
});

test.each([
  ['twiceADay', 12 * 60 * MINUTE],
  ['everyMinute', MINUTE],
] as const)(
  'waits, before the database closes, for a chore of %s that runs',
  async (kind, after) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const none = { twiceADay: [], everyMinute: [], log: pino({ enabled: false }) };
    const begun: PromiseWithResolvers<void>[] = [];
    const chore = () => {
      const one = Promise.withResolvers<void>();
      begun.push(one);
      // The first time is the start, which waits for its chores.
      if (kind === 'twiceADay' && begun.length === 1) one.resolve();
      return one.promise;
    };
    const stop = await keepUp({ ...none, [kind]: [chore] });
    await vi.advanceTimersByTimeAsync(after);
    const order: string[] = [];
    const stopped = stop().then(() => order.push('stopped'));
    await vi.advanceTimersByTimeAsync(MINUTE);
    order.push('ended');
    begun.at(-1)?.resolve();
    await stopped;
    expect(order).toEqual(['ended', 'stopped']);
  },
);
