/** Secrets that all servers on one database share. */
import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * The key of that name, 32 bytes, made at its first use.
 *
 * @param table with the columns `name`, its primary key, and `value`
 */
export async function sharedKey(
  database: Database,
  table: 'keys' | 'bff_keys',
  name: string,
): Promise<Buffer> {
  // Two servers may start at once: both try, one value stays, and both read that one.
  await database.execute(
    `INSERT INTO ${table} (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
    [name, randomBytes(32).toString('base64url')],
  );
  const [key] = await database.query<{ value: string }>(
    `SELECT value FROM ${table} WHERE name = $1`,
    [name],
  );
  if (!key) throw new Error(`The key ${name} vanished while the server started. Start it again.`);
  return Buffer.from(key.value, 'base64url');
}
