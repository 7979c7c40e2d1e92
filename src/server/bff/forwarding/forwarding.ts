/**
 * The way to the Event Registration Service, in this process or over HTTP: one request with our credential, a time
 * limit, one more try where the credential was refused, the connection broke or a gateway failed, smaller pages where the
 * service wants them, and one exchange for identical reads at the same time.
 */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Call, Forward, Send } from './call.ts';
import { type Credential, NoCredential } from './credential.ts';
import { AnswerTooLarge } from './fetch-whole.ts';
import { withPageLimit } from './page-limit.ts';
import { shareInFlight } from './share-in-flight.ts';
import { within } from './time-limit.ts';

export interface ForwardingOptions {
  /** The embedded service, or `fetchWhole`. */
  send: Send;
  /** `{base_url}` of the contract. */
  baseUrl: URL;
  credential: Credential;
  /** Milliseconds for one try. */
  timeout?: number;
  /** Waits before the second try; a parameter for tests. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** Gateways say these when they could not reach the service; another try may. */
const PASSING = new Set([502, 503, 504]);
/** A service that wants us to wait longer than this many seconds is not kept waiting for: its wish is passed on. */
const LONGEST_PAUSE = 2;

export function createForwarding({
  send,
  baseUrl,
  credential,
  timeout = 15_000,
  pause = (milliseconds, signal) => pauseFor(milliseconds, undefined, { signal }),
}: ForwardingOptions): Forward {
  const base = baseUrl.href.replace(/\/+$/, '');

  function requestOf({ method, path, body }: Call, token: string): Request {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
    };
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      headers['Content-Type'] = 'application/json';
      init.body = body;
    }
    return new Request(base + path, init);
  }

  async function tryOnce(call: Call, signal: AbortSignal): Promise<Response> {
    return within(timeout, signal, async (limited) => {
      const token = await credential();
      const response = await send(requestOf(call, token), limited);
      if (response.status !== 401) return response;
      const other = await credential(token);
      return other === token ? response : send(requestOf(call, other), limited);
    });
  }

  async function tryTwice(call: Call, signal: AbortSignal): Promise<Response> {
    let wait = jitter();
    try {
      const response = await tryOnce(call, signal);
      const asked = pauseAfter(response);
      if (asked === null) return response;
      wait = asked;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
    }
    await pause(wait, signal);
    return tryOnce(call, signal);
  }

  return shareInFlight(
    withPageLimit(tryTwice),
    ({ method, path, body = '' }) => `${method} ${path} ${body}`,
    (response) => response.clone(),
  );
}

/** Whether the time limit ended an exchange. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Whether another try may do better. */
function mayPass(error: unknown): boolean {
  return !(isTimeout(error) || error instanceof NoCredential || error instanceof AnswerTooLarge);
}

/** Milliseconds before another try; null where none would help, or the service asks for more than a reader would wait. */
function pauseAfter({ status, headers }: Response): number | null {
  if (!PASSING.has(status)) return null;
  const asked = headers.get('Retry-After');
  if (asked === null) return jitter();
  return /^\d+$/.test(asked) && Number(asked) <= LONGEST_PAUSE ? Number(asked) * 1000 : null;
}

/** Not the same for all, so that those who failed together do not come back together. */
function jitter(): number {
  return 100 + Math.random() * 200;
}
