/** A file that SQLite cannot make sense of: told apart from other faults, because only a backup helps. */

/** What to tell of `error`: what helps where it means a damaged database, and else its own message. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!isDamage(error)) return message;
  return (
    `${message}\nThe database in DATA_DIR is damaged; nothing was changed in it. ` +
    'Put a backup in its place: npm run restore -- FILE keeps the damaged one beside it.'
  );
}

/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const DAMAGE = [11, 26];

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
  return DAMAGE.includes(code) || isDamage(error.cause);
}
