/** Reads the audit, newest first: some entries of a million, whatever they are narrowed by. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Purpose } from '../../../contract/bff/access/access.ts';
import type { Named } from '../../../contract/bff/access/account.ts';
import type { AuditEntry, Outcome } from '../../../contract/bff/audit/audit.ts';
import type { Database, Value } from '../../database/database.ts';
import { PAGE, readPage } from '../read-page.ts';
import { entryOf, type StoredRow } from './audit-row.ts';

/** All that it names must be so. */
export interface AuditQuestion {
  /** The account of the reader. */
  byPerson?: string | undefined;
  purpose?: Purpose | undefined;
  outcome?: Outcome | undefined;
  /** The person whose data was read. */
  personId?: string | undefined;
  /** Milliseconds since 1970, the first included, the last not. */
  from?: number | undefined;
  to?: number | undefined;
}

/** The position of an entry in the order of time. */
export interface AuditCursor {
  at: number;
  id: string;
}

interface AuditRead {
  entries: AuditEntry[];
  /** After which entry the next page begins; null at the end. */
  next: AuditCursor | null;
}

/** Entries scanned before other requests get a turn, because SQLite blocks all of them. */
const STEP = 500;
/** After this the entries found so far are returned. */
const PATIENCE_MS = 1000;

export async function readAudit(
  database: Database,
  question: AuditQuestion,
  {
    after,
    limit,
    signal,
  }: { after?: AuditCursor | undefined; limit: number; signal?: AbortSignal },
): Promise<AuditRead> {
  const scan = scanOf(database, question);
  const began = performance.now();
  const entries: AuditEntry[] = [];
  let bytes = PAGE.bytes;
  let before = after ?? scan.newest;
  for (;;) {
    // If an index matches the question exactly, no scan is needed.
    const last = scan.isExact ? null : await scan.stepFrom(before);
    const from = before;
    const page = await readPage<StoredRow>(
      (after, limit) => scan.select(after ?? from, last, limit),
      bytesOf,
      { rows: limit - entries.length, bytes },
    );
    entries.push(...page.rows.map(entryOf));
    if (page.more) return { entries, next: page.rows.at(-1) ?? null };
    if (!last) return { entries, next: null };
    before = last;
    bytes -= page.bytes;
    if (entries.length === limit || bytes <= 0 || performance.now() - began > PATIENCE_MS) {
      return { entries, next: last };
    }
    await yieldToEventLoop();
    signal?.throwIfAborted();
  }
}

/** A scan through the entries that a question may match, newest first, in steps. */
function scanOf(database: Database, question: AuditQuestion) {
  const { leading, others } = conditionsOf(question);
  const oldest: AuditCursor = { at: question.from ?? 0, id: '' };

  function select<Selected extends object>(
    columns: string,
    conditions: Condition[],
    before: AuditCursor,
    from: AuditCursor,
    { limit, offset = 0 }: { limit: number; offset?: number },
  ): Promise<Selected[]> {
    const values: Value[] = [before.at, before.id, from.at, from.id, limit, offset];
    const where = conditions.map(({ sql, value }) => `${sql} = $${values.push(value)}`);
    return database.query(
      `SELECT ${columns} FROM audit
      WHERE ${[...where, '(at, id) < ($1, $2)', '(at, id) >= ($3, $4)'].join(' AND ')}
      ORDER BY at DESC, id DESC LIMIT $5 OFFSET $6`,
      values,
    );
  }

  return {
    /** The position before the first entry. */
    newest: { at: question.to ?? Number.MAX_SAFE_INTEGER, id: '' } as AuditCursor,
    /** Whether an index matches the question exactly. */
    isExact: others.length === 0,
    /** The last entry of the next step; null where fewer are left. */
    async stepFrom(before: AuditCursor): Promise<AuditCursor | null> {
      const one = { limit: 1, offset: STEP - 1 };
      return (await select<AuditCursor>('at, id', leading, before, oldest, one))[0] ?? null;
    },
    /** The matching entries of a step, or of all that are left. */
    select: (before: AuditCursor, last: AuditCursor | null, limit: number) =>
      select<StoredRow>('*', [...leading, ...others], before, last ?? oldest, { limit }),
  };
}

interface Condition {
  /** A column, which must equal the value. */
  sql: string;
  value: Value;
}

/** The frequent purposes: there are more entries of any of these than of one user. */
const OFTEN: readonly Purpose[] = ['list', 'find', 'read', 'open', 'board', 'reviews'];

/** Chooses the most selective condition for the index, and returns the others as filters. */
function conditionsOf({ personId, outcome, byPerson, purpose }: AuditQuestion) {
  const reader = { sql: 'by_person', value: byPerson };
  const action = { sql: 'purpose', value: purpose };
  const isOften = purpose !== undefined && OFTEN.includes(purpose);
  const asked = [
    { sql: 'person_id', value: personId },
    // The first half is how both engines see that the partial index has them all.
    { sql: "outcome <> 'ok' AND outcome", value: outcome === 'ok' ? undefined : outcome },
    ...(isOften ? [reader, action] : [action, reader]),
  ];
  const indexed = asked.flatMap(({ sql, value }) => (value === undefined ? [] : [{ sql, value }]));
  // Nearly all entries are of this kind: an index of them would be another copy of the table.
  const ok = outcome === 'ok' ? [{ sql: 'outcome', value: outcome }] : [];
  const others = [...indexed.slice(1), ...ok];
  return {
    leading: indexed.slice(0, 1),
    // An expression uses no index. SQLite would otherwise take the index of one of these columns, and scan thousands of
    // entries where the leading index has few.
    others: others.map(({ sql, value }) => ({ sql: sql.replace(/\w+$/, "($& || '')"), value })),
  };
}

/** Bytes of a row as JSON: its names of members, time and numbers take some 200. */
function bytesOf({ name, session, purpose, person_id: personId, filters }: StoredRow): number {
  return 200 + Buffer.byteLength(name + session + purpose + (personId ?? '') + (filters ?? ''));
}

/** Readers that can be chosen from. */
const MOST_READERS = 1000;

/** Every account in the audit that read, with its last name: from one to the next in the index. */
export function readersInAudit(database: Database): Promise<Named[]> {
  return database.query<Named>(
    `WITH RECURSIVE readers (person) AS (
      SELECT MIN(by_person) FROM audit
      UNION ALL
      SELECT (SELECT MIN(by_person) FROM audit WHERE by_person > readers.person) FROM readers
      WHERE readers.person IS NOT NULL
    )
    SELECT person,
      (SELECT name FROM audit WHERE by_person = person ORDER BY at DESC, id DESC LIMIT 1) AS name
    FROM readers WHERE person IS NOT NULL LIMIT $1`,
    [MOST_READERS],
  );
}
