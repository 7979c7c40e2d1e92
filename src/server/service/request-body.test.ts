import { expect, test } from 'vitest';
import { errorsOf, SEARCH, startService } from '../../../test/support/test-service.ts';

const json = { 'Content-Type': 'application/json' };

test.each([
  [415, '{}', 'text/plain'],
  [415, '{}', 'application/x-www-form-urlencoded'],
  [415, '{}', ''],
  [400, '{', 'application/json'],
  [400, ' ', 'application/json'],
  [400, '[['.repeat(9000), 'application/json'],
  [400, Buffer.from('"\xff"', 'latin1'), 'application/json'],
])('answers %d to the body %s of the type “%s”', async (status, body, type) => {
  const { request } = await startService();
  const headers = { 'Content-Type': type };
  const answer = await request(SEARCH, { method: 'POST', body: Buffer.from(body), headers });
  expect(answer.status).toBe(status);
  expect((await errorsOf(answer)).validation?.fields).toHaveProperty('body');
});

test('takes a body of 64 KiB and refuses one byte more, with or without a stated length', async () => {
  const service = await startService();
  const body = (bytes: number) =>
    JSON.stringify({ x: '' }).replace('""', `"${'x'.repeat(bytes - 8)}"`);
  const send = (bytes: number, headers = {}) =>
    service.request(SEARCH, {
      method: 'POST',
      body: body(bytes),
      headers: { ...json, ...headers },
    });
  const sizes = await Promise.all([
    send(65_536),
    send(65_537),
    send(65_536, { 'Transfer-Encoding': 'chunked' }),
    send(65_537, { 'Transfer-Encoding': 'chunked' }),
    send(65_537, { 'Content-Length': '65537' }),
  ]);
  expect(sizes.map(({ status }) => status)).toEqual([200, 413, 200, 413, 413]);
});
