/**
 * The client of the Event Registration Service, in this process or over HTTP: the contract's two operations, typed. Its
 * layers, from the exchange to the client: an exchange with our credential within a time limit; a retry after a broken
 * connection or a failed gateway; smaller pages for a service that refuses large ones; parsing of good answers; the gate, which
 * decides when a read may begin; sharing of identical reads in flight.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ReadApplications } from '../../../contract/service/volunteer.ts';
import { readPage, type ReceivedPage } from '../../../contract/service/read-page.ts';
import { isUsableId } from '../../../contract/service/read-user.ts';
import { readVolunteer, type ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { SearchRequest } from '../../../contract/service/search.ts';
import { isTimeout, within } from '../../http/abortable.ts';
import { Failure } from '../failure.ts';
import { type Credential, NoCredential } from './credential.ts';
import {
  failureOfAnswer,
  failureOfBody,
  failureOfExchange,
  retryAfterOf,
  saidOfRecord,
} from './failures.ts';
import { ANSWER_LIMITS, AnswerTooLarge, isGood, type Send, UnknownStatus } from './fetch-whole.ts';
import { Gate, type Pause, type Wait } from './gate.ts';
import { withPageLimit } from './page-limit.ts';
import { parseAnswer } from './parse-answer.ts';
import { createSecrets } from './secrets.ts';
import { shareInFlight } from './share-in-flight.ts';

/** Both operations throw `Failure` for any answer but a good one. Our credential is removed from the words of the service in failures. */
export interface ServiceClient {
  search(request: SearchRequest, signal: AbortSignal): Promise<ReceivedPage>;
  /**
   * Null for someone who never applied; undefined where the service answers 404 without saying so, which means the same
   * unless it does for everybody.
   */
  volunteer(userId: string, signal: AbortSignal): Promise<ReceivedVolunteer | null | undefined>;
}

/** For work in the background, which gives way to people. */
export interface BackgroundClient extends ServiceClient {
  /** Why nothing is asked for at the moment; null while something may be. */
  readonly pause: Pause | null;
  /** Ends the pause, for a person who waits for work in the background. */
  lift(): void;
}

interface ServiceClients extends ServiceClient {
  background: BackgroundClient;
}

export interface ServiceOptions {
  /** The embedded service, or `fetchWhole`. */
  send: Send;
  /** `{base_url}` of the contract. */
  baseUrl: URL;
  credential: Credential;
  /** Reads many applications at once from the embedded service; the contract has no such operation. */
  applications?: ReadApplications;
  /** Secrets to keep out of browsers and logs, besides the tokens of requests. */
  secrets?: readonly string[];
  /** The most requests in flight, of users and of work in the background. */
  atOnce?: { people: number; background: number };
  /** Milliseconds for one attempt, and for the wait of a person's request for its turn. */
  timeout?: number;
  /** Waits before the second attempt; a parameter for tests. */
  pause?: Wait;
  /** Waits as long as the service asks; a parameter for tests. */
  rest?: Wait;
}

/** A call of one of the contract's operations. All are reads, so a retry does no harm. */
export interface Call {
  operation: keyof ServiceClient;
  method: 'GET' | 'POST';
  /** Relative to the base address, encoded. */
  path: string;
  /** JSON. */
  body?: string;
}

/** Statuses of gateways that could not reach the service; a retry may succeed. */
const PASSING = new Set([502, 503, 504]);
/** The greatest byte of JSON's blanks. */
const BLANK = 0x20;
/** A `Retry-After` of more than this many seconds is passed on instead of waited for. */
const LONGEST_PAUSE = 2;

