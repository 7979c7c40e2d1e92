/**
 * Tries the credential of a remote service at the start, so that the operator reads the reason in the log, before the people at the desk meet it.
 */
import type { Logger } from 'pino';
import { isTimeout, within } from '../../http/abortable.ts';
import { NoCredential } from './credential.ts';
import { ANSWER_LIMITS } from './fetch-whole.ts';
import { type Call, requestOf, type ServiceOptions } from './service-client.ts';

/** Milliseconds for one request. */
const PATIENCE = 15_000;

/** One request for each scope; the second is for nobody's record, as no person has this id. */
const TRIES: readonly (Call & { scope: string })[] = [
  {
    scope: 'user:read',
    operation: 'search',
    method: 'POST',
    path: '/api/v0/users/search',
    body: '{"limit":1}',
  },
  {
    scope: 'volunteer:read',
    operation: 'volunteer',
    method: 'GET',
    path: '/api/v0/users/no-one/volunteer',
  },
];

/** Never fails: the server goes on after any answer. */
export async function tryCredential({
  send,
  baseUrl,
  credential,
  log,
}: Pick<ServiceOptions, 'send' | 'baseUrl' | 'credential'> & { log: Logger }): Promise<void> {
  const base = baseUrl.href.replace(/\/+$/, '');
  try {
    for (const { scope, ...call } of TRIES) {
      const { status } = await within(PATIENCE, undefined, async (signal) =>
        send(requestOf(base, call, await credential()), signal, ANSWER_LIMITS[call.operation]),
      );
      if (status === 401) {
        return log.error(
          'the registration service refuses the credential (401): it has expired, was revoked, or is of another event; ' +
            'check the variables SERVICE_…',
        );
      }
      if (status === 403) {
        log.error(`the credential of the registration service lacks the scope ${scope} (403)`);
      }
    }
  } catch (error) {
    if (error instanceof NoCredential) {
      log.error(
        `the registration service gave ${error.message}; check SERVICE_CLIENT_ID, SERVICE_CLIENT_SECRET and ` +
          'SERVICE_TOKEN_URL',
      );
    } else {
      log.warn(
        `the registration service cannot be reached (${reasonOf(error)}); check SERVICE_BASE_URL`,
      );
    }
  }
}

/** The code of a network error, whose message may quote the request. */
function reasonOf(error: unknown): string {
  if (isTimeout(error)) return 'no answer in time';
  for (const one of [error, error instanceof Error ? error.cause : undefined]) {
    if (one instanceof Object && 'code' in one && typeof one.code === 'string') return one.code;
  }
  return 'no reason';
}
