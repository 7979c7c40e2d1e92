/** What a session remembers of the fixed key that opened it: another key ends it. */
import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const slowHash = promisify<string, Uint8Array, number, Buffer>(scrypt);

/** Slow to make, once at each start: people choose these keys, and a copy of the database should not help to guess one. */
export async function keyFingerprint(key: string, salt: Uint8Array): Promise<string> {
  return (await slowHash(key, salt, 32)).toString('base64url');
}
