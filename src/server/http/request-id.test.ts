import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { identified, requestId } from './request-id.ts';

/** Asks with this id, and answers which id the answer and the work behind it had. */
async function ask(id?: string, { from = '127.0.0.1', behindProxy = false } = {}) {
  const found = { sent: '', within: '' };
  const fetch = identified(
    async () => {
      await nextTurn();
      found.within = requestId() ?? 'none';
      return new Response();
    },
    { behindProxy },
  );
  await fetch(new Request('http://127.0.0.1/'), {
    incoming: {
      headers: { ...(id !== undefined && { 'x-request-id': id }) },
      socket: { remoteAddress: from },
    },
    outgoing: { setHeader: (name, value) => (found.sent = `${name}: ${value}`) },
  });
  return found;
}

test('gives each request its own id, available to all code it runs', async () => {
  const answers = await Promise.all([ask(), ask()]);
  for (const { sent, within } of answers) expect(sent).toBe(`X-Request-Id: ${within}`);
  expect(new Set(answers.map(({ within }) => within)).size).toBe(2);
  expect(requestId()).toBeUndefined();
});

test('keeps the id from a proxy if it is well-formed', async () => {
  expect((await ask('proxy-7_a')).sent).toBe('X-Request-Id: proxy-7_a');
  for (const odd of ['a b', 'x'.repeat(65), '{"level":50}', '']) {
    expect((await ask(odd)).within).toMatch(/^[\da-f]{12}$/);
  }
});

test('accepts an id only from a proxy or from this machine', async () => {
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect((await ask('mine', { from })).within).toBe('mine');
  for (const from of ['192.0.2.1', '2001:db8::1', '::ffff:192.0.2.1', ''])
    expect((await ask('mine', { from })).within).toMatch(/^[\da-f]{12}$/);
  expect((await ask('mine', { from: '192.0.2.1', behindProxy: true })).within).toBe('mine');
});
