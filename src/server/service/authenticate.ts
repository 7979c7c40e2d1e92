/** Authenticates requests and checks their scope: `docs/contract.md`, "Credential". */
import { timingSafeEqual } from 'node:crypto';
import type { Scope } from '../../contract/service/scopes.ts';
import type { Database } from '../database/database.ts';
import { forbidden, unauthenticated } from './errors.ts';
import { findGrant, hashOf, type Grant } from './tokens.ts';

/** A token that lives in this process only, so that checking it needs no query. */
export interface OwnToken {
  token: string;
  scopes: readonly Scope[];
}

/** Passes when the value of the header `Authorization` grants the scope; else throws the 401 or 403 to answer with. */
export type Authorize = (authorization: string | null, scope: Scope) => Promise<void>;

const BEARER = /^Bearer +([\w.~+/-]+=*) *$/i;

export function createAuthorize(database: Database, ownToken?: OwnToken): Authorize {
  const own = ownToken && {
    hash: Buffer.from(hashOf(ownToken.token)),
    grant: { scopes: ownToken.scopes, expiresAt: null },
  };

  async function grantOf(token: string): Promise<Grant | null> {
    const hash = hashOf(token);
    if (own && timingSafeEqual(Buffer.from(hash), own.hash)) return own.grant;
    return findGrant(database, hash);
  }

  return async function authorize(authorization, scope) {
    if (!authorization) {
      throw unauthenticated(
        'token_missing',
        'No access token was sent.',
        'Send the header "Authorization: Bearer <ACCESS_TOKEN>".',
      );
    }
    const token = BEARER.exec(authorization)?.[1];
    if (!token) {
      throw unauthenticated(
        'token_malformed',
        'The header Authorization holds no Bearer token.',
        'Send the header "Authorization: Bearer <ACCESS_TOKEN>".',
      );
    }
    const grant = await grantOf(token);
    if (!grant) {
      throw unauthenticated(
        'token_invalid',
        'Invalid token.',
        'The token is not known or was revoked. Get a new one.',
      );
    }
    if (grant.expiresAt !== null && grant.expiresAt <= Date.now()) {
      throw unauthenticated('token_expired', 'Token expired.', 'Get a new one.');
    }
    if (!grant.scopes.includes(scope)) {
      throw forbidden(`The access token lacks the scope ${scope}. Use one that has it.`, [scope]);
    }
  };
}
