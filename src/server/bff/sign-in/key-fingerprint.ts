/** A session stores the fingerprint of the fixed key that opened it: changing the key ends the session. */
import { slowHash } from '../slow-hash.ts';

/**
 * Computed once at each start, by a slow hash: the operator may have chosen a weak key, and a copy of the database must
 * not help to guess it.
 */
export async function keyFingerprint(key: string, salt: Uint8Array): Promise<string> {
  return Buffer.from(await slowHash(key, salt)).toString('base64url');
}
