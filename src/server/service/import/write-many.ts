/** Statements for many rows at once, in few different texts: every text is prepared once and kept. */
import type { Database, Value } from '../../database/database.ts';

/**
 * Rows of one statement, and ids of one question. More would spare PostgreSQL little and cost SQLite a lot, which looks
 * each parameter up by its name among all of the statement: 500 take twice as long as these.
 */
const MANY = 40;

/**
 * Inserts rows, each with its values in the order of `columns`.
 * @param onConflict what happens to rows that are there, such as `(id) DO NOTHING`; a key that occurs twice among `rows`
 * can only be ignored, not updated
 */
export async function writeMany(
  database: Database,
  table: string,
  columns: readonly string[],
  onConflict: string,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const insert = (count: number) =>
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places(count, columns.length)} ON CONFLICT ${onConflict}`;
  const whole = rows.length - (rows.length % MANY);
  const many = insert(MANY);
  for (let from = 0; from < whole; from += MANY) {
    await database.execute(many, rows.slice(from, from + MANY).flat());
  }
  const one = insert(1);
  for (const row of rows.slice(whole)) await database.execute(one, row);
}

/** The ids among these that belong to users. */
export async function knownUsers(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  const select = `SELECT id FROM users WHERE id IN ${places(1, MANY)}`;
  for (let from = 0; from < ids.length; from += MANY) {
    const asked = ids.slice(from, from + MANY);
    // Filled up with a text that is nobody's id, so that the statement stays the same.
    const padded = [...asked, ...Array<string>(MANY - asked.length).fill('')];
    for (const { id } of await database.query<{ id: string }>(select, padded)) known.add(id);
  }
  return known;
}

/** `($1, $2), ($3, $4)` */
function places(rows: number, columns: number): string {
  const row = (index: number) =>
    `(${Array.from({ length: columns }, (_, column) => `$${index * columns + column + 1}`).join(', ')})`;
  return Array.from({ length: rows }, (_, index) => row(index)).join(', ');
}
