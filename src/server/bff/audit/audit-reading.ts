/** Reads the audit, newest first: some entries of a million, whatever they are narrowed by. */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { AuditEntry, Outcome } from '../../../contract/bff/audit.ts';
import type { Purpose } from '../../../contract/bff/access.ts';
import type { Database, Value } from '../../database/database.ts';
import { PAGE, readPage } from '../page.ts';

/** All that it names must be so. */
export interface AuditQuestion {
  /** Who read. */
  name?: string | undefined;
  purpose?: Purpose | undefined;
  outcome?: Outcome | undefined;
  /** Whose data. */
  personId?: string | undefined;
  /** Milliseconds since 1970, the first included, the last not. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Where an entry stands in the order of time. */
export interface Place {
  at: number;
  id: string;
}

export interface AuditRead {
  entries: AuditEntry[];
  /** After which entry the next page begins; null at the end. */
  next: Place | null;
}

/** So many entries are looked through before others have their turn: SQLite holds up all of them. */
const STEP = 5000;
/** Milliseconds after which what was found so far is answered. */
const PATIENCE = 1000;

export async function readAudit(
  database: Database,
  question: AuditQuestion,
  { after, limit, signal }: { after?: Place | undefined; limit: number; signal?: AbortSignal },
): Promise<AuditRead> {
  const { leading, others } = conditionsOf(question);
  const oldest: Place = { at: question.from ?? 0, id: '' };
  const began = performance.now();
  const entries: AuditEntry[] = [];
  let bytes = PAGE.bytes;
  let before = after ?? { at: question.to ?? Number.MAX_SAFE_INTEGER, id: '' };
  for (;;) {
    // Where an index has exactly what was asked for, there is nothing to look through.
    const last = others.length > 0 ? await stepFrom(before) : null;
    const from = before;
    const page = await readPage<Row>(
      (after, limit) =>
        select(ROW, [...leading, ...others], after ?? from, last ?? oldest, { limit }),
      bytesOf,
      { rows: limit - entries.length, bytes },
    );
    entries.push(...page.rows.map(entryOf));
    if (page.more) return { entries, next: page.rows.at(-1) ?? null };
    if (!last) return { entries, next: null };
    before = last;
    bytes -= page.bytes;
    if (entries.length === limit || bytes <= 0 || performance.now() - began > PATIENCE) {
      return { entries, next: last };
    }
    await endOfTurn();
    signal?.throwIfAborted();
  }

  /** The last entry of the next step; null where fewer are left. */
  async function stepFrom(before: Place): Promise<Place | null> {
    const one = { limit: 1, offset: STEP - 1 };
    return (await select<Place>('at, id', leading, before, oldest, one))[0] ?? null;
  }

  function select<Selected extends object>(
    columns: string,
    conditions: Condition[],
    before: Place,
    from: Place,
    { limit, offset = 0 }: { limit: number; offset?: number },
  ): Promise<Selected[]> {
    const values: Value[] = [before.at, before.id, from.at, from.id, limit, offset];
    const where = conditions.map(({ sql, value }) => `${sql} $${values.push(value)}`);
    return database.query(
      `SELECT ${columns} FROM audit
      WHERE ${[...where, '(at, id) < ($1, $2)', '(at, id) >= ($3, $4)'].join(' AND ')}
      ORDER BY at DESC, id DESC LIMIT $5 OFFSET $6`,
      values,
    );
  }
}

interface Condition {
  sql: string;
  value: Value;
}

/** What people do all day: one of them does less of all than all do of one of these. */
const OFTEN: readonly Purpose[] = ['list', 'find', 'prefetch', 'open', 'board'];

/** What the index is chosen by, whose entries are the fewest as a rule; and what is looked for in those. */
function conditionsOf({ personId, outcome, name, purpose }: AuditQuestion) {
  const conditions: Condition[] = [];
  if (personId !== undefined) conditions.push({ sql: 'person_id =', value: personId });
  if (outcome !== undefined && outcome !== 'ok') {
    // The first half is how both engines see that the partial index has them all.
    conditions.push({ sql: "outcome <> 'ok' AND outcome =", value: outcome });
  }
  const byName = name === undefined ? [] : [{ sql: 'name =', value: name }];
  const byPurpose = purpose === undefined ? [] : [{ sql: 'purpose =', value: purpose }];
  const often = purpose !== undefined && OFTEN.includes(purpose);
  conditions.push(...(often ? [...byName, ...byPurpose] : [...byPurpose, ...byName]));
  const leading = conditions.slice(0, 1);
  // Nearly all entries are of this kind: an index of them would be another copy of the table.
  if (outcome === 'ok') conditions.push({ sql: 'outcome =', value: outcome });
  return { leading, others: conditions.slice(leading.length) };
}

const ROW = 'at, id, name, session, purpose, person_id, filters, outcome, status, count, times';

interface Row extends Place {
  name: string;
  session: string;
  purpose: string;
  person_id: string | null;
  filters: string | null;
  outcome: Outcome;
  status: number;
  count: number | null;
  times: number;
}

/** Bytes of a row as JSON: its names of members, times and numbers take some 200. */
function bytesOf({ name, session, purpose, person_id: personId, filters }: Row): number {
  return 200 + Buffer.byteLength(name + session + purpose + (personId ?? '') + (filters ?? ''));
}

function entryOf({ at, person_id: personId, filters, ...row }: Row): AuditEntry {
  return {
    ...row,
    at: new Date(at).toISOString(),
    personId,
    filters: filters === null ? {} : JSON.parse(filters),
  };
}

/** Names that one can choose from. */
const MOST_NAMES = 1000;

/** Everyone who is in the audit as somebody who read, each once: from one to the next in the index. */
export async function namesInAudit(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `WITH RECURSIVE names (name) AS (
      SELECT MIN(name) FROM audit
      UNION ALL
      SELECT (SELECT MIN(name) FROM audit WHERE name > names.name) FROM names
      WHERE names.name IS NOT NULL
    )
    SELECT name FROM names WHERE name IS NOT NULL LIMIT $1`,
    [MOST_NAMES],
  );
  return rows.map(({ name }) => name);
}
