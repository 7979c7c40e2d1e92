/**
 * The tables of the service. Times are milliseconds since 1970.
 *
 * Memberships refer to users and roles without a foreign key: the only writers replace whole events, and each check
 * would cost as much as the row that it guards.
 */
import { migrate, type Migration } from '../database/migrate.ts';
import type { Database } from '../database/database.ts';

export const migrations: readonly Migration[] = [
  {
    name: 'service-1-baseline',
    statements: ({ id, clustered }) => [
      // `body` is the JSON that the wire carries, so that a page is put together without reading it.
      `CREATE TABLE users (id ${id} PRIMARY KEY, body TEXT NOT NULL) ${clustered}`,
      `CREATE TABLE volunteers (user_id ${id} PRIMARY KEY, body TEXT NOT NULL) ${clustered}`,
      'CREATE TABLE roles (id BIGINT PRIMARY KEY, name TEXT NOT NULL)',
      // The key's order makes the deepest page of a role as cheap as the first.
      `CREATE TABLE user_roles (
        role_id BIGINT NOT NULL, user_id ${id} NOT NULL, PRIMARY KEY (role_id, user_id)
      ) ${clustered}`,
      // `secret_hash` is null for an integration that has only the one token it was made with.
      `CREATE TABLE integrations (
        id ${id} PRIMARY KEY, name TEXT NOT NULL, scopes TEXT NOT NULL, created_at BIGINT NOT NULL, secret_hash TEXT
      )`,
      `CREATE TABLE tokens (
        hash ${id} PRIMARY KEY,
        integration_id ${id} NOT NULL REFERENCES integrations (id) ON DELETE CASCADE,
        scopes TEXT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT
      )`,
      'CREATE INDEX tokens_by_integration ON tokens (integration_id)',
      'CREATE INDEX tokens_by_expiry ON tokens (expires_at)',
      'CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
      // At most one row: the fill that is under way or done.
      `CREATE TABLE demo_fills (
        run TEXT PRIMARY KEY, users BIGINT NOT NULL, filled BIGINT NOT NULL, finished_at BIGINT
      )`,
      // At most one row: the last import into the event that is there.
      'CREATE TABLE imports (imported_at BIGINT PRIMARY KEY)',
    ],
  },
];

/** Creates or updates the service's tables. */
export async function migrateService(database: Database): Promise<void> {
  await migrate(database, migrations);
}
