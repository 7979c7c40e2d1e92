/** Announcements between the processes that share a database. */
import { expect, inject, test, vi } from 'vitest';
import { temporaryDatabase, temporaryFolder } from '../../../test/support/test-database.ts';

const PATIENT = { timeout: 20_000, interval: 20 };

/** Two connections to one database, as of two processes. */
async function start() {
  const folder = await temporaryFolder();
  const [here, there] = [await temporaryDatabase(folder), await temporaryDatabase(folder)];
  let heard = 0;
  const stop = here.announcements.listen(() => (heard += 1));
  return { here, there, stop, heard: () => heard };
}

test('an announcement immediately reaches the listeners in the same process, until they stop', async () => {
  const { here, heard, stop } = await start();
  here.announcements.announce();
  expect(heard()).toBe(1);
  stop();
  stop();
  here.announcements.announce();
  expect(heard()).toBe(1);
});

// A pooler in transaction mode passes no announcement on.
test.runIf(inject('postgresUrl') && process.env.POOLER !== 'transaction')(
  'PostgreSQL carries announcements to other processes, also after a lost connection',
  async () => {
    const { here, there, heard } = await start();
    async function arrives() {
      const before = heard();
      await vi.waitFor(() => {
        there.announcements.announce();
        expect(heard()).toBeGreaterThan(before);
      }, PATIENT);
    }
    await arrives();
    const ended = await here.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
    );
    expect(ended.length).toBeGreaterThan(0);
    // Listeners hear of it once the connection is back, because announcements may have been lost.
    const before = heard();
    await vi.waitUntil(() => heard() > before, PATIENT);
    await arrives();
  },
);
