/**
 * Turns a bad answer of the service, or none, into a `Failure`, which each function throws. A refused credential of this
 * server must never look like a session that ended. The words of the service are passed on without secrets.
 */
import type { Logger } from 'pino';
import type { BffError } from '../../../contract/bff/errors.ts';
import { type ErrorKind, RESOURCE_CODE } from '../../../contract/service/errors.ts';
import { isObject, NotJson, UnreadableAnswer } from '../../../contract/service/read-json.ts';
import { isTimeout } from '../../http/abortable.ts';
import { newHash } from '../../http/http-error.ts';
import { Failure } from '../failure.ts';
import { NoCredential } from './credential.ts';
import { AnswerTooLarge, type Operation, UnknownStatus } from './fetch-whole.ts';
import { JsonTooComplex } from './parse-answer.ts';
import type { Secrets } from './secrets.ts';

interface Tools {
  secrets: Secrets;
  log: Logger;
}

/** For an exchange that brought no answer. */
export function failureOfExchange(
  operation: Operation,
  error: unknown,
  signal: AbortSignal,
  { secrets, log }: Tools,
): never {
  if (signal.aborted) throw new Failure({ code: 'browser_left' });
  const hash = newHash();
  log.warn({ hash, operation, err: withoutSecrets(error, secrets) }, 'the service gave no answer');
  throw new Failure(problemOfExchange(error, hash));
}

function problemOfExchange(error: unknown, hash: string): BffError {
  if (error instanceof NoCredential) {
    const { status: serviceStatus, oauthError } = error;
    if (serviceStatus < 300) return { code: 'token_unreadable', hash };
    return serviceStatus >= 500 || serviceStatus === 429
      ? { code: 'token_failed', serviceStatus, hash }
      : { code: 'token_refused', serviceStatus, oauthError, hash };
  }
  if (error instanceof AnswerTooLarge) return { code: 'service_too_large', hash };
  if (error instanceof UnknownStatus) {
    return { code: 'service_unexpected', serviceStatus: error.status, said: null, hash };
  }
  return { code: isTimeout(error) ? 'service_timeout' : 'service_unreachable', hash };
}

/** A copy of an error without secrets: network errors may quote the request. */
function withoutSecrets(error: unknown, { strip }: Secrets): Error {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return new Error(strip(String(cause)));
  const stated = new Error(strip(cause.message));
  const frames = cause.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  stated.stack = [`${cause.name}: ${stated.message}`, ...frames].join('\n');
  return 'code' in cause ? Object.assign(stated, { code: cause.code }) : stated;
}

/** For an answer that is not good. */
export async function failureOfAnswer(
  operation: Operation,
  response: Response,
  { secrets, log }: Tools,
): Promise<never> {
  const { status: serviceStatus, headers } = response;
  const retryAfter = retryAfterOf(headers);
  const body = parse(await response.text());
  const said = secrets.strip(saidIn(body)) || null;
  if (serviceStatus === 429) {
    throw new Failure({ code: 'service_busy', said, seconds: retryAfter }, retryAfter);
  }
  if (serviceStatus === 400) throw new Failure({ code: 'service_refused', said });
  if (serviceStatus === 404 && operation === 'volunteer') {
    throw new Failure({ code: 'user_unknown', said });
  }

  const hash = newHash();
  const type = secrets.strip(headers.get('Content-Type') ?? 'none');
  log.warn({ hash, operation, status: serviceStatus, type }, 'the service gave a bad answer');
  const passing = serviceStatus >= 500;
  throw new Failure(problem(), passing ? retryAfter : null);

  function problem(): BffError {
    if (serviceStatus === 200) return { code: 'service_not_json', hash };
    if (serviceStatus === 401) return { code: 'service_refused_credential', said, hash };
    if (serviceStatus === 403) {
      const permissions = textsOf(errorsIn(body).access?.permissions).map(secrets.strip);
      return { code: 'service_lacks_scope', permissions, said, hash };
    }
    if (serviceStatus === 404) return { code: 'service_not_there', hash };
    if (serviceStatus >= 300 && serviceStatus < 400) {
      return { code: 'service_redirected', serviceStatus, hash };
    }
    const code = passing ? 'service_failed' : 'service_unexpected';
    return { code, serviceStatus, said, hash };
  }
}

/** For a good answer whose body is not the promised JSON. */
export function failureOfBody(operation: Operation, error: unknown, { log }: Tools): never {
  const code = codeOfBody(error);
  if (code === null) throw error;
  const hash = newHash();
  log.warn({ hash, operation, err: error }, 'an answer of the service cannot be read');
  throw new Failure({ code, hash });
}

function codeOfBody(error: unknown) {
  if (error instanceof NotJson) return 'service_not_json';
  if (error instanceof UnreadableAnswer) return 'service_unreadable';
  return error instanceof JsonTooComplex ? 'service_too_large' : null;
}

/**
 * Reads an answer without a record. The contract leaves errors open, so any 404 means that there is no application, in any
 * words; a 404 that does not say so in the shape of the field may also come from a wrong address.
 */
export async function saidOfRecord(
  response: Response,
): Promise<'never applied' | 'not there' | 'failure'> {
  const { ok, status } = response;
  if (!ok && status !== 404) return 'failure';
  const text = await response.clone().text();
  if (ok) return /^(?:null|\{\s*\})?$/.test(text.trim()) ? 'never applied' : 'failure';
  const code = errorsIn(parse(text)).resource?.code;
  if (code === RESOURCE_CODE.noUser) return 'failure';
  return code === RESOURCE_CODE.noApplication ? 'never applied' : 'not there';
}

/** A kind of error, as the field's APIs tell it (`contract/service/errors.ts`); any member may be of any kind. */
type Stated = Partial<Record<'message' | 'code' | 'permissions' | 'fields', unknown>>;

function errorsIn(body: unknown): Partial<Record<ErrorKind, Stated>> {
  if (!isObject(body) || !isObject(body.errors)) return {};
  return Object.fromEntries(Object.entries(body.errors).filter(([, stated]) => isObject(stated)));
}

function saidIn(body: unknown): string {
  const stated = Object.values(errorsIn(body))[0];
  const fields = isObject(stated?.fields) ? Object.entries(stated.fields) : [];
  const said = [stated?.message, ...fields.map(([name, text]) => `${name}: ${String(text)}`)];
  return said.filter((text) => typeof text === 'string').join(' ');
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string').slice(0, 10) : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The longest that is passed on: an hour; nobody waits longer, and a wrong clock says years. */
const LONGEST = 3600;

/**
 * Whole seconds, of a number or a date; null if there is none that can be read. A date counts from the service's own time,
 * if it states that, because its clock and ours may differ.
 */
export function retryAfterOf(headers: Headers, here = Date.now()): number | null {
  const there = Date.parse(headers.get('Date') ?? '');
  const now = Number.isNaN(there) ? here : there;
  const stated = headers.get('Retry-After')?.trim();
  if (!stated) return null;
  const seconds = /^\d+$/.test(stated) ? Number(stated) : (Date.parse(stated) - now) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 0), LONGEST);
}
