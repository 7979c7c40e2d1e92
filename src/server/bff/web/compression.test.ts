import { randomBytes } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compression } from './compression.ts';

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
  .get('/events', (c) => c.body(LONG, 200, { 'Content-Type': 'text/event-stream' }))
  .get('/empty', (c) => c.body(null, 204));

const ask = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted ? { 'Accept-Encoding': accepted } : {} });

test('compresses long responses, and changes nothing else', async () => {
  for (const [path, status, text] of [
    ['/long', 200, LONG],
    ['/refused', 404, LONG],
    ['/huge', 200, HUGE],
  ] as const) {
    const response = await ask(path, 'gzip, deflate, br, zstd');
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(text);
  }
  expect((await ask('/long', 'gzip')).headers.get('X-Kept')).toBe('yes');
});

test('does not compress short, binary or streamed responses', async () => {
  for (const path of ['/short', '/image', '/events', '/empty']) {
    const response = await ask(path, 'gzip');
    expect(response.headers.has('Content-Encoding'), path).toBe(false);
    expect(await response.text()).toBe(await (await ask(path)).text());
  }
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

test.each(['br', 'identity', 'gzip;q=0', undefined])(
  'sends answers as they are to a browser that accepts %s',
  async (accepted) => {
    lines = new TransformStream();
    const stream = await ask('/lines', accepted);
    expect(stream.headers.has('Content-Encoding')).toBe(false);
    const writer = lines.writable.getWriter();
    void writer.write(new TextEncoder().encode('line\n')).then(() => writer.close());
    expect(await stream.text()).toBe('line\n');
    expect(await (await ask('/long', accepted)).text()).toBe(LONG);
  },
);
