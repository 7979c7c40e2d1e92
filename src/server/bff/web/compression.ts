/** Compresses answers with the cheapest encoding that the browser accepts; compressed formats are skipped. */
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createGzip,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { APPLICATIONS_TYPE } from '../../../contract/bff/applications.ts';
import { parseAccept } from 'hono/utils/accept';

const FLOOR = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json)\b|image\/svg\+xml)/i;

/** Never whole, and its events are too short to be worth compressing. */
const EVENT_STREAM = 'text/event-stream';

const KILOBYTE = 1024;
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const gzipOptions = { level: 1 };
const zstd = promisify(zstdCompress);
const brotli = promisify(brotliCompress);
const zipped = promisify(gzip);

/**
 * In order of cost: 1,000 users take 0.8 ms with the first. Up to `small` bytes, compressing on this thread is cheaper
 * than handing them to another one.
 */
const ENCODINGS = {
  zstd: {
    small: 1024 * KILOBYTE,
    atOnce: (bytes: Uint8Array) => zstdCompressSync(bytes, zstdOptions),
    beside: (bytes: Uint8Array) => zstd(bytes, zstdOptions),
  },
  br: {
    small: 64 * KILOBYTE,
    atOnce: (bytes: Uint8Array) => brotliCompressSync(bytes, brotliOptions),
    beside: (bytes: Uint8Array) => brotli(bytes, brotliOptions),
  },
  gzip: {
    small: 64 * KILOBYTE,
    atOnce: (bytes: Uint8Array) => gzipSync(bytes, gzipOptions),
    beside: (bytes: Uint8Array) => zipped(bytes, gzipOptions),
  },
};
type Encoding = keyof typeof ENCODINGS;

/** Works on whole answers; of streams it compresses lines of JSON, part by part as they come, and passes all others. */
export function compression(): MiddlewareHandler {
  return async function compression(c, next) {
    await next();
    const { headers } = c.res;
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
    if (!encoding || c.req.method === 'HEAD' || headers.has('Content-Encoding')) return;
    const init = { status: c.res.status, headers };
    if (headers.get('Content-Type') === APPLICATIONS_TYPE && c.res.body) {
      headers.append('Vary', 'Accept-Encoding');
      // The one that all who take any take, and that none holds back to gather more.
      if (!accepts(c.req.header('Accept-Encoding'), 'gzip')) return;
      headers.set('Content-Encoding', 'gzip');
      const body = gzipPartByPart(c.res.body);
      c.res = undefined;
      c.res = new Response(body, init);
      return;
    }
    const type = headers.get('Content-Type') ?? '';
    if (!COMPRESSIBLE.test(type) || type.startsWith(EVENT_STREAM)) return;

    const bytes = new Uint8Array(await c.res.arrayBuffer());
    headers.delete('Content-Length');
    headers.append('Vary', 'Accept-Encoding');
    const large = bytes.length >= FLOOR;
    if (large) headers.set('Content-Encoding', encoding);
    const body = large ? await compressed(bytes, encoding) : bytes;
    // Cleared first, because Hono would merge the old answer's headers into the new ones.
    c.res = undefined;
    c.res = new Response(body, init);
  };
}

async function compressed(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const { small, atOnce, beside } = ENCODINGS[encoding];
  return new Uint8Array(bytes.length <= small ? atOnce(bytes) : await beside(bytes));
}

/**
 * Compresses each part as soon as it comes. Node's own streams join both ends: cancelling the answer cancels `body`, and an
 * error of `body` becomes an error of the answer.
 */
function gzipPartByPart(body: ReadableStream<Uint8Array>) {
  const zip = createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH });
  // Node's type of the same class differs from that of browsers.
  const source = Readable.fromWeb(body as NodeReadableStream);
  // Nothing to do at the end: an error has destroyed `zip`, and so the answer.
  pipeline(source, zip, () => undefined);
  return Readable.toWeb(zip) as ReadableStream<Uint8Array>;
}

/** The first of `names` that `Accept-Encoding` permits, by default the cheapest; undefined if there is none. */
export function chooseEncoding<Name extends Encoding = Encoding>(
  accepted: string | undefined,
  names = ['zstd', 'br', 'gzip'] as Name[],
): Name | undefined {
  return names.find((name) => accepts(accepted, name));
}

function accepts(accepted: string | undefined, name: Encoding): boolean {
  if (!accepted) return false;
  const quality = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]));
  return (quality.get(name) ?? quality.get('*') ?? 0) > 0;
}
