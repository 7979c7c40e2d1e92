import { expect, test } from 'vitest';
import { health } from './health.ts';

test('is healthy while the process responds, ready while all parts are, and says which are not', async () => {
  let broken = false;
  const database = async () => {
    if (broken) throw new Error('no connection to db.example.org');
  };
  const app = health({ parts: { database, disk: async () => undefined }, version: '1.2.3' });
  const status = async (path: string) => (await app.request(path)).status;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok', version: '1.2.3' });
  broken = true;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  // Not a word of why, which is for the log.
  expect(await (await app.request('/readyz')).json()).toEqual({
    status: 'not ready',
    parts: { database: 'not ready', disk: 'ready', log: 'ready' },
  });
});
