import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { FreeingResponse, forOneAnswer } from './spent-bytes.ts';

async function answerOf(bytes: Uint8Array): Promise<string> {
  const server = createServer({ ServerResponse: FreeingResponse }, (_, response) => {
    response.writeHead(200, { 'Content-Length': bytes.length });
    response.end(bytes);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  return (await fetch(`http://127.0.0.1:${port}`)).text();
}

// Several times what a socket takes at once.
const SIZE = 8_000_000;

test('frees bytes that are for one answer when all of them are sent', async () => {
  const bytes = forOneAnswer(new Uint8Array(SIZE).fill(97));
  expect(await answerOf(bytes)).toBe('a'.repeat(SIZE));
  await expect.poll(() => bytes.buffer.detached).toBe(true);
});

test('keeps all other bytes, which may be sent again', async () => {
  const bytes = new Uint8Array(SIZE).fill(97);
  await answerOf(bytes);
  expect(await answerOf(bytes)).toBe('a'.repeat(SIZE));
});
