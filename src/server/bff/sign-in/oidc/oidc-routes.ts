/**
 * The way through the identity provider: `/bff/oidc/start` sends a browser there, `/bff/oidc/callback` receives it. Both
 * are seen by people, so that whatever goes wrong ends on the sign-in page, which says what it was.
 */
import { type Context, Hono } from 'hono';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { SignInProblem, SignInWay } from '../../../../contract/bff/sign-in.ts';
import { Allowance } from '../../allowance.ts';
import { Failure } from '../../failure.ts';
import type { BffEnv } from '../../bff-env.ts';
import { browserOf, clientOf, networkOf } from '../client.ts';
import { hashOf, idOfCookie } from '../session-row.ts';
import { authenticate } from './authenticate.ts';
import { permissionsOf, shown } from './claims.ts';
import { logoutRoute } from './logout-routes.ts';
import type { Oidc } from './oidc.ts';
import { personAt, sessionAt } from './person.ts';
import { problemOf, reasonOf } from './provider-errors.ts';

const CALLBACK = '/bff/oidc/callback';
/** Of what somebody without permissions is told. */
const GROUPS_SHOWN = 50;

/** How one signs in here; and where there is a provider, the way there, for browsers that come from a page of ours. */
export function signInRoutes(oidc: Oidc | undefined): Hono<BffEnv> {
  const routes = new Hono<BffEnv>().get('/sign-in', (c) => {
    const way: SignInWay = oidc
      ? {
          by: 'provider',
          provider: oidc.settings.issuer.host,
          answers: oidc.provider.answers() !== false,
        }
      : { by: 'key' };
    return c.json(way);
  });
  return oidc ? routes.route('/', startRoute(oidc)) : routes;
}

/** For those whom the provider sends, browsers and its own server: what comes from another site is not refused here. */
export function routesForProvider(oidc: Oidc | undefined): Hono<BffEnv> {
  if (!oidc) return new Hono();
  return new Hono<BffEnv>().route('/', callbackRoute(oidc)).route('/', logoutRoute(oidc));
}

function startRoute(oidc: Oidc): Hono<BffEnv> {
  const { provider, pending, browser, cookie, publicUrl, settings } = oidc;
  // A whole crew behind one address may begin at once.
  const starts = new Allowance({ most: 100, every: 1000, uptime: oidc.uptime });

  return new Hono<BffEnv>().get('/oidc/start', async (c) => {
    try {
      starts.spend(networkOf(clientOf(c, oidc.trustProxy)));
      const { configuration } = await provider.present();
      const old = cookie.get(c);
      const begun = await pending.begin(browser.keep(c), old ? hashOf(old) : null);
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
      return explained(c, oidc, error);
    }
  });
}

/** What proves that an answer is this browser's to finish is `state` and the cookie. */
function callbackRoute(oidc: Oidc): Hono<BffEnv> {
  const { provider, pending, browser, cookie, sessions, settings, publicUrl, log } = oidc;

  return new Hono<BffEnv>().get('/oidc/callback', async (c) => {
    try {
      const address = new URL(CALLBACK + new URL(c.req.url).search, publicUrl);
      const secret = browser.get(c);
      const states = address.searchParams.getAll('state');
      const begun =
        secret && states.length === 1 ? await pending.take(states[0] ?? '', secret) : null;
      if (!begun) return signInPage(c, 'problem=expired' satisfies `problem=${SignInProblem}`);

      const discovered = await provider.known();
      const who = await authenticate(discovered, address, begun, settings);
      const permissions = permissionsOf(who.groups, settings.permissions);
      const person = personAt(who.issuer, who.subject);
      const id = await sessions.start({
        name: who.name,
        permissions,
        byKey: true,
        browser: browserOf(c),
        from: {
          person,
          providerSession: who.providerSession ? sessionAt(who.issuer, who.providerSession) : null,
          idToken: who.idToken,
          groups: permissions.length > 0 ? [] : shownGroups(who.groups),
        },
      });
      if (begun.replaces) await sessions.endByHash(begun.replaces);
      cookie.set(c, id, permissions);
      const client = clientOf(c, oidc.trustProxy);
      const session = idOfCookie(id);
      const { name, acr } = who;
      log.info({ client, name, person, session, by: 'provider', acr }, 'signed in');
      return signInPage(c, 'returned');
    } catch (error) {
      return explained(c, oidc, error);
    }
  });
}

/** Some providers tell groups only to those who ask for them. */
function scopesFor(claim: string, supported: readonly string[] = []): string {
  return ['openid', 'profile', ...(supported.includes(claim) ? [claim] : [])].join(' ');
}

function shownGroups(groups: readonly string[]): string[] {
  return groups.flatMap((group) => shown(group) ?? []).slice(0, GROUPS_SHOWN);
}

function explained(c: Context<BffEnv>, { log, trustProxy }: Oidc, error: unknown): Response {
  const tooMany = error instanceof Failure && error.error.code === 'too_many_requests';
  const problem = tooMany ? 'too_many' : problemOf(error);
  const client = clientOf(c, trustProxy);
  // A fault of the settings or of ours wants to be looked at; the others happen.
  log[problem === 'failed' ? 'warn' : 'info'](
    { client, problem, ...reasonOf(error) },
    'sign-in by the identity provider failed',
  );
  return signInPage(c, `problem=${problem}`);
}

/** Where one came from only the page knows, and no address that anybody sends decides it. */
function signInPage(c: Context, fragment: string): Response {
  return c.redirect(`/sign-in#${fragment}`, 303);
}
