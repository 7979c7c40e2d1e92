import type { Database, Value } from './database.ts';

/** Writes rows of the same columns, each in the place of the one with the same key, or as a new one. No key occurs twice. */
export async function putRows(
  database: Database,
  table: string,
  key: readonly string[],
  rows: readonly Record<string, Value>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const others = columns.filter((column) => !key.includes(column));
  await database.insertMany(
    table,
    columns,
    rows.map((row) => Object.values(row)),
    `(${key.join(', ')}) DO UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`,
  );
}
