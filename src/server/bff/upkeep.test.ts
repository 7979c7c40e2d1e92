import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepingLog, startBff, temporaryDatabase } from '../../../test/support/test-bff.ts';
import { createAudit } from './audit/audit.ts';
import { createCleanUp } from './clean-up.ts';
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
    const { bff, lines } = await startBff({ database, now: () => clock.now });
    await bff.close();
    return lines.filter(({ level }) => Number(level) >= 40);
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

test('a clock that is 120 days ahead for one start deletes nothing of a young event, and the log says both times', async () => {
  const { clock, runServer, keep, counts, database } = await start();
  await runServer();
  for (let row = 0; row < 20; row += 1) {
    clock.now += MINUTE;
    await keep();
  }
  const session = { person: 'p2', name: 'Noor', permissions: [], endsAt: clock.now + 7 * DAY };
  await createSessions(database, () => clock.now).start(session);
  const right = clock.now;
  clock.now += 120 * DAY;
  const lines = await runServer();
  expect(lines).toMatchObject([
    {
      clock: new Date(clock.now).toISOString(),
      lastCleaned: new Date(START).toISOString(),
      msg: expect.stringContaining('check the clock'),
    },
  ]);
  clock.now = right + MINUTE;
  expect(await runServer()).toEqual([]);
  expect(await counts()).toEqual([20, 20, 21]);
});

test('with a clock that stays far ahead a run deletes what is of one day at most, a start nothing', async () => {
  const started = await start();
  const { database, clock, runServer, counts } = started;
  await keepOn(100, started);
  const before = await counts();
  await runServer();
  // The first start on this database keeps to the day of its newest entry: ten days are older than ninety.
  const [kept, invited] = await counts();
  expect(kept).toBe(Number(before[0]) - 1);
  clock.now += 100 * DAY;
  for (let restart = 0; restart < 3; restart += 1) {
    expect(await runServer()).toHaveLength(1);
    expect((await counts()).slice(0, 2)).toEqual([kept, invited]);
  }
  const { cleanUp, lines } = runOf(started);
  await cleanUp();
  expect((await counts()).slice(0, 2)).toEqual([Number(kept) - 1, invited]);
  expect(lines).toHaveLength(1);
  await cleanUp();
  expect((await counts())[0]).toBe(Number(kept) - 2);
  const [newest] = await database.query('SELECT MAX(at) AS at FROM audit');
  expect(newest).toEqual({ at: START + 99 * DAY });
});

test('a start a few minutes later than the day before is no start with a wrong clock', async () => {
  const started = await start();
  const { clock, runServer, counts } = started;
  await keepOn(95, started);
  await runServer();
  const [kept] = await counts();
  clock.now += DAY + 10 * MINUTE;
  expect(await runServer()).toEqual([]);
  expect((await counts())[0]).toBe(Number(kept) - 1);
});

test('a server that runs for some hours now and then deletes what is old', async () => {
  const started = await start();
  const { clock, runServer, keep, counts } = started;
  for (let run = 0; run < 80; run += 1) {
    await keep();
    await runServer();
    clock.now += 60 * MINUTE;
    await runOf(started).cleanUp();
    clock.now += 4 * DAY;
  }
  const [kept, , signedIn] = await counts();
  expect(kept).toBeLessThan(25);
  expect(signedIn).toBe(0);
});

test('a clock that is behind for one start signs nobody out, and leaves the next start as it is', async () => {
  const started = await start();
  const { clock, runServer, keep, counts } = started;
  await keepOn(95, started);
  await runServer();
  clock.now += MINUTE;
  await keep();
  const [kept, , signedIn] = await counts();
  const right = clock.now;
  clock.now -= 200 * DAY;
  expect(await runServer()).toEqual([]);
  clock.now = right;
  expect((await counts())[2]).toBe(signedIn);
  expect(await runServer()).toEqual([]);
  expect((await counts())[0]).toBe(Number(kept) - 1);
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

/** The run of a server that goes on. */
function runOf({ database, clock }: Awaited<ReturnType<typeof start>>) {
  const now = () => clock.now;
  const { log, lines } = keepingLog();
  const run = createCleanUp({
    database,
    log,
    now,
    sessions: createSessions(database, now),
    invitations: createInvitations(database, now),
    audit: createAudit({ database, log, now }),
  });
  return { cleanUp: () => run({ isStart: false }), lines };
}

test('a server that goes on catches up with the days on which none ran, and says so once', async () => {
  const started = await start();
  const { clock, runServer, counts } = started;
  await keepOn(5, started);
  await runServer();
  clock.now += 200 * DAY;
  const { cleanUp, lines } = runOf(started);
  for (let run = 0; run < 200; run += 1) {
    clock.now += DAY / 2;
    await cleanUp();
  }
  expect(await counts()).toEqual([0, 0, 0]);
  expect(lines).toHaveLength(1);
});

test('who is signed in stays so while a server catches up', async () => {
  const started = await start();
  const { clock, runServer, keep, counts } = started;
  await keep();
  await runServer();
  clock.now += 200 * DAY;
  await keep();
  await runOf(started).cleanUp();
  expect((await counts())[2]).toBe(1);
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
  ['twiceADay', 60 * MINUTE],
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

test('a start whose first deletion fails goes on, says so, and tries again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = keepingLog();
  let tries = 0;
  const chore = async () => {
    tries += 1;
    if (tries === 1) throw new Error('no room');
  };
  const stop = await keepUp({ twiceADay: [chore], everyMinute: [], log });
  expect(lines).toMatchObject([{ level: 50, err: { message: 'no room' } }]);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(tries).toBe(2);
  await stop();
});
