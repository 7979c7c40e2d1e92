/**
 * `POST /bff/oidc/logout`: the provider says that a session, or all sessions of a person, ended there. Asked by the
 * provider's server, so without cookies.
 */
import { Hono } from 'hono';
import { readBytes } from '../../../http/body.ts';
import { personAt, sessionAt } from '../../accounts.ts';
import { accessEvent } from '../../audit/audit-row.ts';
import type { BffEnv } from '../../bff-env.ts';
import { Failure, invalid } from '../../failure.ts';
import { bump } from '../../versions.ts';
import { isFirst, type LogoutToken, readLogoutToken } from './logout-token.ts';
import type { Oidc } from './oidc.ts';
import { problemOf, reasonOf } from './provider-errors.ts';
import { endOfProvider } from './provider-sessions.ts';
import type { Discovered } from './provider.ts';

/** The name in the audit for what the provider brings about. */
const PROVIDER = 'identity provider';

const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i;

export function logoutRoute(oidc: Oidc): Hono<BffEnv> {
  const { provider, settings, sessions, invitations, audit, log, now } = oidc;

  async function read(request: Request, discovered: Discovered): Promise<LogoutToken> {
    const body = Buffer.from(await readBytes(request)).toString();
    const tokens = new URLSearchParams(body).getAll('logout_token');
    const [token = ''] = tokens;
    try {
      if (!FORM.test(request.headers.get('Content-Type') ?? '') || tokens.length !== 1) {
        throw new Error('no form with one logout token');
      }
      return await readLogoutToken(token, discovered, settings.client.id, now());
    } catch (error) {
      if (problemOf(error) === 'provider_away') throw new Failure({ code: 'provider_away' }, 10);
      log.info(reasonOf(error), 'a logout token was refused');
      throw invalid({ logout_token: 'invalid' });
    }
  }

  return new Hono<BffEnv>().post('/oidc/logout', async (c) => {
    const discovered = await provider.known().catch(() => {
      throw new Failure({ code: 'provider_away' }, 10);
    });
    const { id, subject, providerSession } = await read(c.req.raw, discovered);
    const { issuer } = discovered;
    const person = subject === undefined ? undefined : personAt(issuer, subject);
    const { ended, withdrawn } = await audit.change(async (transaction, record) => {
      if (!(await isFirst(transaction, id, now()))) throw invalid({ logout_token: 'invalid' });
      const ended = await endOfProvider(transaction, {
        ...(person !== undefined && { person }),
        ...(providerSession !== undefined && {
          providerSession: sessionAt(issuer, providerSession),
        }),
      });
      // A token without a session means that the person has no access any more, not that they signed out for today.
      const people = person !== undefined && providerSession === undefined ? [person] : [];
      const makers = { people, sessions: [] };
      const withdrawn = await invitations.withdrawMadeBy(makers, transaction);
      await bump(transaction, 'access');
      for (const invitation of withdrawn) {
        await record(accessEvent({ by: PROVIDER, purpose: 'invite-withdraw', invitation }));
      }
      return { ended, withdrawn };
    }, 'transaction');
    await sessions.check();
    log.info(
      { sessions: ended, invitations: withdrawn.length },
      'signed out by the identity provider',
    );
    return c.body(null, 200);
  });
}
