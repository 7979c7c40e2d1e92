import { expect, test } from 'vitest';
import { health } from './health.ts';

test('is well while the process answers, and ready while the database does', async () => {
  let broken = false;
  const ready = async () => {
    if (broken) throw new Error('no connection to db.example.org');
  };
  const app = health({ ready });
  const status = async (path: string) => (await app.request(path)).status;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  broken = true;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  expect(await (await app.request('/readyz')).text()).not.toContain('example.org');
});
