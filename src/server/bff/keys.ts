/** Secrets of the bff that all replicas share, kept in the database. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** The key of that name, 32 bytes, made at its first use. */
export async function bffKey(database: Database, name: string): Promise<Buffer> {
  // Two replicas may start at once: both try, one value stays, and both read that one.
  await database.execute(
    'INSERT INTO bff_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
    [name, randomBytes(32).toString('base64url')],
  );
  const [key] = await database.query<{ value: string }>(
    'SELECT value FROM bff_keys WHERE name = $1',
    [name],
  );
  if (!key) throw new Error(`The key ${name} vanished while the server started. Start it again.`);
  return Buffer.from(key.value, 'base64url');
}
