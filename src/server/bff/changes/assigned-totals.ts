/**
 * The number of people whom the registration system has assigned to each department, at each moment when that changed. Of people
 * without a review nothing else tells that a department lost them; the numbers have no id of anybody.
 */
import { LONGEST_OVERNIGHT } from '../../../contract/bff/reviews/overnight.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { Database } from '../../database/database.ts';
import { statesOf } from '../departments/department-index.ts';

/** By the department's key. */
export type AssignedTotals = Record<string, number>;

/** The most moments that are kept; the oldest are deleted first. */
const MOST_MOMENTS = 2000;
const DAY = 24 * 3_600_000;

/** Adds the departments that a person is assigned to. */
export function countAssigned(totals: Map<string, number>, record: ReceivedVolunteer): void {
  for (const [key, states] of statesOf(record)) {
    if (states.includes('assignment')) totals.set(key, (totals.get(key) ?? 0) + 1);
  }
}

/** Keeps the totals of now, unless they are the same as the last ones. @param now milliseconds since 1970 */
export function keepTotals(
  database: Database,
  totals: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const sorted = [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const body = JSON.stringify(Object.fromEntries(sorted));
  return database.exclusively(async (database) => {
    const [last] = await database.query<{ body: string }>(
      'SELECT body FROM assigned_totals ORDER BY at DESC LIMIT 1',
    );
    if (last?.body === body) return;
    await database.execute(
      `INSERT INTO assigned_totals (at, body) VALUES ($1, $2)
      ON CONFLICT (at) DO UPDATE SET body = excluded.body`,
      [now, body],
    );
    await database.execute(
      `DELETE FROM assigned_totals WHERE at IN (
        SELECT at FROM assigned_totals ORDER BY at DESC LIMIT 1000 OFFSET ${MOST_MOMENTS})`,
    );
  });
}

/** The totals at a moment, in milliseconds since 1970; undefined if they are not known. */
export async function totalsAt(
  database: Database,
  at: number,
): Promise<AssignedTotals | undefined> {
  const [row] = await database.query<{ body: string }>(
    'SELECT body FROM assigned_totals WHERE at <= $1 ORDER BY at DESC LIMIT 1',
    [at],
  );
  return row && (JSON.parse(row.body) as AssignedTotals);
}

/** Deletes the totals that nobody can ask for any more. @param now milliseconds since 1970 */
export async function cleanUpTotals(database: Database, now: number): Promise<void> {
  // The last row before the earliest moment has the totals of that moment.
  await database.execute(
    `DELETE FROM assigned_totals WHERE at < (SELECT MAX(at) FROM assigned_totals WHERE at <= $1)`,
    [now - LONGEST_OVERNIGHT * DAY],
  );
}
