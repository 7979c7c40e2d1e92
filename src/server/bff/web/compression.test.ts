import { randomBytes } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { chooseEncoding, compression } from './compression.ts';

const LONG = JSON.stringify({ data: 'Zoë '.repeat(1000) });
/** Long enough to be compressed beside everything else. */
const HUGE = LONG.repeat(300);
/** A stream that a test writes while it is read. */
let lines = new TransformStream<Uint8Array, Uint8Array>();
const app = new Hono()
  .use(compression())
  .get('/long', (c) => c.body(LONG, 200, { 'Content-Type': 'application/json', 'X-Kept': 'yes' }))
  .get('/huge', (c) => c.body(HUGE, 200, { 'Content-Type': 'application/json' }))
  .get('/refused', (c) => c.body(LONG, 404, { 'Content-Type': 'application/json' }))
  .get('/short', (c) => c.json({ data: [] }))
  .get('/image', (c) => c.body(LONG, 200, { 'Content-Type': 'image/png' }))
  .get('/lines', (c) => c.body(lines.readable, 200, { 'Content-Type': 'application/x-ndjson' }))
  .get('/events', (c) => c.body(LONG, 200, { 'Content-Type': 'application/octet-stream' }))
  .get('/done', (c) => c.body(LONG, 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'br' }))
  .get('/empty', (c) => c.body(null, 204));

const ask = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted ? { 'Accept-Encoding': accepted } : {} });

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('compresses long responses with %s, and changes nothing else', async (encoding, decompress) => {
  for (const [path, status] of [
    ['/long', 200],
    ['/refused', 404],
  ] as const) {
    const response = await ask(path, encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(bytes.length).toBeLessThan(1024);
    expect(decompress(bytes).toString()).toBe(LONG);
  }
  expect((await ask('/long', encoding)).headers.get('X-Kept')).toBe('yes');
  const huge = await ask('/huge', encoding);
  expect(decompress(await huge.arrayBuffer()).toString()).toBe(HUGE);
});

test('does not compress short, already compressed, binary or streamed responses', async () => {
  for (const path of ['/short', '/image', '/events', '/empty']) {
    const response = await ask(path, 'gzip');
    expect(response.headers.has('Content-Encoding'), path).toBe(false);
    expect(await response.text()).toBe(await (await ask(path)).text());
  }
  expect((await ask('/done', 'gzip')).headers.get('Content-Encoding')).toBe('br');
});

test('compresses a stream of lines, and flushes each line at once', async () => {
  lines = new TransformStream();
  const response = await ask('/lines', 'gzip, deflate, br, zstd');
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  const plain = response.body
    ?.pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  const writer = lines.writable.getWriter();
  for (const line of ['first\n', 'second\n', `${LONG}\n`]) {
    void writer.write(new TextEncoder().encode(line));
    let got = '';
    while (got.length < line.length) got += (await plain?.read())?.value ?? '';
    expect(got).toBe(line);
  }
  void writer.close();
  expect(await plain?.read()).toMatchObject({ done: true });
});

test('cancelling the response cancels its source', async () => {
  lines = new TransformStream();
  const response = await ask('/lines', 'gzip');
  await response.body?.cancel();
  await expect(lines.writable.getWriter().closed).rejects.toThrow('aborted');
});

test('cancelling the response during compression cancels its source', async () => {
  lines = new TransformStream();
  const response = await ask('/lines', 'gzip');
  const writer = lines.writable.getWriter();
  const reading = response.body?.getReader();
  await Promise.all([reading?.read(), writer.write(randomBytes(100))]);
  const asked = reading?.read();
  void writer.write(randomBytes(1_000_000)).catch(() => undefined);
  // The part is being compressed in another thread.
  await yieldToEventLoop();
  await reading?.cancel();
  expect(await asked).toMatchObject({ done: true });
  await expect(writer.closed).rejects.toThrow('aborted');
});

test('an error in the source breaks the response', async () => {
  lines = new TransformStream();
  const response = await ask('/lines', 'gzip');
  const writer = lines.writable.getWriter();
  const reader = response.body?.getReader();
  await Promise.all([reader?.read(), writer.write(randomBytes(100))]);
  void writer.abort(new Error('the source broke')).catch(() => undefined);
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow('the source broke');
});

test('passes a stream on uncompressed if the browser does not accept gzip', async () => {
  for (const accepted of ['br', 'identity']) {
    lines = new TransformStream();
    const response = await ask('/lines', accepted);
    expect(response.headers.has('Content-Encoding')).toBe(false);
    const writer = lines.writable.getWriter();
    void writer.write(new TextEncoder().encode('line\n')).then(() => writer.close());
    expect(await response.text()).toBe('line\n');
  }
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', undefined],
  ['identity', undefined],
  ['*', 'zstd'],
  ['zstd;q=0, *;q=0.5', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['gzip;q=0', undefined],
])('for Accept-Encoding %j chooses %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
