/** Service Integrations and their access tokens: `docs/contract.md`, "Credential". Only hashes of tokens are stored. */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Scope } from '../../contract/service/scopes.ts';
import { TOKEN_LIFETIME } from '../../contract/service/token.ts';
import type { Database } from '../database/database.ts';

/** Milliseconds. */
const EXPIRED_MS = 24 * 3_600_000;

export interface Grant {
  scopes: readonly string[];
  /** Milliseconds since 1970; null for a token that is valid until it is revoked. */
  expiresAt: number | null;
}

/** Creates a Service Integration with one token, valid until revoked. The token is shown this once. */
export async function issueToken(
  database: Database,
  { name, scopes }: { name: string; scopes: readonly Scope[] },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const integration = randomUUID();
  const now = Date.now();
  const granted = scopes.join(' ');
  await database.transaction(async (database) => {
    await database.execute(
      'INSERT INTO integrations (id, name, scopes, created_at) VALUES ($1, $2, $3, $4)',
      [integration, name, granted, now],
    );
    await database.execute(
      'INSERT INTO tokens (hash, integration_id, scopes, created_at) VALUES ($1, $2, $3, $4)',
      [hashOf(token), integration, granted, now],
    );
  });
  return token;
}

/**
 * Issues a token of `TOKEN_LIFETIME` to an integration; null if it was revoked in the meantime. Deletes tokens that
 * expired long ago; until then, their clients get the reason.
 */
export async function issueShortToken(
  database: Database,
  integration: string,
  scopes: readonly string[],
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await database.execute('DELETE FROM tokens WHERE expires_at < $1', [now - EXPIRED_MS]);
  const issued = await database.execute(
    `INSERT INTO tokens (hash, integration_id, scopes, created_at, expires_at)
    SELECT $1, id, $3, CAST($4 AS BIGINT), CAST($5 AS BIGINT) FROM integrations WHERE id = $2`,
    [hashOf(token), integration, scopes.join(' '), now, now + TOKEN_LIFETIME * 1000],
  );
  return issued > 0 ? token : null;
}

/** The grant of a token, by its hash; null if it was never issued or is revoked. */
export async function findGrant(database: Database, tokenHash: string): Promise<Grant | null> {
  const [row] = await database.query<{ scopes: string; expires_at: number | null }>(
    // Found by its hash, so that the time this takes says nothing about the token.
    'SELECT scopes, expires_at FROM tokens WHERE hash = $1',
    [tokenHash],
  );
  return row ? { scopes: parseScopes(row.scopes), expiresAt: row.expires_at } : null;
}

/** Scopes as they are stored and sent: separated by blanks. */
export function parseScopes(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

/** The stored form of a token or secret. They have 256 random bits, so a slow hash adds nothing. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
