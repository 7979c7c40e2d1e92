import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { bytesOfAnswer, FreeingResponse } from './spent-bytes.ts';

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

test('frees the bytes of a single response once they are sent', async () => {
  const bytes = bytesOfAnswer(new Uint8Array(SIZE).fill(97));
  expect(await answerOf(bytes)).toBe('a'.repeat(SIZE));
  await expect.poll(() => bytes.buffer.detached).toBe(true);
});

test('keeps all other bytes, which may be sent again', async () => {
  const bytes = new Uint8Array(SIZE).fill(97);
  await answerOf(bytes);
  expect(await answerOf(bytes)).toBe('a'.repeat(SIZE));
});

test('joins texts and bytes, and empties the bytes', () => {
  const bytes = new TextEncoder().encode('Łukasz');
  expect(Buffer.from(bytesOfAnswer('Zoë, ', bytes, ', \ud800')).toString()).toBe(
    'Zoë, Łukasz, \ufffd',
  );
  expect(bytes).toHaveLength(0);
});

test('does not touch memory shared by small buffers', () => {
  const [one, other] = [Buffer.from('one'), Buffer.from('other')];
  expect(Buffer.from(bytesOfAnswer(one)).toString()).toBe('one');
  expect(other.toString()).toBe('other');
});
