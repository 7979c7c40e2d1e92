/**
 * Secrets: texts that are encrypted (AES-256-GCM), and keys made of what a person may have chosen. Not by `EncryptJWT` of
 * jose, which takes six times as long for each page of a list and accepts several spellings of one token.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/**
 * Encrypts a text.
 * @param secret with the entropy of a key, such as the id of a session: then only the browser it belongs to can have it opened
 */
export function seal(text: string, secret: string | Uint8Array): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null if it was sealed with a different secret, or altered. */
export function unseal(sealed: string, secret: string | Uint8Array): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  // The decoder skips invalid characters, so only the canonical text is accepted.
  if (bytes.toString('base64url') !== sealed) return null;
  try {
    const options = { authTagLength: TAG };
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV), options);
    decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
    return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string | Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'rollcall: sealed for a session', 32));
}

/** The minimum of OWASP ASVS 5.0 (appendix C) for passwords: 32 MiB and a quarter of a second, at each start. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const BYTES = 32;

/** Slow on purpose: an attacker with a copy of the hash can try few guesses. */
export function slowHash(secret: string, salt: string | Uint8Array): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  scrypt(secret, salt, BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  return promise;
}
