/**
 * Reads request bodies within limits. Not Hono's `bodyLimit`: it turns every body into a stream first, and a client
 * that hangs up then counts as a server error.
 */
export const USUAL_BODY_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json *(?:;|$)/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

export type BodyProblem = 'incomplete' | 'too-large' | 'wrong-type' | 'not-json';

/** Thrown for a body that cannot be used; `answerErrors` turns it into what the side says of it. */
export class UnreadableBody extends Error {
  override name = 'UnreadableBody';
  readonly problem: BodyProblem;

  constructor(problem: BodyProblem) {
    super(`the body is ${problem}`);
    this.problem = problem;
  }
}

/** The parsed body of at most `most` bytes; undefined for an empty one. Throws `UnreadableBody`. */
export async function readJson(request: Request, most = USUAL_BODY_BYTES): Promise<unknown> {
  const bytes = await readBytes(request, most);
  if (bytes.length === 0) return undefined;
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new UnreadableBody('wrong-type');
  }
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new UnreadableBody('not-json');
  }
}

/** The body as it is, of at most `most` bytes. Throws `UnreadableBody`. */
export async function readBytes(request: Request, most = USUAL_BODY_BYTES): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  // Without a stated length the body may go on for ever: stop reading at the bound.
  if (request.headers.has('transfer-encoding') && request.body) {
    return readBounded(request.body, most);
  }
  const bytes = new Uint8Array(await request.arrayBuffer().catch(refuseIncomplete));
  if (bytes.length > most) throw tooLarge();
  return bytes;
}

async function readBounded(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(refuseIncomplete);
    if (done) return Buffer.concat(chunks);
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
}

/** A client that hangs up is not a fault of the server. */
function refuseIncomplete(): never {
  throw new UnreadableBody('incomplete');
}

function tooLarge(): UnreadableBody {
  return new UnreadableBody('too-large');
}
