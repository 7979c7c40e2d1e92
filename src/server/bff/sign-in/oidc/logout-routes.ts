/**
 * `POST /bff/oidc/logout`: the provider says that a session, or all sessions of a person, ended there. Asked by the
 * provider's server, so without cookies.
 */
import { Hono } from 'hono';
import { jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Database } from '../../../database/database.ts';
import { readBytes } from '../../../http/body.ts';
import { createLineLimit } from '../../../http/refusals.ts';
import { personAt, sessionAt } from '../../accounts.ts';
import { accessEvent, PROVIDER_NAME } from '../../audit/audit-row.ts';
import { Failure, invalid } from '../../failure.ts';
import type { BffEnv } from '../../context.ts';
import { bump } from '../../versions.ts';
import { recordEnds } from '../end-session.ts';
import { hashOf } from '../session-row.ts';
import type { Stores } from '../../stores.ts';
import { ALGORITHMS } from './authenticate.ts';
import { type Discovered, problemOf, loggedReason } from './provider.ts';

const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i;

export function logoutRoutes(stores: Stores): Hono<BffEnv> {
  const { oidc, sessions, invitations, audit, log, now } = stores;
  if (!oidc) return new Hono();
  const { provider, settings } = oidc;
  // Anybody can send them.
  const limited = createLineLimit(log, 'more logout tokens were refused');

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
      limited('logout_token', () => log.info(loggedReason(error), 'a logout token was refused'));
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
      const all = await sessions.endThose(
        {
          ...(person !== undefined && { person }),
          ...(providerSession !== undefined && {
            providerSession: sessionAt(issuer, providerSession),
          }),
        },
        transaction,
      );
      // A token without a session means that the person has no access any more, not that they signed out for today.
      const people = person !== undefined && providerSession === undefined ? [person] : [];
      const makers = { people, sessions: [] };
      const withdrawn = await invitations.withdrawMadeBy(makers, transaction);
      await bump(transaction, 'access');
      const ended = await recordEnds(PROVIDER_NAME, all, record);
      for (const invitation of withdrawn) {
        await record(accessEvent({ by: PROVIDER_NAME, purpose: 'invite-withdraw', invitation }));
      }
      return { ended, withdrawn };
    }, 'transaction');
    await sessions.check();
    log.info(
      { sessions: ended.length, invitations: withdrawn.length },
      'signed out by the identity provider',
    );
    return c.body(null, 200);
  });
}

interface LogoutToken {
  id: string;
  subject: string | undefined;
  providerSession: string | undefined;
}

/** Seconds. */
const OLDEST = 300;
const CLOCKS_APART = 30;

const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';
const text = z.string().check(z.minLength(1), z.maxLength(1000));
const Claims = z.object({
  jti: text,
  sub: z.optional(text),
  sid: z.optional(text),
  events: z.object({ [LOGOUT]: z.record(z.string(), z.unknown()) }),
});

/**
 * "This person has signed out", as the provider tells us behind the browser's back (OpenID Connect Back-Channel Logout,
 * section 2.6). Anybody can reach the address, so that nothing is believed but what the provider has signed, and once.
 * Throws for every other token.
 */
async function readLogoutToken(
  token: string,
  { issuer, keys }: Discovered,
  clientId: string,
  now: number,
): Promise<LogoutToken> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat'],
    maxTokenAge: OLDEST,
    clockTolerance: CLOCKS_APART,
    currentDate: new Date(now),
  });
  const { typ } = protectedHeader;
  if (typ !== undefined && !/^(?:application\/)?(?:logout\+)?jwt$/i.test(typ)) {
    throw new Error('a token of another kind');
  }
  // Only ID tokens have one.
  if ('nonce' in payload) throw new Error('a token with a nonce');
  const { jti: id, sub: subject, sid: providerSession } = Claims.parse(payload);
  if (subject === undefined && providerSession === undefined) {
    throw new Error('a token that names nobody');
  }
  return { id, subject, providerSession };
}

/** Whether this token comes for the first time, on whichever server; to be asked within the transaction that obeys it. */
export async function isFirst(database: Database, id: string, now: number): Promise<boolean> {
  await database.execute('DELETE FROM logout_tokens WHERE created_at <= $1', [
    now - 2 * (OLDEST + CLOCKS_APART) * 1000,
  ]);
  const added = await database.execute(
    'INSERT INTO logout_tokens (id_hash, created_at) VALUES ($1, $2) ON CONFLICT (id_hash) DO NOTHING',
    [hashOf(id), now],
  );
  return added > 0;
}
