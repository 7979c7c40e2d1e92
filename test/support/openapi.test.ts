import { expect, test } from 'vitest';
import { checkAnswer } from './openapi.ts';

const ORIGIN = 'http://service.example.org';
const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
const search = new Request(`${ORIGIN}/api/v0/users/search`, { method: 'POST' });
const EMPTY = { data: [], nextPage: null, hasMore: false };
const page = (body: unknown, more = {}) =>
  new Response(JSON.stringify(body), { headers: { ...headers, ...more } });

test('accepts a response that matches the document, and leaves its body unread', async () => {
  const answer = page(EMPTY);
  await checkAnswer(search, answer);
  expect(await answer.json()).toEqual(EMPTY);
});

test.for<[string, Response]>([
  ['must have required property', page({ data: [] })],
  ['must NOT have additional properties', page({ ...EMPTY, total: 0 })],
  ['must be string', page({ ...EMPTY, nextPage: 3 })],
  ['must be array', page({ ...EMPTY, data: {} })],
  ['Cache-Control is public', page(EMPTY, { 'Cache-Control': 'public' })],
  ['not application/json', page(EMPTY, { 'Content-Type': 'text/html' })],
  ['not documented', new Response('{}', { status: 418, headers })],
  ['WWW-Authenticate is null', new Response('{}', { status: 401, headers })],
  ['not a #/components/schemas/AccessError', new Response('{}', { status: 403, headers })],
])('reports where a response deviates: %s', async ([problem, answer]) => {
  await expect(checkAnswer(search, answer)).rejects.toThrow(problem);
});

test('expects 405 with Allow for another method, and 404 elsewhere', async () => {
  const put = new Request(search, { method: 'PUT' });
  await expect(checkAnswer(put, page({}))).rejects.toThrow('no header Allow');
  await expect(checkAnswer(put, page({}, { Allow: 'POST' }))).rejects.toThrow('should be 405');
  const elsewhere = new Request(`${ORIGIN}/api/v0/users/`);
  await expect(checkAnswer(elsewhere, page({}))).rejects.toThrow('should be 404');
});
