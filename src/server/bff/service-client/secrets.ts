/**
 * Keeps what this server shows to the service out of whatever the service says of it: a service that repeats a request in
 * its error message would hand our credential to a browser or a log, in plain, encoded or in part.
 */

export interface Secrets {
  /** One more text that nobody may see. */
  add(secret: string): void;
  /** Words of the service as one short line without any secret in them. */
  strip(text: string): string;
}

/** Of renewed tokens the last are remembered: an answer is never older than those. */
const REMEMBERED = 8;
/** So many characters of a secret in a row are no accident. */
const RUN = 8;
/** Characters of a text that are looked at, and that are passed on. */
const LONGEST = { read: 10_000, told: 300 };
const MASK = '…';

export function createSecrets(given: readonly string[] = []): Secrets {
  const permanent = given.map(runsOf);
  const added = new Map<string, Set<string>>();

  return {
    add(secret) {
      if (added.has(secret)) return;
      added.set(secret, runsOf(secret));
      const [oldest] = added.keys();
      if (added.size > REMEMBERED && oldest !== undefined) added.delete(oldest);
    },
    strip(text) {
      const shown = text
        .slice(0, LONGEST.read)
        .replace(/\b(bearer|basic)(\s|%20|\+)+[^\s"',;<>]+/gi, `$1 ${MASK}`)
        .replace(
          /\b((?:access_|refresh_|id_)?token|client_secret)(["']?\s*[=:]\s*["']?)[^\s"'&,;<>]+/gi,
          `$1$2${MASK}`,
        );
      const masked = masking(shown, [...permanent, ...added.values()]);
      const line = masked
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .toWellFormed();
      return line.length <= LONGEST.told
        ? line
        : `${line.slice(0, LONGEST.told - 1)}${MASK}`.toWellFormed();
    },
  };
}

/** Every stretch of `RUN` characters of a secret, in each way in which it is commonly written; in small letters. */
function runsOf(secret: string): Set<string> {
  const bytes = Buffer.from(secret);
  const writings = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    new URLSearchParams({ a: secret }).toString().slice(2),
    bytes.toString('hex'),
    [...secret].toReversed().join(''),
    // A text in base64 looks different by where in the encoded text it begins.
    ...[0, 1, 2].flatMap((before) => {
      const shifted = Buffer.concat([Buffer.alloc(before), bytes]);
      const begin = before === 0 ? 0 : before + 1;
      return (['base64', 'base64url'] as const).map((encoding) => {
        const text = shifted.toString(encoding).replace(/=+$/, '');
        return text.slice(begin, bytes.length > 2 ? -1 : undefined);
      });
    }),
  ].map((writing) => writing.toLowerCase());
  const runs = new Set<string>();
  for (const writing of writings) {
    if (writing.length <= RUN) runs.add(writing);
    for (let at = 0; at + RUN <= writing.length; at += 1) runs.add(writing.slice(at, at + RUN));
  }
  runs.delete('');
  return runs;
}

/** The text with one mask for each stretch that is covered by runs. */
function masking(text: string, secrets: readonly Set<string>[]): string {
  const lower = text.toLowerCase();
  // A letter may become two in small ones; then no place in one is the same place in the other.
  const sought = lower.length === text.length ? lower : text;
  const hidden = new Uint8Array(text.length);
  for (const runs of secrets) {
    for (const run of runs) {
      for (let at = sought.indexOf(run); at !== -1; at = sought.indexOf(run, at + 1)) {
        hidden.fill(1, at, at + run.length);
      }
    }
  }
  let masked = '';
  for (let at = 0; at < text.length; at += 1) {
    if (!hidden[at]) masked += text[at];
    else if (!hidden[at - 1]) masked += MASK;
  }
  return masked;
}
