/** What a session remembers of the fixed key that opened it: another key ends it. */
import { slowHash } from '../slow-hash.ts';

/** Made once at each start. A copy of the database should not help to guess the key, which somebody may have chosen. */
export async function keyFingerprint(key: string, salt: Uint8Array): Promise<string> {
  return Buffer.from(await slowHash(key, salt)).toString('base64url');
}
