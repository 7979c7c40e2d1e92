/**
 * Sign-ins that were begun and not finished: what the provider's answer is held against. In the database, because the
 * answer may reach another server; each is good for one answer, for minutes, and for the browser that began it.
 */
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Database } from '../../../database/database.ts';
import { hashOf } from '../session-row.ts';

export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
  /** The hash of the session that the browser had before; it ends when there is a new one. */
  replaces: string | null;
}

/** Milliseconds: long enough to find the second factor. */
export const PENDING_LIFETIME = 10 * 60_000;

export interface PendingSignIns {
  /** @param browser the secret in the cookie of the browser that begins */
  begin(browser: string, replaces: string | null): Promise<PendingSignIn>;
  /** Ends the wait; null where nothing was begun under this state by this browser, too long ago, or it was answered. */
  take(state: string, browser: string): Promise<PendingSignIn | null>;
  cleanUp(): Promise<void>;
}

interface Row {
  nonce: string;
  verifier: string;
  replaces: string | null;
  created_at: number;
}

/** @param now milliseconds since 1970 */
export function createPendingSignIns(database: Database, now: () => number): PendingSignIns {
  async function cleanUp() {
    await database.execute('DELETE FROM pending_sign_ins WHERE created_at <= $1', [
      now() - PENDING_LIFETIME,
    ]);
  }

  return {
    async begin(browser, replaces) {
      const pending = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        replaces,
      };
      await cleanUp();
      await database.execute(
        `INSERT INTO pending_sign_ins (state_hash, browser_hash, nonce, verifier, replaces, created_at)
        VALUES ($1, $2, $3, $4, $5, $6)`,
        [hashOf(pending.state), hashOf(browser), pending.nonce, pending.verifier, replaces, now()],
      );
      return pending;
    },

    async take(state, browser) {
      // In one statement, so that of two answers at once one finds nothing, on whichever server.
      const rows = await database.query<Row>(
        `DELETE FROM pending_sign_ins WHERE state_hash = $1 AND browser_hash = $2
        RETURNING nonce, verifier, replaces, created_at`,
        [hashOf(state), hashOf(browser)],
      );
      const [row] = rows;
      if (!row || now() - row.created_at >= PENDING_LIFETIME) return null;
      return { state, nonce: row.nonce, verifier: row.verifier, replaces: row.replaces };
    },

    cleanUp,
  };
}
