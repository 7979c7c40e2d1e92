/**
 * The changes of applications in the database that all servers share. Each gets the next number within `exclusively`, so
 * that a reader can ask for the changes after a number.
 */
import {
  type ApplicationChange,
  KEPT_APPLICATION_CHANGES,
  KEPT_UNREVIEWED_DAYS,
} from '../../../contract/bff/reviews/changes.ts';
import type { Database } from '../../database/database.ts';
import { endOfOldestDay } from '../../database/oldest-day.ts';
import { createChangeList } from '../change-list.ts';
import { bump } from '../versions.ts';
import type { NoticedChange } from './compare.ts';

/** The row of `application_comparison`. Times are milliseconds since 1970. */
export interface ComparisonState {
  /** When the first copy of all applications was compared; null before. */
  began_at: number | null;
  /** When reading the newest compared copy of all applications began. */
  as_of: number | null;
}

interface Row {
  number: number;
  user_id: string;
  at: number;
  body: string;
}

const DAY = 24 * 3_600_000;

/** Tables with rows that grow too old, their column of times, and the condition. */
const OLD = [
  [
    'application_changes',
    'at',
    'at < $1 AND user_id NOT IN (SELECT user_id FROM known_applications WHERE reviewed = 1)',
  ],
  ['known_applications', 'as_of', 'gone = 1 AND reviewed = 0 AND as_of < $1'],
] as const;

export type Changes = ReturnType<typeof createChanges>;

/** @param now milliseconds since 1970 */
export function createChanges(database: Database, now: () => number) {
  return {
    changedSince: createChangeList<Row, ApplicationChange>({
      database,
      kind: 'changes',
      select: 'SELECT number, user_id, at, body FROM application_changes',
      bytesOf: ({ user_id, body }) => Buffer.byteLength(user_id) + Buffer.byteLength(body),
      toItem: changeOf,
    }),

    /** When the first copy of all applications was compared; null before. */
    async beganAt(): Promise<string | null> {
      const { began_at } = await readComparisonState(database);
      return began_at === null ? null : new Date(began_at).toISOString();
    },

    /** Deletes one day of old changes, and one of ids of people without a review. */
    async cleanUp(): Promise<void> {
      const before = now() - KEPT_UNREVIEWED_DAYS * DAY;
      await database.exclusively(async (database) => {
        for (const [table, column, condition] of OLD) {
          const end = await endOfOldestDay(database, { table, column }, condition, [before]);
          await database.execute(`DELETE FROM ${table} WHERE ${condition} AND ${column} < $2`, [
            before,
            end,
          ]);
        }
      });
    },
  };
}

export async function readComparisonState(database: Database): Promise<ComparisonState> {
  const [state] = await database.query<ComparisonState>(
    'SELECT began_at, as_of FROM application_comparison',
  );
  if (!state) throw new Error('The table application_comparison is empty. Restore a backup.');
  return state;
}

/** Adds a change, and deletes the oldest beyond `KEPT_APPLICATION_CHANGES`. Within `exclusively`. */
export async function addChange(
  database: Database,
  userId: string,
  change: NoticedChange,
  at: number,
): Promise<void> {
  const number = await bump(database, 'changes');
  await database.execute(
    'INSERT INTO application_changes (number, user_id, at, body) VALUES ($1, $2, $3, $4)',
    [number, userId, at, JSON.stringify(change)],
  );
  await database.execute(
    `DELETE FROM application_changes WHERE user_id = $1 AND number <= (
      SELECT number FROM application_changes WHERE user_id = $1
      ORDER BY number DESC LIMIT 1 OFFSET ${KEPT_APPLICATION_CHANGES})`,
    [userId],
  );
}

function changeOf({ number, user_id, at, body }: Row): ApplicationChange {
  return {
    id: String(number),
    userId: user_id,
    at: new Date(at).toISOString(),
    ...(JSON.parse(body) as NoticedChange),
  };
}
