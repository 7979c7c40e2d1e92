/** Advice for operators when the database cannot be used: the cause and the remedy. */

const BACKUP = 'npm run restore -- FILE';
/** By the low byte of SQLite's codes, and by system error codes. */
const ADVICE: { codes: readonly (number | string)[]; advice: string }[] = [
  {
    // SQLITE_CORRUPT, SQLITE_NOTADB.
    codes: [11, 26],
    advice:
      'The database in DATA_DIR is damaged; nothing was changed in it. ' +
      `Put a backup in its place: ${BACKUP} keeps the damaged one beside it.`,
  },
  {
    // SQLITE_FULL.
    codes: [13, 'ENOSPC', 'EDQUOT'],
    advice:
      'The disk that DATA_DIR is on is full; what is there stays as it is. Make room on it, then start again.',
  },
  {
    // SQLITE_IOERR: also what a disk that is full says of some files.
    codes: [10, 'EIO', 'EFBIG'],
    advice:
      'The disk that DATA_DIR is on is full, or fails; what is there stays as it is. Make room on it, then start again. ' +
      `If that does not help, set DATA_DIR on another disk and put a backup there: ${BACKUP}.`,
  },
  {
    // SQLITE_READONLY.
    codes: [8, 'EROFS'],
    advice:
      'Nothing can be written in DATA_DIR. Give the user that runs Rollcall the right to, or set another DATA_DIR.',
  },
];

/** A reason not to start that the operator can remove: its message says how, so it needs no stack. */
export class ExpectedError extends Error {
  override name = 'ExpectedError';
}

/** Whether the operator can remove the reason, so that one line is enough. */
export function isExpected(error: unknown): boolean {
  return error instanceof ExpectedError || adviceFor(error) !== undefined;
}

/** The message of `error` and what helps, where that is known, in one line. */
export function messageOf(error: unknown): string {
  const reason = reasonOf(error);
  const advice = adviceFor(error);
  if (advice === undefined) return reason;
  return `${reason}${reason.endsWith('.') ? '' : '.'} ${advice}`;
}

/** Describes an error in words. */
export function reasonOf(error: unknown): string {
  // A host with several addresses fails with one error for each, and no message of its own.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return first instanceof Error ? first.message : String(first);
}

function adviceFor(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  const known = typeof errcode === 'number' ? errcode & 0xff : code;
  const found = ADVICE.find(({ codes }) => codes.some((one) => one === known));
  return found ? found.advice : adviceFor(error.cause);
}
