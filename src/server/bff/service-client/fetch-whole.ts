/** The way over HTTP: the answer with its body, so that one that breaks off halfway is no answer. */
import { requestId } from '../../http/request-id.ts';

/** Headers that the bff understands. No other header of a remote service, such as a cookie, may reach a browser. */
const HEADERS = ['Content-Type', 'Retry-After', 'Date'];
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

/**
 * Answers with a response whose body has arrived. The signal aborts when no caller waits any more.
 * @param most bytes of a good answer
 */
export type Send = (request: Request, signal: AbortSignal, most: number) => Promise<Response>;

/**
 * Fetches an answer with its body; of a bad answer only the beginning is read.
 * @param most bytes of a good answer
 * @throws whatever `fetch` throws, also where the body does not arrive to its end
 * @throws AnswerTooLarge
 */
export async function fetchWhole(
  request: Request,
  signal: AbortSignal,
  most: number,
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
  const body = isGood(response)
    ? await goodBody(response, most)
    : (await readBeyond(response.body, BAD_ANSWER)).subarray(0, BAD_ANSWER);
  const headers = new Headers({ 'Content-Length': String(body.length) });
  for (const name of HEADERS) {
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

async function goodBody(
  { body, headers }: Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('Content-Length')) > most) {
    await body?.cancel();
    throw new AnswerTooLarge(most);
  }
  const bytes = await readBeyond(body, most);
  if (bytes.length > most) throw new AnswerTooLarge(most);
  return bytes;
}

/** A body that may end after `most` bytes. Counted as they come: a few hundred kilobytes can unpack to gigabytes. */
async function readBeyond(body: Response['body'], most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > most) break;
  }
  return Buffer.concat(chunks, length);
}

const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Bytes that an answer of each operation may have, unpacked: some ten times the largest that an event needs. A page of 1,000
 * people takes half a megabyte.
 */
export const ANSWER_LIMITS = {
  search: 8 * MIB,
  volunteer: 2 * MIB,
  token: 64 * KIB,
} as const;

/** The contract's operations, and the one that issues tokens. */
export type Operation = keyof typeof ANSWER_LIMITS;

/** Bytes that are read of an answer that is not good. */
export const BAD_ANSWER = 64 * KIB;
