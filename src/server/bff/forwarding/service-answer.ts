/**
 * Reads what the service answered: a good answer is passed on as the bytes that came, a bad one becomes a message that
 * says what happened and who can help. A refused credential of ours must never look like a session of theirs that ended.
 */
import type { Logger } from 'pino';
import { ErrorBody } from '../../../contract/service/errors.ts';
import { broken, type Failure, invalid, newHash, notFound, tooMany } from '../failure.ts';
import { NoCredential } from './credential.ts';
import { AnswerTooLarge } from './fetch-whole.ts';
import type { Call } from './call.ts';
import { isTimeout } from './forwarding.ts';

export interface GoodAnswer {
  /** JSON, with no header that is not for the browser. */
  response: Response;
  /** How many people it tells of. */
  count: number;
}

const SETTINGS = 'Ask whoever runs Rollcall to check SERVICE_BASE_URL and the credential.';
const CLIENT_SETTINGS =
  'Ask whoever runs Rollcall to check SERVICE_CLIENT_ID, SERVICE_CLIENT_SECRET and SERVICE_TOKEN_URL.';
const LATER = 'Try again in a moment; if it stays, give the code to an admin.';

/** @throws Failure for any answer that is not good */
export async function readAnswer(call: Call, response: Response, log: Logger): Promise<GoodAnswer> {
  await requireGood(call, response, log);
  const { headers } = response;
  const stated = headers.get('Result-Count');
  if (stated !== null && /^\d{1,6}$/.test(stated)) {
    headers.delete('Result-Count');
    return { response, count: Number(stated) };
  }
  // Read only where the count is not known otherwise.
  if (call.operation === 'volunteer' && Number(headers.get('Content-Length') ?? Infinity) > 16) {
    return { response, count: 1 };
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = parse(new TextDecoder().decode(bytes));
  if (body === undefined) throw unreadable(call, response, log);
  return { response: new Response(bytes, { headers }), count: countIn(call, body) };
}

/** Lets only answers pass that say that they are good, their body unread. Throws `Failure` for any other. */
export async function requireGood(call: Call, response: Response, log: Logger): Promise<void> {
  const { status, headers } = response;
  if (status !== 200) throw await failureOf(call, response, log);
  if (!/^application\/([\w.-]+\+)?json\b/i.test(headers.get('Content-Type') ?? '')) {
    throw unreadable(call, response, log);
  }
}

/** How many people a body tells of. Services say "never applied" with `null` or `{}`, and "nobody" without `data`. */
function countIn({ operation }: Call, body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0;
  if (operation === 'volunteer') return Object.keys(body).length > 0 ? 1 : 0;
  return 'data' in body && Array.isArray(body.data) ? body.data.length : 0;
}

/** The failure of an exchange that brought no answer. */
export function failureOfExchange(call: Call, error: unknown, log: Logger): Failure {
  const hash = newHash();
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  log.warn({ hash, operation: call.operation, err: cause }, 'the service gave no answer');
  if (error instanceof NoCredential) {
    const passing = error.status >= 500 || error.status === 429;
    return broken(502, `${error.message} ${passing ? LATER : CLIENT_SETTINGS}`, hash);
  }
  if (error instanceof AnswerTooLarge) {
    return broken(502, `The service answered with more than this server takes. ${SETTINGS}`, hash);
  }
  return isTimeout(error)
    ? broken(504, `The service did not answer in time. ${LATER}`, hash)
    : broken(502, `The service cannot be reached. ${LATER}`, hash);
}

async function failureOf(call: Call, response: Response, log: Logger): Promise<Failure> {
  const { status, headers } = response;
  const said = await errorsOf(response);
  const retryAfter = headers.get('Retry-After');
  if (status === 429) {
    return tooMany(
      'The service asks for a pause: too many requests. Try again a little later.',
      retryAfter,
    );
  }
  if (status === 404 && call.operation === 'volunteer') {
    return notFound(
      said.resource?.message ?? 'The service has no volunteer application of this person.',
      said.resource?.code,
    );
  }
  if (status === 400) {
    const { message, fields } = said.validation ?? {};
    return invalid(
      message ?? 'The service refused the request (400). Start the search again.',
      fields,
    );
  }

  const hash = newHash();
  log.warn({ hash, operation: call.operation, status }, 'the service gave a bad answer');
  if (status === 401) {
    return broken(
      502,
      `The service refused the credential of this server (401). ${SETTINGS}`,
      hash,
    );
  }
  if (status === 403) {
    const missing = said.access?.permissions.join(', ') || 'the scope for this';
    return broken(
      502,
      `The credential of this server lacks a permission (403): ${missing}. ${SETTINGS}`,
      hash,
    );
  }
  if (status >= 300 && status < 400) {
    return broken(
      502,
      `The service sends us to another address (${status}), which is not followed. ${SETTINGS}`,
      hash,
    );
  }
  if (status >= 500) {
    return broken(502, `The service failed (${status}). ${LATER}`, hash, retryAfter);
  }
  return broken(
    502,
    `The service gave an answer that was not expected (${status}). ${SETTINGS}`,
    hash,
  );
}

function unreadable(call: Call, { status, headers }: Response, log: Logger): Failure {
  const hash = newHash();
  const type = headers.get('Content-Type') ?? 'no media type';
  log.warn(
    { hash, operation: call.operation, status, type },
    'the service did not answer with JSON',
  );
  return broken(502, `The service answered with something that is not JSON. ${SETTINGS}`, hash);
}

/** The parts of an error that the service gave in the shape of the field's APIs; none in any other shape. */
async function errorsOf(response: Response): Promise<ErrorBody['errors']> {
  const read = ErrorBody.safeParse(parse(await response.text()));
  return read.success ? read.data.errors : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
