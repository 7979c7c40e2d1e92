/**
 * "This person has signed out", as the provider tells us behind the browser's back (OpenID Connect Back-Channel Logout,
 * section 2.6). Anybody can reach the address, so that nothing is believed but what the provider has signed, and once.
 */
import { hash } from 'node:crypto';
import { jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Database } from '../../../database/database.ts';
import { ALGORITHMS } from './authenticate.ts';
import type { Discovered } from './provider.ts';

export interface LogoutToken {
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

/** Throws for whatever is no logout token of that provider for us. */
export async function readLogoutToken(
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
    [hash('sha256', id, 'hex'), now],
  );
  return added > 0;
}
