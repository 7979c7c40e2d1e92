import { expect, test } from 'vitest';
import { localAnnouncements } from './announcements.ts';
import type { Database } from './database.ts';
import { createProbe } from './probe.ts';
import { DatabaseUnavailable, watched, watchedTogether, type Watcher } from './unavailable.ts';

function start(watcher?: Watcher) {
  const fault: { read: unknown; write: unknown } = { read: null, write: null };
  const heard: string[] = [];
  const step = async (error: unknown) => {
    if (error) throw error;
  };
  const database: Database = {
    dialect: { id: '', clustered: '', bytes: String },
    readers: 1,
    announcements: localAnnouncements(),
    query: async () => (await step(fault.read), []),
    execute: async () => (await step(fault.write), 1),
    insertMany: () => step(fault.write),
    transaction: (work) => work(database),
    exclusively: (work) => work(database),
    close: async () => undefined,
  };
  const seen = watched(
    database,
    watcher ?? {
      onAway: (error) => heard.push(`away: ${error instanceof Error ? error.message : ''}`),
      onBack: () => heard.push('back'),
    },
  );
  return { fault, heard, seen };
}

test.each([
  Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })]),
  Object.assign(new Error('shutting down'), { code: '57P01' }),
  Object.assign(new Error('no room'), { code: '53100' }),
  Object.assign(new Error('read-only'), { code: '25006' }),
  Object.assign(new Error('paused too long'), { code: '25P03' }),
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('full'), { errcode: 13 }),
  Object.assign(new Error('disk fault'), { errcode: 778 }),
])('treats %s as a database that is away', async (error) => {
  const { fault, seen } = start();
  fault.read = error;
  await expect(seen.query('')).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test.each([
  Object.assign(new Error('syntax'), { code: '42601' }),
  Object.assign(new Error('damaged'), { errcode: 11 }),
  Object.assign(new Error('no such file'), { code: 'ENOENT' }),
  'not an error',
])('passes %s on unchanged', async (error) => {
  const { fault, seen, heard } = start();
  fault.read = error;
  await expect(seen.query('')).rejects.toBe(error);
  expect(heard).toEqual([]);
});

test('reports once that the database is away, and once that it is back, whatever is read in between', async () => {
  const { fault, heard, seen } = start();
  fault.write = Object.assign(new Error('full'), { errcode: 13 });
  for (let time = 0; time < 50; time += 1) {
    await expect(seen.execute('')).rejects.toThrow('does not answer');
    await seen.query('');
  }
  expect(heard).toEqual(['away: full']);
  fault.write = null;
  await seen.execute('');
  await seen.query('');
  expect(heard).toEqual(['away: full', 'back']);
});

test('is not ready when nothing can be written, and probes with at most one write per second', async () => {
  const { fault, seen } = start();
  const clock = { now: 0 };
  const probe = createProbe(seen, () => clock.now);
  await probe();
  fault.write = Object.assign(new Error('full'), { errcode: 13 });
  await probe();
  clock.now += 1000;
  await expect(probe()).rejects.toThrow();
  await expect(probe()).rejects.toThrow();
  fault.write = null;
  await probe();
  fault.read = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  await expect(probe()).rejects.toThrow();
});

test('reports two pools of connections as one database: away with the first, back with the last', async () => {
  const heard: string[] = [];
  const watcher = watchedTogether({
    onAway: () => heard.push('away'),
    onBack: () => heard.push('back'),
  });
  const [work, reserved] = [start(watcher()), start(watcher())];
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  for (const { fault, seen } of [work, reserved]) {
    fault.read = away;
    await expect(seen.query('')).rejects.toBeInstanceOf(DatabaseUnavailable);
  }
  reserved.fault.read = null;
  await reserved.seen.query('');
  expect(heard).toEqual(['away']);
  work.fault.read = null;
  await work.seen.query('');
  expect(heard).toEqual(['away', 'back']);
});