export function createServiceClient({
  send,
  baseUrl,
  credential,
  secrets: given = [],
  atOnce = { people: 24, background: 8 },
  timeout = 15_000,
  pause = (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal }),
  rest,
  log,
}: ServiceOptions & { log: Logger }): ServiceClients {
  const base = baseUrl.href.replace(/\/+$/, '');
  const secrets = createSecrets(given);
  const tools = { secrets, log };
  const gate = new Gate({ atOnce, patience: timeout, wait: rest });

  /** Retries with another token if the first is refused. */
  function exchange(call: Call, signal: AbortSignal): Promise<Response> {
    return within(timeout, signal, async (limited) => {
      const most = ANSWER_LIMITS[call.operation];
      const token = await credential();
      const response = await send(requestOf(base, call, token, secrets.add), limited, most);
      if (response.status !== 401) return response;
      const other = await credential(token);
      if (other === token) return response;
      return send(requestOf(base, call, other, secrets.add), limited, most);
    });
  }

  async function persist(call: Call, signal: AbortSignal): Promise<Response> {
    let wait = jitter();
    try {
      const response = await exchange(call, signal);
      const asked = pauseAfter(response);
      if (asked === null) return response;
      wait = asked;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
    }
    await pause(wait, signal);
    return exchange(call, signal);
  }

  const asked = (call: Call, signal: AbortSignal): Promise<Response> =>
    persist(call, signal).catch((error: unknown) =>
      failureOfExchange(call.operation, error, signal, tools),
    );

  async function readGood<Value>(
    operation: Call['operation'],
    response: Response,
    read: (body: unknown) => Value,
  ): Promise<Value> {
    if (!isGood(response)) return failureOfAnswer(operation, response, tools);
    // The `Response` of @hono/node-server has no `bytes`.
    const body = new Uint8Array(await response.arrayBuffer());
    // For someone who never applied; a page is never empty.
    const isEmpty = operation === 'volunteer' && body.every((byte) => byte <= BLANK);
    try {
      return read(isEmpty ? null : parseAnswer(body, `the answer to ${operation}`));
    } catch (error) {
      return failureOfBody(operation, error, tools);
    }
  }

  const searchPages = withPageLimit(
    (request, signal) => {
      const call = { operation: 'search', method: 'POST', path: '/api/v0/users/search' } as const;
      return asked({ ...call, body: JSON.stringify(request) }, signal);
    },
    (response) => readGood('search', response, readPage),
  );

  async function readRecord(
    userId: string,
    signal: AbortSignal,
  ): Promise<ReceivedVolunteer | null | undefined> {
    // `.` or `..` would lead the request, and our credential, to another address.
    if (!isUsableId(userId)) throw new Failure({ code: 'user_unknown', said: null });
    const path = `/api/v0/users/${encodeURIComponent(userId)}/volunteer`;
    const response = await asked({ operation: 'volunteer', method: 'GET', path }, signal);
    const said = isGood(response) ? 'record' : await saidOfRecord(response);
    if (said === 'not there') return undefined;
    return said === 'never applied' ? null : readGood('volunteer', response, readVolunteer);
  }

  type Enqueue = <Answer>(
    operation: Call['operation'],
    ask: () => Promise<Answer>,
    signal: AbortSignal,
  ) => Promise<Answer>;

  /** Reads of people are shared among people: one who joined a read in the background would wait in its queue. */
  const clientOf = (enqueue: Enqueue): ServiceClient => ({
    search: shareInFlight(
      (request, signal) => enqueue('search', () => searchPages(request, signal), signal),
      JSON.stringify,
    ),
    volunteer: shareInFlight(
      (userId, signal) => enqueue('volunteer', () => readRecord(userId, signal), signal),
      (userId) => userId,
    ),
  });

  const people = clientOf((operation, ask, signal) =>
    gate.people(ask, signal).catch((error: unknown) => {
      // It had not begun.
      if (error instanceof Failure || !(isTimeout(error) || signal.aborted)) throw error;
      return failureOfExchange(operation, error, signal, tools);
    }),
  );
  const background = clientOf((operation, ask, signal) =>
    gate.background(operation === 'search' ? 'page' : 'record', ask, signal),
  );
  return {
    ...people,
    background: {
      ...background,
      get pause() {
        return gate.pause;
      },
      lift: () => gate.lift(),
    },
  };
}

/** @param keepSecret called with the token, which nobody else may learn */
export function requestOf(
  base: string,
  { method, path, body }: Call,
  token: string,
  keepSecret: (token: string) => void = () => undefined,
): Request {
  keepSecret(token);
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  return new Request(base + path, { method, headers, ...(body !== undefined && { body }) });
}

/** Whether a retry may succeed. */
function mayPass(error: unknown): boolean {
  const lasting = [NoCredential, AnswerTooLarge, UnknownStatus];
  return !isTimeout(error) && !lasting.some((kind) => error instanceof kind);
}

/** Milliseconds before a retry; null if it would not help, or if the service asks for more than `LONGEST_PAUSE`. */
function pauseAfter({ status, headers }: Response): number | null {
  if (!PASSING.has(status)) return null;
  if (!headers.has('Retry-After')) return jitter();
  const asked = retryAfterOf(headers);
  return asked !== null && asked <= LONGEST_PAUSE ? asked * 1000 : null;
}

/** Random, so that requests that failed together are not repeated together. */
function jitter(): number {
  return 100 + Math.random() * 200;
}
