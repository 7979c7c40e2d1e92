import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { identified, requestId } from './request-id.ts';

const ask = identified(async () => {
  await nextTurn();
  return new Response(requestId());
});

const request = (id?: string) =>
  new Request('http://127.0.0.1/', { headers: id === undefined ? {} : { 'X-Request-Id': id } });

test('gives each request an id of its own, known to all that it causes', async () => {
  const answers = await Promise.all([ask(request()), ask(request())]);
  const ids = answers.map(({ headers }) => headers.get('X-Request-Id'));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
  expect(requestId()).toBeUndefined();
});

test('keeps the id that a proxy gave, if it is one', async () => {
  expect((await ask(request('proxy-7_a'))).headers.get('X-Request-Id')).toBe('proxy-7_a');
  for (const odd of ['a b', 'x'.repeat(65), '{"level":50}', '']) {
    expect((await ask(request(odd))).headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  }
});
