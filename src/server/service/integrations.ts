/** Service Integrations: the clients that may read the event (`docs/contract.md`, "Credential"). Only hashes of secrets are stored. */
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { hashOf, parseScopes } from './tokens.ts';

export interface Integration {
  /** Also its `client_id`. */
  id: string;
  name: string;
  /** Also scopes that this service does not use. */
  scopes: readonly string[];
  /** Milliseconds since 1970. */
  createdAt: number;
  /** The number of valid tokens. */
  tokens: number;
}

/** The secret is shown this once. */
export async function createIntegration(
  database: Database,
  { name, scopes }: { name: string; scopes: readonly string[] },
): Promise<{ id: string; secret: string }> {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  await database.execute(
    'INSERT INTO integrations (id, name, scopes, created_at, secret_hash) VALUES ($1, $2, $3, $4, $5)',
    [id, name, scopes.join(' '), Date.now(), hashOf(secret)],
  );
  return { id, secret };
}

/** Eldest first. */
export async function listIntegrations(database: Database): Promise<Integration[]> {
  const rows = await database.query<Integration & { scopes: string; created_at: number }>(
    `SELECT integrations.id, integrations.name, integrations.scopes, integrations.created_at,
      count(tokens.hash) AS tokens
    FROM integrations LEFT JOIN tokens ON tokens.integration_id = integrations.id
      AND (tokens.expires_at IS NULL OR tokens.expires_at > $1)
    GROUP BY integrations.id ORDER BY integrations.created_at, integrations.id`,
    [Date.now()],
  );
  return rows.map(({ id, name, scopes, created_at: createdAt, tokens }) => {
    return { id, name, scopes: parseScopes(scopes), createdAt, tokens };
  });
}

/** Takes the integration and all its tokens away, at once; false when there is none with this id. */
export async function revokeIntegration(database: Database, id: string): Promise<boolean> {
  return (await database.execute('DELETE FROM integrations WHERE id = $1', [id])) > 0;
}

/** The scopes of the integration with this id and secret; null where there is none. */
export async function scopesOfClient(
  database: Database,
  { id, secret }: { id: string; secret: string },
): Promise<readonly string[] | null> {
  // PostgreSQL cannot store NUL, and fails on a query with it.
  if (id.includes('\0')) return null;
  const [row] = await database.query<{ scopes: string; secret_hash: string | null }>(
    'SELECT scopes, secret_hash FROM integrations WHERE id = $1',
    [id],
  );
  if (!row?.secret_hash) return null;
  const same = timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(hashOf(secret)));
  return same ? parseScopes(row.scopes) : null;
}
