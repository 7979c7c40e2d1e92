import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { streamApplications } from './applications.ts';
import { startRollcall } from '../../../../test/support/rollcall.tsx';

/** Lets the server answer with a stream of these pieces. */
async function answerPieces(...pieces: string[]) {
  const body = () =>
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
  return startRollcall({ answers: { 'GET applications': () => new Response(body()) } });
}

async function readAll(newerThan: string | null = null) {
  const { signal } = new AbortController();
  const lines = [];
  const stream = await streamApplications({ roleId: 7, newerThan, signal });
  for await (const some of stream.lines) lines.push(...some);
  return lines;
}

test('reads lines however they are cut into pieces', async () => {
  const { askedFor } = await answerPieces(
    '{"application":{"id":"v',
    '1"}}\n{"application"',
    ':{}}\n{"end":{}}\n',
  );
  expect(await readAll('2026-03-01T10:00:00Z')).toEqual([
    { application: { id: 'v1' } },
    { application: {} },
    { end: {} },
  ]);
  expect(Object.fromEntries(askedFor('GET applications')[0]?.query ?? [])).toEqual({
    roleId: '7',
    newerThan: '2026-03-01T10:00:00Z',
  });
});

test('gives lines that arrived together in slices, and the browser a turn between them', async () => {
  await answerPieces(`${'{"application":{}}\n'.repeat(120)}{"end":{}}\n`);
  const { signal } = new AbortController();
  const happened: (number | 'turn')[] = [];
  const stream = await streamApplications({ roleId: null, newerThan: null, signal });
  for await (const lines of stream.lines) {
    happened.push(lines.length);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      happened.push('turn');
    });
    port1.start();
    port2.postMessage(null);
  }
  expect(happened.slice(0, 5)).toEqual([50, 'turn', 50, 'turn', 21]);
});

test('a stream that stops before its end counts as a lost connection', async () => {
  await answerPieces('{"application":{"id":"v1"}}\n');
  await expect(readAll()).rejects.toMatchObject({ kind: 'network' });
});

test('a malformed line makes the response unreadable', async () => {
  await answerPieces('{"application":{"id":"v1"}}\n<html>\n');
  await expect(readAll()).rejects.toMatchObject({ kind: 'unreadable' });
});

test('passes on the reason for a refusal', async () => {
  const errors = { access: { code: 'not_permitted', permissions: ['volunteer:read'] } };
  await startRollcall({
    answers: { 'GET applications': Response.json({ errors }, { status: 403 }) },
  });
  const refusal = await readAll().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ kind: 'not-permitted', problem: errors.access });
});

test('a newer copy that an idle page reads does not extend the session, and one that is asked for does', async () => {
  const { askedFor } = await answerPieces('{"end":{}}\n');
  await readAll();
  await readAll('2026-03-01T10:00:00Z');
  await readAll('now');
  const unattended = askedFor('GET applications').map((asked) => asked.unattended);
  expect(unattended).toEqual([false, true, false]);
});
