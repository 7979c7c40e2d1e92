/** The way over HTTP: the answer with its body, so that one that breaks off halfway is no answer. */
import { requestId } from '../../http/request-id.ts';
import { type AnswerLimits, BAD_ANSWER, LARGE } from './answer-limits.ts';
import { JsonGauge } from './json-gauge.ts';
import { Slots } from './slots.ts';

/** What the bff understands; nothing else of a remote service (a cookie, for instance) may reach a browser. */
const KEPT = ['Content-Type', 'Retry-After'];
/** A `Response` with one of these statuses takes no body, not even an empty one. */
const WITHOUT_BODY = new Set([204, 205, 304]);

export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';

  constructor(largest: number) {
    super(`The answer is larger than ${largest} bytes.`);
  }
}

/** The status is none of HTTP's. */
export class UnknownStatus extends Error {
  override name = 'UnknownStatus';
  readonly status: number;

  constructor(status: number) {
    super(`The status ${status} is none of HTTP's.`);
    this.status = status;
  }
}

/** All answers of this process, whatever they are for. */
const large = new Slots(LARGE.atOnce);

/**
 * Throws like `fetch`, also where the body does not arrive to its end; `AnswerTooLarge` and `JsonTooComplex` for a good
 * answer beyond the limits. Of a bad one only the beginning is kept.
 */
export async function fetchWhole(
  request: Request,
  signal: AbortSignal,
  limits: AnswerLimits,
): Promise<Response> {
  const id = requestId();
  if (id !== undefined) request.headers.set('X-Request-Id', id);
  // A redirect would carry the credential to an address that nobody configured.
  const response = await fetch(request, { signal, redirect: 'manual' });
  const { status } = response;
  if (status < 200 || status > 599) {
    await response.body?.cancel();
    throw new UnknownStatus(status);
  }
  const body = await (isGood(response) ? goodBody(response, signal, limits) : beginOf(response));
  const headers = new Headers({ 'Content-Length': String(body.length) });
  for (const name of KEPT) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers });
}

/** Whether an answer says of itself that it is good; its body is unread. */
export function isGood({ status, headers }: Response): boolean {
  return (
    status === 200 && /^application\/([\w.-]+\+)?json\b/i.test(headers.get('Content-Type') ?? '')
  );
}

/** A few hundred kilobytes can unpack to gigabytes, so they are counted as they come. */
async function goodBody(
  { body, headers }: Response,
  signal: AbortSignal,
  limits: AnswerLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const gauge = new JsonGauge(limits);
  const chunks: Uint8Array[] = [];
  let length = 0;
  let leave: (() => void) | undefined;
  if (Number(headers.get('Content-Length')) > limits.bytes) {
    await body?.cancel();
    throw new AnswerTooLarge(limits.bytes);
  }
  try {
    for await (const chunk of body ?? []) {
      length += chunk.length;
      // Leaving the loop cancels the rest.
      if (length > limits.bytes) throw new AnswerTooLarge(limits.bytes);
      gauge.add(chunk);
      chunks.push(chunk);
      if (length > LARGE.bytes) leave ??= await large.enter(signal);
    }
    return Buffer.concat(chunks, length);
  } finally {
    leave?.();
  }
}

async function beginOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= BAD_ANSWER) break;
  }
  return Buffer.concat(chunks, Math.min(length, BAD_ANSWER));
}
