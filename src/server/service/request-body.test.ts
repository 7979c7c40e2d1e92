import { expect, test } from 'vitest';
import { errorsOf, SEARCH, startService } from '../../../test/support/test-service.ts';

const json = { 'Content-Type': 'application/json' };

test('refuses a body of another type with 415', async () => {
  const service = await startService();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
    const answer = await service.request(SEARCH, {
      method: 'POST',
      body: Buffer.from('{}'),
      headers: { 'Content-Type': type },
    });
    expect(answer.status).toBe(415);
    expect((await errorsOf(answer)).validation?.fields).toHaveProperty('body');
  }
  for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
    const headers = { 'Content-Type': type };
    const answer = await service.request(SEARCH, { method: 'POST', body: '{}', headers });
    expect(answer.status).toBe(200);
  }
});

test('refuses a body that is not JSON in UTF-8 with 400', async () => {
  const service = await startService();
  const bodies = [
    '{',
    "{'limit': 1}",
    ' ',
    'NaN',
    '[['.repeat(9000),
    Buffer.from('"\xff"', 'latin1'),
  ];
  for (const body of bodies) {
    const answer = await service.request(SEARCH, { method: 'POST', body, headers: json });
    expect(answer.status).toBe(400);
    expect((await errorsOf(answer)).validation?.fields).toHaveProperty('body');
  }
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
