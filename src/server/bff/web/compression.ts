/**
 * Compresses answers in text with gzip, which every browser takes, and shows part by part. Not by `compress` of Hono: it knows no
 * level, takes eight times as long, and gathers lines before it sends them.
 */
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { constants, createGzip, gzip, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { APPLICATIONS_TYPE } from '../../../contract/bff/applications.ts';

/** The events of a stream are too short to be worth it. */
const TEXT = /^(text\/(?!event-stream)|application\/json\b)/;
/** Bytes: shorter answers gain nothing, and up to `SMALL` this thread is quicker than handing them to another. */
const [FLOOR, SMALL] = [1024, 64 * 1024];
/** The default level takes three times as long for a fifth less. */
const level = 1;
const gzipBeside = promisify(gzip);

/** Works on whole answers, and on lines of JSON part by part as they come. */
export function compression(): MiddlewareHandler {
  return async function compression(c, next) {
    await next();
    const { status, headers } = c.res;
    const type = headers.get('Content-Type') ?? '';
    const isLines = type === APPLICATIONS_TYPE;
    if (c.req.method === 'HEAD' || !(isLines || TEXT.test(type)) || !takesGzip(c)) return;
    const lines = isLines ? c.res.body : null;
    headers.append('Vary', 'Accept-Encoding');
    const text = lines ?? new Uint8Array(await c.res.arrayBuffer());
    const body = text instanceof Uint8Array ? await gzipWhole(text) : gzipPartByPart(text);
    if (body !== text) headers.set('Content-Encoding', 'gzip');
    // Cleared first, because Hono would merge the old answer's headers into the new ones.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  };
}

function takesGzip(c: Context): boolean {
  const known = { header: 'Accept-Encoding' as const, supports: ['gzip'], default: 'identity' };
  return accepts(c, known) === 'gzip';
}

/** The text itself where it is too short to gain by it. */
async function gzipWhole(text: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (text.length < FLOOR) return text;
  return (text.length <= SMALL ? gzipSync : gzipBeside)(text, { level });
}

/**
 * Compresses each part as soon as it comes. Node's own streams join both ends: cancelling the answer cancels `body`, and an
 * error of `body` becomes an error of the answer.
 */
function gzipPartByPart(body: ReadableStream<Uint8Array>) {
  const zip = createGzip({ level, flush: constants.Z_SYNC_FLUSH });
  // Node's type of the same class differs from that of browsers.
  const source = Readable.fromWeb(body as NodeReadableStream);
  // Nothing to do at the end: an error has destroyed `zip`, and so the answer.
  pipeline(source, zip, () => undefined);
  return Readable.toWeb(zip) as ReadableStream<Uint8Array>;
}
