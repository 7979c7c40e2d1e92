/**
 * The access token for the service: fixed, or obtained and renewed with the client credentials of a Service Integration
 * (RFC 6749, section 4.4). Neither ever leaves the server. Not by openid-client, which refuses tokens without a type or with an
 * unreadable life, hides the status of an unreadable refusal, and passes on any text as the reason.
 */
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { SCOPES } from '../../../contract/service/scopes.ts';
import { within } from '../../http/abortable.ts';
import { ANSWER_LIMITS, type Send } from './fetch-whole.ts';

/**
 * Returns the access token. If `refused` is a token just refused with a 401, returns a new one, or the same if there is
 * no other. Throws `NoCredential`, or the network error.
 */
export type Credential = (refused?: string) => string | Promise<string>;

/** The service gave no token: with this status, and the error of RFC 6749 where it named one; never with what it was asked. */
export class NoCredential extends Error {
  override name = 'NoCredential';
  readonly status: number;

  readonly oauthError: string | null;

  constructor(status: number, oauthError: string | null = null) {
    super(`no access token: ${oauthError ?? 'no reason'} (${status})`);
    this.status = status;
    this.oauthError = oauthError;
  }
}

export interface ClientCredentials {
  id: string;
  secret: string;
  tokenUrl: URL;
}

interface Token {
  value: string;
  issuedAt: number;
  renewAt: number;
  expiresAt: number;
}

/** A token is renewed when a tenth of its life is left, but not earlier than this many milliseconds before its end. */
const EARLIEST = 60_000;
/** A token that is refused so soon after its issue, in milliseconds, is refused for a reason that no other one cures. */
const FRESH = 5_000;

const Answer = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  token_type: z.optional(z.string().check(z.regex(/^bearer$/i))),
  /** Seconds; some leave it out, and say with a 401 when it is over. */
  expires_in: z.catch(z.coerce.number().check(z.positive()), Infinity),
});
/** RFC 6749, sections 5.2 and 4.1.2.1. Any other text might echo one of our secrets. */
const Refusal = z.object({
  error: z.enum([
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'unauthorized_client',
    'unsupported_grant_type',
    'invalid_scope',
    'access_denied',
    'server_error',
    'temporarily_unavailable',
  ]),
});

/** Gets a token when first needed; concurrent callers share one request. */
export function clientCredential({
  client,
  send,
  log,
  timeout = 15_000,
  uptime = () => performance.now(),
}: {
  client: ClientCredentials;
  send: Send;
  log: Logger;
  /** Milliseconds for one token. */
  timeout?: number;
  /** Milliseconds on a clock that is never set. */
  uptime?: () => number;
}): Credential {
  let cached: Token | undefined;
  let renewal: Promise<Token> | undefined;
  // Learns once how the service accepts credentials. The field's clients send both in the body and name their scopes;
  // RFC 6749 requires servers to accept Basic, and lets an integration omit scopes to get all it is entitled to.
  const manner = { basic: false, scoped: true };

  async function ask(signal: AbortSignal): Promise<Token> {
    const issuedAt = uptime();
    const response = await send(tokenRequest(client, manner), signal, ANSWER_LIMITS.token);
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) {
      const error = Refusal.safeParse(body).data?.error;
      const unknown = response.status === 401 || error === 'invalid_client';
      if (unknown && !manner.basic) manner.basic = true;
      else if (error === 'invalid_scope' && manner.scoped) manner.scoped = false;
      else throw refusalOf(response.status, error);
      return ask(signal);
    }
    const read = Answer.safeParse(body);
    if (!read.success) throw new NoCredential(response.status);
    const life = read.data.expires_in * 1000;
    return {
      value: read.data.access_token,
      issuedAt,
      renewAt: issuedAt + life - Math.min(EARLIEST, life / 10),
      expiresAt: issuedAt + life,
    };
  }

  function refusalOf(status: number, error: string | undefined): NoCredential {
    // Start over next time: the secret may have been wrong, not the manner.
    Object.assign(manner, { basic: false, scoped: true });
    return new NoCredential(status, error ?? null);
  }

  function renew(): Promise<Token> {
    renewal ??= within(timeout, undefined, ask)
      .then((token) => (cached = token))
      .finally(() => (renewal = undefined));
    return renewal;
  }

  return async function credential(refused) {
    const isRefused =
      cached !== undefined && cached.value === refused && uptime() - cached.issuedAt > FRESH;
    if (!cached || isRefused || uptime() >= cached.expiresAt) return (await renew()).value;
    if (uptime() >= cached.renewAt && !renewal) {
      renew().catch((error: unknown) =>
        log.warn({ err: error }, 'the access token of the service could not be renewed yet'),
      );
    }
    return cached.value;
  };
}

function tokenRequest(
  { id, secret, tokenUrl }: ClientCredentials,
  { basic, scoped }: { basic: boolean; scoped: boolean },
): Request {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(scoped && { scope: SCOPES.join(' ') }),
    ...(!basic && { client_id: id, client_secret: secret }),
  });
  const headers = new Headers({
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  if (basic) {
    const pair = `${formEncoded(id)}:${formEncoded(secret)}`;
    headers.set('Authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  }
  return new Request(tokenUrl, { method: 'POST', headers, body: body.toString() });
}

/** As RFC 6749, section 2.3.1, has both parts of Basic encoded. */
function formEncoded(text: string): string {
  return new URLSearchParams({ a: text }).toString().slice(2);
}
