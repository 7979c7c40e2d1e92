import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { identified, requestId } from './request-id.ts';

/** Asks with this id, and answers which id the answer and the work behind it had. */
async function ask(id?: string) {
  const found = { sent: '', within: '' };
  const fetch = identified(async () => {
    await nextTurn();
    found.within = requestId() ?? 'none';
    return new Response();
  });
  await fetch(new Request('http://127.0.0.1/'), {
    incoming: { headers: { ...(id !== undefined && { 'x-request-id': id }) } },
    outgoing: { setHeader: (name, value) => (found.sent = `${name}: ${value}`) },
  });
  return found;
}

test('gives each request an id of its own, known to all that it causes', async () => {
  const answers = await Promise.all([ask(), ask()]);
  for (const { sent, within } of answers) expect(sent).toBe(`X-Request-Id: ${within}`);
  expect(new Set(answers.map(({ within }) => within)).size).toBe(2);
  expect(requestId()).toBeUndefined();
});

test('keeps the id that a proxy gave, if it is one', async () => {
  expect((await ask('proxy-7_a')).sent).toBe('X-Request-Id: proxy-7_a');
  for (const odd of ['a b', 'x'.repeat(65), '{"level":50}', '']) {
    expect((await ask(odd)).within).toMatch(/^[\da-f]{12}$/);
  }
});
