/** A key made of a secret that a person may have chosen. */
import { scrypt } from 'node:crypto';

/** The minimum of OWASP ASVS 5.0 (appendix C) for passwords: 32 MiB and a quarter of a second, at each start. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const BYTES = 32;

/** Slow on purpose: an attacker with a copy of the hash can try few guesses. */
export function slowHash(secret: string, salt: string | Uint8Array): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  scrypt(secret, salt, BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  return promise;
}
