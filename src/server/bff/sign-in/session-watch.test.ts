import { expect, onTestFinished, test, vi } from 'vitest';
import { watched } from '../../database/unavailable.ts';
import { keepingLog, temporaryDatabase } from '../../../../test/support/test-bff.ts';
import { hashOf } from './session-row.ts';
import { watchSessions } from './session-watch.ts';
import { createSessions } from './sessions.ts';

/** Sessions that are watched, on a database that a test can take away. */
async function start() {
  const real = await temporaryDatabase();
  const away = { now: false };
  const refuse = () => {
    if (away.now) throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
  };
  const database = watched(
    {
      ...real,
      async query(sql, parameters) {
        refuse();
        return real.query(sql, parameters);
      },
      async execute(sql, parameters) {
        refuse();
        return real.execute(sql, parameters);
      },
    },
    {},
  );
  const { log, lines } = keepingLog();
  const clock = { now: Date.UTC(2026, 5, 1) };
  const sessions = watchSessions(
    createSessions(database, () => clock.now),
    log,
  );
  const begin = async (name: string) => {
    const id = await sessions.start({ person: name, name, permissions: [] });
    return { id, hash: hashOf(id), ...sessions.watch(hashOf(id)) };
  };
  return { real, away, lines, sessions, begin };
}

test('a finished request is no longer watched', async () => {
  const { sessions, begin } = await start();
  const { id, hash, signal, stop } = await begin('Robin');
  const second = sessions.watch(hash);
  stop();
  stop();
  await sessions.endByHash(hashOf(id));
  expect([signal.aborted, second.signal.aborted]).toEqual([false, true]);
});

test('checks many sessions together, and aborts only sessions that ended elsewhere', async () => {
  const { real, begin } = await start();
  const all = await Promise.all(
    Array.from({ length: 120 }, (_, index) => begin(`Person ${index}`)),
  );
  const ended = all.filter((_, index) => index % 7 === 0);
  for (const { hash } of ended) await real.execute('DELETE FROM sessions WHERE hash = $1', [hash]);
  await vi.waitUntil(() => ended.every(({ signal }) => signal.aborted), { timeout: 20_000 });
  expect(all.filter(({ signal }) => signal.aborted)).toEqual(ended);
});

test('a database that is away ends no session, except those ended on this server', async () => {
  const { away, lines, sessions, begin } = await start();
  const [robin, noor] = [await begin('Robin'), await begin('Noor')];
  away.now = true;
  await sessions.endByHash(robin.hash);
  await sessions.check();
  expect([robin.signal.aborted, noor.signal.aborted]).toEqual([true, false]);
  away.now = false;
  await sessions.check();
  expect(noor.signal.aborted).toBe(false);
  expect(lines).toEqual([]);
});

test('does not query the database while no request is in progress', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { sessions, begin } = await start();
  const { hash, stop } = await begin('Robin');
  expect(vi.getTimerCount()).toBe(1);
  const second = sessions.watch(hash);
  stop();
  expect(vi.getTimerCount()).toBe(1);
  second.stop();
  expect(vi.getTimerCount()).toBe(0);
});
