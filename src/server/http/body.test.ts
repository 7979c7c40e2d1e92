import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBytes, readJson } from './body.ts';

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const LIMIT = 64 * 1024;

/** A request whose body comes in these pieces, of a length that nobody stated. */
function inPieces(pieces: Uint8Array[], headers: Record<string, string> = {}): Request {
  const body = new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  const all = { ...JSON_HEADERS, 'Transfer-Encoding': 'chunked', ...headers };
  // The types of the browser do not know what Node asks of a body that is a stream.
  const init = Object.assign({ method: 'POST', body, headers: all }, { duplex: 'half' });
  return new Request('http://127.0.0.1/', init);
}

function whole(body: string | Uint8Array<ArrayBuffer>, headers = JSON_HEADERS): Request {
  return new Request('http://127.0.0.1/', { method: 'POST', body, headers });
}

/** The bytes, cut at these places. */
function cut(bytes: Uint8Array, places: number[]): Uint8Array[] {
  const at = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length];
  at.sort((a, b) => a - b);
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
}

test('reads any JSON, whole or in pieces', async () => {
  const value = fc.jsonValue();
  await fc.assert(
    fc.asyncProperty(value, fc.array(fc.nat()), async (value, places) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(await readJson(whole(text)))).toBe(text);
      const pieces = cut(new TextEncoder().encode(text), places);
      expect(JSON.stringify(await readJson(inPieces(pieces)))).toBe(text);
    }),
  );
});

test('reads up to 64 KiB and no more, in any number of pieces', async () => {
  const sizes = fc.integer({ min: LIMIT - 2, max: LIMIT + 2 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.array(fc.nat(), { maxLength: 5 }), async (size, places) => {
      const bytes = new Uint8Array(size);
      const lengths = [whole(bytes), inPieces(cut(bytes, places))].map(async (request) => {
        const found = await readBytes(request).catch((error: unknown) => error);
        return found instanceof Uint8Array ? found.length : found;
      });
      const expected = size <= LIMIT ? size : expect.objectContaining({ problem: 'too-large' });
      expect(await Promise.all(lengths)).toEqual([expected, expected]);
    }),
    {
      numRuns: 20,
      examples: [
        [LIMIT, []],
        [LIMIT + 1, []],
        [LIMIT + 1, [LIMIT]],
      ],
    },
  );
});

test('stops an endless body', async () => {
  let stopped = false;
  const endless = new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(1000)),
    cancel: () => void (stopped = true),
  });
  const init = { method: 'POST', body: endless, headers: { 'Transfer-Encoding': 'chunked' } };
  const request = new Request('http://127.0.0.1/', Object.assign(init, { duplex: 'half' }));
  await expect(readBytes(request)).rejects.toMatchObject({ problem: 'too-large' });
  expect(stopped).toBe(true);
});

test('reads an empty body as undefined, whatever its type', async () => {
  expect(await readJson(whole('', { 'Content-Type': 'text/plain' }))).toBeUndefined();
});

test.each([
  ['{', 'application/json', 'not-json'],
  [new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 'not-json'],
  ['{}', 'text/plain', 'wrong-type'],
  ['{}', 'application/jsonp', 'wrong-type'],
] as const)('refuses %j as %s: %s', async (body, type, problem) => {
  const request = whole(body, { 'Content-Type': type });
  await expect(readJson(request)).rejects.toMatchObject({ problem });
});

test.each(['Application/JSON', 'application/json; charset=utf-8'])('accepts %s', async (type) => {
  expect(await readJson(whole('[1]', { 'Content-Type': type }))).toEqual([1]);
});

test('reports a body whose client hangs up as incomplete', async () => {
  for (const headers of [JSON_HEADERS, { 'Transfer-Encoding': 'chunked' }]) {
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) });
    const init = Object.assign({ method: 'POST', body, headers }, { duplex: 'half' });
    const request = new Request('http://127.0.0.1/', init);
    await expect(readJson(request)).rejects.toMatchObject({ problem: 'incomplete' });
  }
});
