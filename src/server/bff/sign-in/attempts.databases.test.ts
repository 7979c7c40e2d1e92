import { expect, test } from 'vitest';
import { temporaryDatabase } from '../../../../test/support/test-bff.ts';
import { createAttempts } from './attempts.ts';

const CLIENT = '198.51.100.1';

async function start() {
  const database = await temporaryDatabase();
  const clock = { wall: Date.UTC(2026, 5, 1), uptime: 0 };
  /** As another server on the same database. */
  const open = () =>
    createAttempts(
      database,
      () => clock.wall,
      () => clock.uptime,
    );
  function pass(milliseconds: number) {
    clock.wall += milliseconds;
    clock.uptime += milliseconds;
  }
  const rows = () => database.query('SELECT client FROM sign_in_attempts ORDER BY client');
  return { database, clock, attempts: open(), open, pass, rows };
}

async function waitsOf(attempts: { count(client: string): Promise<number> }, times: number) {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) waits.push(await attempts.count(CLIENT));
  return waits;
}

test('allows ten attempts a minute', async () => {
  const { attempts, pass } = await start();
  expect(await waitsOf(attempts, 12)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 60]);
  pass(59_500);
  expect(await attempts.count(CLIENT)).toBe(1);
  expect(await attempts.count('198.51.100.2')).toBe(0);
  pass(500);
  expect(await attempts.count(CLIENT)).toBe(0);
});

test('counts the attempts on several servers together, also simultaneous ones', async () => {
  const { open } = await start();
  const waits = await Promise.all(Array.from({ length: 15 }, () => open().count(CLIENT)));
  expect(waits.filter((wait) => wait > 0)).toHaveLength(5);
  expect(await open().count(CLIENT)).toBe(60);
});

test('a refused attempt writes nothing', async () => {
  const { attempts, database } = await start();
  await waitsOf(attempts, 11);
  const [before] = await database.query('SELECT count FROM sign_in_attempts');
  await waitsOf(attempts, 100);
  expect(await database.query('SELECT count FROM sign_in_attempts')).toEqual([before]);
});

test.each([-6 * 3_600_000, 6 * 3_600_000, -30_000])(
  'setting the clock by %d ms locks out nobody for longer than a minute',
  async (step) => {
    const { attempts, clock, open, pass } = await start();
    await waitsOf(attempts, 11);
    clock.wall += step;
    pass(60_000);
    expect(await attempts.count(CLIENT)).toBeLessThanOrEqual(60);
    pass(60_000);
    expect(await open().count(CLIENT)).toBe(0);
  },
);

test('deletes clients whose minute is over', async () => {
  const { attempts, pass, rows } = await start();
  await attempts.count(CLIENT);
  pass(30_000);
  await attempts.count('198.51.100.2');
  pass(30_000);
  await attempts.cleanUp();
  expect(await rows()).toEqual([{ client: '198.51.100.2' }]);
});
