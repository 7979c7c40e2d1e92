/**
 * The organisation's identity provider (OpenID Connect), by its discovery document. It may be down at the start or
 * later; it is then asked again until it answers, and users who want to sign in see a message.
 */
import {
  createRemoteJWKSet,
  customFetch as keyFetch,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
} from 'jose';
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  ResponseBodyError,
} from 'openid-client';
import type { Logger } from 'pino';
import type { Permission } from '../../../../contract/bff/access/access.ts';
import type { SignInProblem } from '../../../../contract/bff/access/sign-in.ts';
import { fetchWhole } from '../../service-client/fetch-whole.ts';
import { TooManyGroups } from './claims.ts';

export interface IdentityProvider {
  issuer: URL;
  /** The name on the button that signs in. */
  name: string;
  client: { id: string; secret: string };
  /** The claim with the user's groups or roles. */
  groupsClaim: string;
  /** Of these (`acr`) a sign-in there must have one, such as its name for two factors; undefined where any will do. */
  acrValues?: readonly string[] | undefined;
  /** The permissions of each group. */
  permissions: ReadonlyMap<string, readonly Permission[]>;
}

/** The discovered configuration. */
export interface Discovered {
  configuration: Configuration;
  /** As it names itself in its tokens. */
  issuer: string;
  /** Its signing keys, fetched on demand, and again when a token names an unknown key. */
  keys: ((header?: JWSHeaderParameters, token?: FlattenedJWSInput) => Promise<CryptoKey>) & {
    reload(): Promise<void>;
  };
}

/** Milliseconds for which a configuration counts as current. */
const A_MOMENT = 10_000;
const RETRY = { first: 1000, longest: 30_000 } as const;
/** Milliseconds for one request. */
const PATIENCE = 10_000;
/** Bytes of one answer. */
const LARGEST = 1024 * 1024;

export type Provider = ReturnType<typeof createProvider>;

/** @param uptime milliseconds on a clock that nobody sets */
export function createProvider(
  { issuer, client }: Pick<IdentityProvider, 'issuer' | 'client'>,
  { log, uptime }: { log: Logger; uptime: () => number },
) {
  const insecure = issuer.protocol === 'http:';
  let last: { discovered: Discovered; at: number } | undefined;
  let answered: boolean | null = null;
  let asking: Promise<Discovered> | undefined;
  let retry: { timer: NodeJS.Timeout; wait: number } | undefined;

  async function ask(): Promise<Discovered> {
    try {
      const configuration = await discovery(issuer, client.id, undefined, secretOf(client), {
        timeout: PATIENCE / 1000,
        [customFetch]: fetchOfProvider,
        ...(insecure && { execute: [allowInsecureRequests] }),
      });
      const discovered = discoveredIn(configuration);
      last = { discovered, at: uptime() };
      if (answered === false) log.info({ issuer: issuer.href }, 'the identity provider is back');
      answered = true;
      clearTimeout(retry?.timer);
      retry = undefined;
      return discovered;
    } catch (error) {
      if (answered !== false) {
        log.warn({ issuer: issuer.href, ...loggedReason(error) }, 'the identity provider is away');
      }
      answered = false;
      askLater();
      throw new ProviderAway('the identity provider could not be discovered');
    }
  }

  function askOnce(): Promise<Discovered> {
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  }

  function askLater(): void {
    const wait = retry ? Math.min(retry.wait * 2, RETRY.longest) : RETRY.first;
    clearTimeout(retry?.timer);
    const timer = setTimeout(() => void askOnce().catch(() => undefined), wait).unref();
    retry = { timer, wait };
  }

  askOnce().catch(() => undefined);

  return {
    /** The last known configuration, for answers to sign-ins already begun; throws `ProviderAway` if there is none. */
    known: async () => last?.discovered ?? askOnce(),
    /** A current configuration, before a browser is redirected; throws `ProviderAway`. */
    async present(): Promise<Discovered> {
      return last && answered && uptime() - last.at < A_MOMENT ? last.discovered : askOnce();
    },
    /** Whether it answered when it was last asked; null before the first answer. */
    answers: () => answered,
    close: (): void => clearTimeout(retry?.timer),
  };
}

function discoveredIn(configuration: Configuration): Discovered {
  const { issuer, jwks_uri: address } = configuration.serverMetadata();
  if (address === undefined) throw new Error('the identity provider names no keys (jwks_uri)');
  const keys = createRemoteJWKSet(new URL(address), {
    cooldownDuration: A_MOMENT,
    timeoutDuration: PATIENCE,
    [keyFetch]: (url, { method, headers, signal }) =>
      send(new Request(url, { method, headers }), signal),
  });
  return { configuration, issuer, keys };
}

/** HTTP Basic if the provider accepts it, because it is the default of a registered client. */
function secretOf({ secret }: IdentityProvider['client']): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

const fetchOfProvider: CustomFetch = (url, { method, headers, body, signal }) =>
  send(
    // `String` serialises the form.
    new Request(url, { method, headers, ...(body && { body: String(body) }) }),
    signal ?? AbortSignal.timeout(PATIENCE),
  );

/** Whole and of bounded size. A provider that cannot answer is away, whatever the reason. */
async function send(request: Request, signal: AbortSignal): Promise<Response> {
  const response = await fetchWhole(request, signal, LARGEST).catch((cause: unknown) => {
    throw new ProviderAway('no answer', { cause });
  });
  if (response.status >= 500) throw new ProviderAway(`answered ${response.status}`);
  return response;
}

/** The provider could not be reached, or cannot answer now. */
class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** The user authenticated, but not with the required strength. */
export class TooWeak extends Error {
  override name = 'TooWeak';
}

/** The problem to show on the sign-in page. */
export function problemOf(error: unknown): SignInProblem {
  const all = [...chainOf(error)];
  if (all.some((one) => one instanceof ProviderAway || isTimeout(one))) return 'provider_away';
  if (error instanceof TooWeak) return 'too_weak';
  if (error instanceof TooManyGroups) return 'too_many_groups';
  if (error instanceof AuthorizationResponseError) return 'provider_refused';
  // RFC 6749, section 5.2: the code has expired, or was used before.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'expired';
  return 'failed';
}

/** For the log: the libraries' error codes, without any data. */
export function loggedReason(error: unknown): { reason: string; oauthError?: string } {
  // The message of a parser quotes what it could not parse.
  const messages = [...chainOf(error)].map((one) =>
    one instanceof SyntaxError ? 'not JSON' : one.message,
  );
  const reason = messages.join(': ');
  const named = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  return { reason, ...(named && { oauthError: error.error.replace(/[^\w-]/g, '').slice(0, 40) }) };
}

function* chainOf(error: unknown): Generator<Error> {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    yield one;
  }
}

function isTimeout(error: Error): boolean {
  return error.name === 'TimeoutError' || error.name === 'AbortError';
}
