/**
 * The client of the Event Registration Service, in this process or over HTTP: the contract's two operations, typed. Read
 * from the bottom up: one exchange with our credential, in its turn and within a time limit; one more try where the connection broke or a
 * gateway failed; smaller pages where the service wants them; only good answers; one exchange for identical reads.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ReadApplications } from '../../../contract/service/applications.ts';
import type { SearchRequest } from '../../../contract/service/search.ts';
import { ANSWER_LIMITS, type AnswerLimits } from './answer-limits.ts';
import { type Credential, NoCredential } from './credential.ts';
import { failureOfAnswer, failureOfExchange, isNeverApplied } from './failures.ts';
import { AnswerTooLarge, isGood, UnknownStatus } from './fetch-whole.ts';
import { JsonTooComplex } from './json-gauge.ts';
import { withPageLimit } from './page-limit.ts';
import { retryAfterOf } from './retry-after.ts';
import { createSecrets } from './secrets.ts';
import { shareInFlight } from './share-in-flight.ts';
import { Slots } from './slots.ts';
import { isTimeout, within } from './time-limit.ts';

/** Both operations answer with JSON as the bytes that came, whole, and throw `Failure` for whatever is not good. */
export interface ServiceClient {
  search(request: SearchRequest, signal: AbortSignal): Promise<Response>;
  /** Null for someone who never applied, where the service says so with a 404. */
  volunteer(userId: string, signal: AbortSignal): Promise<Response | null>;
}

export interface ServiceClients extends ServiceClient {
  /** The same for what nobody waits for, within a smaller budget of its own. */
  background: ServiceClient;
}

/** Answers with a response that is whole: its body has arrived, within limits. The signal says that nobody waits any more. */
export type Send = (
  request: Request,
  signal: AbortSignal,
  limits: AnswerLimits,
) => Promise<Response>;

export interface ServiceOptions {
  /** The embedded service, or `fetchWhole`. */
  send: Send;
  /** `{base_url}` of the contract. */
  baseUrl: URL;
  credential: Credential;
  /** Many applications at once, which the contract has no operation for; where the service is embedded. */
  applications?: ReadApplications;
  /** What must never be seen in a browser or a log, besides the tokens that are used. */
  secrets?: readonly string[];
  /** Requests of people at once, at most, and of work in the background. */
  atOnce?: Record<Budget, number>;
  /** Milliseconds for one try, and for waiting that it may begin. */
  timeout?: number;
  /** Waits before the second try; a parameter for tests. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

type Budget = 'people' | 'background';

/** One of the contract's operations (section 4). All are reads, so that trying twice does no harm. */
export interface Call {
  operation: keyof ServiceClient;
  method: 'GET' | 'POST';
  /** Relative to the base address, encoded. */
  path: string;
  /** JSON. */
  body?: string;
}
/** With the budget that it belongs to. */
type BudgetedCall = Call & { budget: Budget };

/** Gateways say these when they could not reach the service; another try may. */
const PASSING = new Set([502, 503, 504]);
/** A service that wants us to wait longer than this many seconds is not kept waiting for: its wish is passed on. */
const LONGEST_PAUSE = 2;

export function createServiceClient({
  send,
  baseUrl,
  credential,
  secrets: given = [],
  atOnce = { people: 24, background: 8 },
  timeout = 15_000,
  pause = (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal }),
  log,
}: ServiceOptions & { log: Logger }): ServiceClients {
  const base = baseUrl.href.replace(/\/+$/, '');
  const secrets = createSecrets(given);
  const slots = { people: new Slots(atOnce.people), background: new Slots(atOnce.background) };

  /** In its turn; work in the background has all the time. */
  async function exchange(call: BudgetedCall, signal: AbortSignal): Promise<Response> {
    const patience = call.budget === 'people' ? timeout : undefined;
    const leave = await slots[call.budget].enter(signal, patience);
    try {
      return await ask(call, signal);
    } finally {
      leave();
    }
  }

  /** Once more with another token where the first is refused. */
  function ask(call: Call, signal: AbortSignal): Promise<Response> {
    return within(timeout, signal, async (limited) => {
      const limits = ANSWER_LIMITS[call.operation];
      const token = await credential();
      const response = await send(requestOf(base, call, token, secrets.add), limited, limits);
      if (response.status !== 401) return response;
      const other = await credential(token);
      if (other === token) return response;
      return send(requestOf(base, call, other, secrets.add), limited, limits);
    });
  }

  async function persist(call: BudgetedCall, signal: AbortSignal): Promise<Response> {
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

  const searchPages = withPageLimit<Budget>((request, signal, budget) =>
    persist({ ...searchCall(request), budget }, signal),
  );

  function requireGood(call: Call, response: Response): Promise<Response> | Response {
    if (!isGood(response)) return failureOfAnswer(call, response, { secrets, log });
    forBrowsers(response.headers);
    return response;
  }

  /** Reads are shared within a budget: whoever joined one of the background would wait their turn there. */
  const clientWith = (budget: Budget): ServiceClient => ({
    search: shareInFlight(
      async (request, signal) => {
        const call = searchCall(request);
        const response = await searchPages(request, signal, budget).catch((error: unknown) =>
          failureOfExchange(call, error, signal, { secrets, log }),
        );
        return requireGood(call, response);
      },
      JSON.stringify,
      (response) => response.clone(),
    ),
    volunteer: shareInFlight(
      async (userId, signal) => {
        const call = volunteerCall(userId);
        const response = await persist({ ...call, budget }, signal).catch((error: unknown) =>
          failureOfExchange(call, error, signal, { secrets, log }),
        );
        return (await isNeverApplied(response)) ? null : requireGood(call, response);
      },
      (userId) => userId,
      (response) => response && response.clone(),
    ),
  });
  return { ...clientWith('people'), background: clientWith('background') };
}

function searchCall(request: SearchRequest): Call {
  const body = JSON.stringify(request);
  return { operation: 'search', method: 'POST', path: '/api/v0/users/search', body };
}

function volunteerCall(userId: string): Call {
  const path = `/api/v0/users/${encodeURIComponent(userId)}/volunteer`;
  return { operation: 'volunteer', method: 'GET', path };
}

function requestOf(
  base: string,
  { method, path, body }: Call,
  token: string,
  keepSecret: (token: string) => void,
): Request {
  keepSecret(token);
  const headers: Record<string, string> = {
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  return new Request(base + path, { method, headers, ...(body !== undefined && { body }) });
}

/** Whatever else a header says, it may say of us what no browser may know. */
function forBrowsers(headers: Headers) {
  if (headers.get('Content-Type') !== 'application/json') {
    headers.set('Content-Type', 'application/json');
  }
  headers.delete('Retry-After');
}

/** Whether another try may do better. */
function mayPass(error: unknown): boolean {
  const lasting = [NoCredential, AnswerTooLarge, JsonTooComplex, UnknownStatus];
  return !isTimeout(error) && !lasting.some((kind) => error instanceof kind);
}

/** Milliseconds before another try; null where none would help, or the service asks for more than a reader would wait. */
function pauseAfter({ status, headers }: Response): number | null {
  if (!PASSING.has(status)) return null;
  if (!headers.has('Retry-After')) return jitter();
  const asked = retryAfterOf(headers);
  return asked !== null && asked <= LONGEST_PAUSE ? asked * 1000 : null;
}

/** Not the same for all, so that those who failed together do not come back together. */
function jitter(): number {
  return 100 + Math.random() * 200;
}
