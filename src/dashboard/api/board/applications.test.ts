import { expect, test } from 'vitest';
import { server, answerTo } from '../../../../test/support/dashboard.tsx';
import { ApiError } from '../api-error.ts';
import { streamApplications } from './applications.ts';

/** Answers with a stream of these pieces. */
function answerPieces(...pieces: string[]) {
  const asked: URL[] = [];
  const body = () =>
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
  const handler = answerTo('GET applications', ({ request }) => {
    asked.push(new URL(request.url));
    return new Response(body());
  });
  server.use(handler);
  return asked;
}

async function readAll(newerThan: string | null = null) {
  const { signal } = new AbortController();
  const lines = [];
  for await (const some of streamApplications({ roleId: 7, newerThan, signal }))
    lines.push(...some);
  return lines;
}

test('reads lines however they are cut into pieces', async () => {
  const asked = answerPieces(
    '{"application":{"id":"v',
    '1"}}\n{"application"',
    ':{}}\n{"end":{}}\n',
  );
  expect(await readAll('2026-03-01T10:00:00Z')).toEqual([
    { application: { id: 'v1' } },
    { application: {} },
    { end: {} },
  ]);
  expect(asked[0]?.search).toBe('?roleId=7&newerThan=2026-03-01T10%3A00%3A00Z');
});

test('gives lines that arrived together in slices, and the browser a turn between them', async () => {
  answerPieces(`${'{"application":{}}\n'.repeat(120)}{"end":{}}\n`);
  const { signal } = new AbortController();
  const happened: (number | 'turn')[] = [];
  for await (const lines of streamApplications({ roleId: null, newerThan: null, signal })) {
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
  answerPieces('{"application":{"id":"v1"}}\n');
  await expect(readAll()).rejects.toMatchObject({ kind: 'network' });
});

test('a malformed line makes the response unreadable', async () => {
  answerPieces('{"application":{"id":"v1"}}\n<html>\n');
  await expect(readAll()).rejects.toMatchObject({ kind: 'unreadable' });
});

test('passes on the reason for a refusal', async () => {
  const errors = { access: { code: 'not_permitted', permissions: ['volunteer:read'] } };
  server.use(answerTo('GET applications', () => Response.json({ errors }, { status: 403 })));
  const refusal = await readAll().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ kind: 'not-permitted', problem: errors.access });
});

test('a newer copy that an idle page reads does not extend the session', async () => {
  const attended: boolean[] = [];
  server.use(
    answerTo('GET applications', ({ request }) => {
      attended.push(!request.headers.has('Rollcall-Unattended'));
      return new Response('{"end":{}}\n');
    }),
  );
  await readAll();
  await readAll('2026-03-01T10:00:00Z');
  expect(attended).toEqual([true, false]);
});
