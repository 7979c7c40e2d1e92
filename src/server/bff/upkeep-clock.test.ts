import { expect, test } from 'vitest';
import { startBff, temporaryDatabase } from '../../../test/support/test-bff.ts';
import { createInvitations } from './sign-in/invitations.ts';
import { createSessions } from './sign-in/sessions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 5, 1, 12);

async function start() {
  const database = await temporaryDatabase();
  const clock = { now: START };
  /** Starts a server, which cleans at once, and stops it again. */
  async function runServer() {
    const { bff, lines } = await startBff({ database, now: () => clock.now });
    await bff.close();
    return lines.filter(({ msg }) => String(msg).startsWith('nothing is deleted')).length;
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

test('a start with a clock 100 days ahead deletes nothing, and reports it', async () => {
  const { clock, runServer, keep, counts } = await start();
  await runServer();
  await keep();
  clock.now += 100 * DAY;
  expect(await runServer()).toBe(1);
  expect(await runServer()).toBe(1);
  expect(await counts()).toEqual([1, 1, 1]);
  clock.now = START + MINUTE;
  expect(await runServer()).toBe(0);
  expect(await counts()).toEqual([1, 1, 1]);
  clock.now += 100 * DAY;
  expect(await runServer()).toBe(1);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('a first start with a wrong clock does not clean an older database either', async () => {
  const { database, clock, runServer, keep, counts } = await start();
  await runServer();
  await keep();
  await database.execute('DELETE FROM upkeep_clock');
  clock.now += 100 * DAY;
  expect(await runServer()).toBe(1);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('deletes old data in daily use, and a day after a long pause', async () => {
  const { clock, runServer, keep, counts } = await start();
  await runServer();
  await keep();
  for (let day = 0; day < 91; day += 1) {
    clock.now += DAY;
    expect(await runServer()).toBe(0);
  }
  expect(await counts()).toEqual([0, 0, 0]);

  await keep();
  clock.now += 200 * DAY;
  expect(await runServer()).toBe(1);
  clock.now += DAY - HOUR - 1;
  expect(await runServer()).toBe(1);
  expect(await counts()).toEqual([1, 1, 1]);
  clock.now += 1;
  expect(await runServer()).toBe(0);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('servers with a right clock prevent deletion by a server with a wrong clock', async () => {
  const { clock, runServer, keep, counts } = await start();
  await runServer();
  await keep();
  for (let day = 0; day < 10; day += 1) {
    clock.now += 100 * DAY;
    expect(await runServer()).toBe(1);
    clock.now -= 99 * DAY;
    expect(await runServer()).toBe(0);
  }
  expect((await counts())[0]).toBe(1);
});

test('setting the clock back deletes nothing', async () => {
  const { clock, runServer, keep, counts } = await start();
  await runServer();
  await keep();
  for (const back of [3 * 60_000, 100 * DAY]) {
    clock.now = START - back;
    await runServer();
    expect((await counts()).slice(0, 2)).toEqual([1, 1]);
  }
});
