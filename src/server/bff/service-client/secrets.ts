/**
 * Keeps the credential of this server out of error messages and the log where a service repeats its requests. Masks secrets as they were sent and as addresses and forms encode them, in no other encoding and
 * not in part.
 */

export type Secrets = ReturnType<typeof createSecrets>;

/** Tokens remembered, the last ones: an answer in flight was never asked for with an older one. */
const REMEMBERED = 8;
/** Characters read of the words of a service, and characters passed on. */
const LONGEST = { read: 10_000, shown: 300 };
const MASK = '…';

export function createSecrets(given: readonly string[] = []) {
  const tokens = new Set<string>();
  const secrets = () => [...given, ...tokens];

  return {
    /** Adds a token that requests carry from now on. */
    add(secret: string): void {
      tokens.add(secret);
      const [oldest] = tokens;
      if (tokens.size > REMEMBERED && oldest !== undefined) tokens.delete(oldest);
    },

    /** The words of the service as one short line without secrets. */
    strip(words: string): string {
      const line = masked(words.slice(0, LONGEST.read), secrets().flatMap(writingsOf))
        .replace(/\b(bearer|basic)(\s|%20|\+)+[^\s"',;<>]+/gi, `$1 ${MASK}`)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .toWellFormed();
      if (line.length <= LONGEST.shown) return line;
      return `${line.slice(0, LONGEST.shown - 1)}${MASK}`.toWellFormed();
    },
  };
}

/** A secret as it is, in an address, and in a form. */
function writingsOf(secret: string): string[] {
  const inForm = new URLSearchParams({ a: secret }).toString().slice(2);
  return [...new Set([secret, encodeURIComponent(secret), inForm])].filter(Boolean);
}

function masked(text: string, writings: readonly string[]): string {
  return writings.reduce((rest, writing) => rest.replaceAll(writing, MASK), text);
}
