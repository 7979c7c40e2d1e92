/**
 * Sign-ins between the redirect to the identity provider and the answer. Everything needed for the check is sealed in `state`,
 * so beginning one stores nothing, and no number of them fills the database. Each is good for one answer on any server, for
 * minutes, in the browser that began it.
 */
import { createHmac } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { Database } from '../../../database/database.ts';
import { seal, unseal } from '../seal.ts';
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

interface PendingOptions {
  /** Shared by all servers on the database. */
  key: Uint8Array;
  /** Milliseconds since 1970. */
  now: () => number;
}

type Sealed = Omit<PendingSignIn, 'state'> & { begunAt: number };

export function createPendingSignIns(database: Database, { key, now }: PendingOptions) {
  const secretFor = (browser: string) =>
    createHmac('sha256', key).update(browser).digest('base64url');

  return {
    /** @param browser the secret in the cookie of the browser that begins */
    begin(browser: string, replaces: string | null): PendingSignIn {
      const pending = { nonce: randomNonce(), verifier: randomPKCECodeVerifier(), replaces };
      const sealed: Sealed = { ...pending, begunAt: now() };
      return { state: seal(JSON.stringify(sealed), secretFor(browser)), ...pending };
    },

    /** Null for a `state` that was made for another browser, is too old, or was answered before. */
    async take(state: string, browser: string): Promise<PendingSignIn | null> {
      const opened = unseal(state, secretFor(browser));
      if (opened === null) return null;
      const { begunAt, ...pending }: Sealed = JSON.parse(opened);
      if (now() - begunAt >= PENDING_LIFETIME) return null;
      const added = await database.execute(
        `INSERT INTO answered_sign_ins (state_hash, answered_at) VALUES ($1, $2)
        ON CONFLICT (state_hash) DO NOTHING`,
        [hashOf(state), now()],
      );
      return added > 0 ? { state, ...pending } : null;
    },

    /** Deletes the records of answers that are too old to be given again. */
    async cleanUp(): Promise<void> {
      await database.execute('DELETE FROM answered_sign_ins WHERE answered_at <= $1', [
        now() - 2 * PENDING_LIFETIME,
      ]);
    },
  };
}
