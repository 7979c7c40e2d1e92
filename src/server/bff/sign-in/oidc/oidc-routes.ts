/**
 * The way through the identity provider: `/bff/oidc/start` sends a browser there, `/bff/oidc/callback` receives it. Both
 * are seen by people, so that whatever goes wrong ends on the sign-in page, which says what it was.
 */
import { type Context, Hono } from 'hono';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { SignInProblem, SignInWay } from '../../../../contract/bff/access/sign-in.ts';
import { keepAccount, personAt, sessionAt } from '../../accounts.ts';
import type { BffEnv } from '../../context.ts';
import type { Stores } from '../../stores.ts';
import { Queue } from '../../queue.ts';
import { accessEvent, signInEvent } from '../../audit/audit-row.ts';
import { browserOf, addressOfClient } from '../client.ts';
import { endSession, openSession } from '../end-session.ts';
import { hashOf, idOfCookie } from '../session-row.ts';
import { authenticate } from './authenticate.ts';
import { permissionsOf, shown } from './claims.ts';
import type { Oidc } from './oidc.ts';
import { problemOf, loggedReason } from './provider.ts';

const CALLBACK = '/bff/oidc/callback';
/** Groups shown to a person without permissions. */
const GROUPS_SHOWN = 50;
/** Answers checked with the provider at once; others wait, so made-up ones neither flood it nor lock anyone out. */
const CHECKED_AT_ONCE = 8;
/** Milliseconds that an answer waits for its check. */
const PATIENCE = 20_000;

/** The ways to sign in and, with a provider, the redirect to it, for requests from our own pages. */
export function signInRoutes(stores: Stores): Hono<BffEnv> {
  const { oidc } = stores;
  const routes = new Hono<BffEnv>().get('/sign-in', (c) => {
    const way: SignInWay = oidc
      ? {
          by: 'provider',
          provider: oidc.settings.name,
          answers: oidc.provider.answers() !== false,
        }
      : { by: 'key' };
    return c.json(way);
  });
  return oidc ? routes.route('/', startRoute(oidc, stores)) : routes;
}

/** The route that the provider's redirects call, so cross-site requests are accepted here. */
export function callbackRoutes(stores: Stores): Hono<BffEnv> {
  const { oidc } = stores;
  return oidc ? callbackRoute(oidc, stores) : new Hono();
}

function startRoute(oidc: Oidc, stores: Stores): Hono<BffEnv> {
  const { provider, pending, browser, publicUrl, settings } = oidc;

  return new Hono<BffEnv>().get('/oidc/start', async (c) => {
    try {
      const { configuration } = await provider.present();
      const old = stores.cookie.get(c);
      const begun = pending.begin(browser.keep(c), old ? hashOf(old) : null);
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: publicUrl.origin + CALLBACK,
        scope: scopesFor(settings.groupsClaim, configuration.serverMetadata().scopes_supported),
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
        ...(settings.acrValues && { acr_values: settings.acrValues.join(' ') }),
      });
      return c.redirect(address.href, 303);
    } catch (error) {
      return explained(c, oidc, stores, error);
    }
  });
}

/** `state` and the cookie prove that this browser may finish the sign-in. */
function callbackRoute(oidc: Oidc, stores: Stores): Hono<BffEnv> {
  const { provider, pending, browser, settings, publicUrl, limitLines } = oidc;
  const { reserved, sessions, audit, cookie, log, now, trustProxy } = stores;
  const checks = new Queue(CHECKED_AT_ONCE);

  /** A provider that is away, or a person who went back, is no try that failed. */
  function countTry(error: unknown): void {
    const problem = problemOf(error);
    if (problem === 'too_weak' || problem === 'too_many_groups' || problem === 'failed') {
      stores.failedTries.count(`identity provider: ${problem}`);
    }
  }

  async function finish(c: Context<BffEnv>): Promise<Response> {
    const address = new URL(CALLBACK + new URL(c.req.url).search, publicUrl);
    const secret = browser.get(c);
    const states = address.searchParams.getAll('state');
    const begun =
      secret && states.length === 1 ? await pending.take(states[0] ?? '', secret) : null;
    if (!begun) return signInPage(c, 'problem=expired' satisfies `problem=${SignInProblem}`);

    const discovered = await provider.known();
    const who = await authenticate(discovered, address, begun, settings).catch((error: unknown) => {
      countTry(error);
      throw error;
    });
    if (who.userInfoError !== undefined) {
      limitLines('user info', () =>
        log.warn(loggedReason(who.userInfoError), 'the identity provider gave no user info'),
      );
    }
    const permissions = permissionsOf(who.groups, settings.permissions);
    const person = personAt(who.issuer, who.subject);
    const account = { person, name: who.name, permissions };
    const id = await audit.change(
      async (within, record) => {
        await keepAccount(within, { person, name: who.name, kind: 'provider', since: now() });
        const started = await openSession(
          sessions,
          {
            ...account,
            byKey: true,
            browser: browserOf(c),
            address: addressOfClient(c, trustProxy),
            from: {
              providerSession: who.providerSession
                ? sessionAt(who.issuer, who.providerSession)
                : null,
              idToken: who.idToken,
              groups: permissions.length > 0 ? [] : shownGroups(who.groups),
            },
          },
          within,
          record,
        );
        await record(signInEvent({ ...account, hash: hashOf(started) }, { way: 'provider' }));
        return started;
      },
      'transaction',
      reserved,
    );
    if (begun.replaces) {
      const by = { ...account, hash: hashOf(id) };
      await endSession(stores, begun.replaces, (ended) =>
        accessEvent({ by, purpose: 'session-end', sessions: [ended] }),
      );
    }
    cookie.set(c, id);
    const client = addressOfClient(c, trustProxy);
    const session = idOfCookie(id);
    const { name, acr } = who;
    log.info({ client, name, person, session, by: 'provider', acr }, 'signed in');
    return signInPage(c, 'returned');
  }

  return new Hono<BffEnv>().get('/oidc/callback', (c) =>
    checks
      .run(() => finish(c), c.req.raw.signal, { patience: PATIENCE })
      .catch((error: unknown) => explained(c, oidc, stores, error)),
  );
}

/** Some providers send groups only if the scope is requested. */
function scopesFor(claim: string, supported: readonly string[] = []): string {
  return ['openid', 'profile', ...(supported.includes(claim) ? [claim] : [])].join(' ');
}

function shownGroups(groups: readonly string[]): string[] {
  return groups.flatMap((group) => shown(group) ?? []).slice(0, GROUPS_SHOWN);
}

function explained(
  c: Context<BffEnv>,
  { limitLines }: Oidc,
  { log, trustProxy }: Stores,
  error: unknown,
): Response {
  const problem = problemOf(error);
  limitLines(problem, () => {
    // These may be a fault of the settings or a bug; the other problems are part of normal use.
    log[problem === 'failed' || problem === 'too_many_groups' ? 'warn' : 'info'](
      { client: addressOfClient(c, trustProxy), problem, ...loggedReason(error) },
      'sign-in by the identity provider failed',
    );
  });
  return signInPage(c, `problem=${problem}`);
}

/** The page itself knows where to return; no parameter of a request decides it. */
function signInPage(c: Context, fragment: string): Response {
  return c.redirect(`/sign-in#${fragment}`, 303);
}
