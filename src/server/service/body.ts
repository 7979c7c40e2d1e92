/** Reads the JSON body of a request, within bounds: design, section 3. */
import { invalid } from './errors.ts';

const MAX_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json *(?:;|$)/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The parsed body; `{}` for an empty one. Throws the 400, 413 or 415 to answer with. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    const message = 'The body must be JSON. Send it with "Content-Type: application/json".';
    throw invalid(message, { body: 'is not of type application/json' }, 415);
  }
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw invalid('The body is not JSON. Correct it.', { body: 'is not valid JSON in UTF-8' });
  }
}

/** The body as it is, within bounds. Throws the 400 or 413 to answer with. */
export async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > MAX_BYTES) throw tooLarge();
  // Without a stated length the body may go on for ever: stop reading at the bound.
  if (request.headers.has('transfer-encoding') && request.body) return readBounded(request.body);
  const bytes = new Uint8Array(await request.arrayBuffer().catch(refuseUnreadable));
  if (bytes.length > MAX_BYTES) throw tooLarge();
  return bytes;
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(refuseUnreadable);
    if (done) return Buffer.concat(chunks);
    length += value.length;
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
}

/** A client that hangs up midway is no fault of ours. */
function refuseUnreadable(): never {
  throw invalid('The body ended before it was complete. Send it again.', {
    body: 'is incomplete',
  });
}

function tooLarge() {
  const message = `The body is larger than ${MAX_BYTES} bytes. Send a shorter one.`;
  return invalid(message, { body: `must be at most ${MAX_BYTES} bytes` }, 413);
}
