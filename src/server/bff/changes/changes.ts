/**
 * The changes of applications in the database that all servers share. Each gets the next number within `exclusively`, so
 * that a reader can ask for the changes after a number.
 */
import {
  type ApplicationChange,
  type ChangesAnswer,
  KEPT_APPLICATION_CHANGES,
  KEPT_UNREVIEWED_DAYS,
} from '../../../contract/bff/reviews/changes.ts';
import type { Database } from '../../database/database.ts';
import { oneAtATime, readPage } from '../page.ts';
import { readCursor, writeCursor } from '../reviews/reviews-cursor.ts';
import type { NoticedChange } from './compare.ts';

export interface Changes {
  /** The next page of changes after a cursor; all changes from the start without a cursor, or with one that is void. */
  changedSince(cursor?: string): Promise<ChangesAnswer>;
  /** Deletes old changes, and ids of people without a review. */
  cleanUp(): Promise<void>;
}

/** The row of `application_comparison`, with the epoch of the database. Times are milliseconds since 1970. */
export interface ComparisonState {
  epoch: string;
  /** The number of the latest change; it only ever rises. */
  last: number;
  /** Counts up when changes are deleted at someone's request; older cursors are then void. */
  generation: number;
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

/** @param now milliseconds since 1970 */
export function createChanges(database: Database, now: () => number): Changes {
  const inTurn = oneAtATime();

  return {
    async changedSince(cursor) {
      const state = await readComparisonState(database);
      const known = cursor === undefined ? null : readCursor(cursor, placeOf(state));
      const after = known ?? 0;
      const { rows, more } = await inTurn(() =>
        readPage<Row>(
          (last, limit) =>
            database.query(
              `SELECT number, user_id, at, body FROM application_changes
              WHERE number > $1 ORDER BY number LIMIT $2`,
              [last?.number ?? after, limit],
            ),
          ({ user_id, body }) => Buffer.byteLength(user_id) + Buffer.byteLength(body),
        ),
      );
      const end = rows.at(-1)?.number ?? after;
      const next = more ? end : Math.max(state.last, end);
      return {
        changes: rows.map(changeOf),
        next: writeCursor(placeOf(state), next),
        more,
        restart: cursor !== undefined && known === null,
        ...(state.began_at !== null && { from: new Date(state.began_at).toISOString() }),
      };
    },

    async cleanUp() {
      const before = now() - KEPT_UNREVIEWED_DAYS * DAY;
      await database.exclusively(async (database) => {
        await database.execute(
          `DELETE FROM application_changes WHERE at < $1
          AND user_id NOT IN (SELECT user_id FROM known_applications WHERE reviewed = 1)`,
          [before],
        );
        await database.execute(
          'DELETE FROM known_applications WHERE gone = 1 AND reviewed = 0 AND as_of < $1',
          [before],
        );
      });
    },
  };
}

export async function readComparisonState(database: Database): Promise<ComparisonState> {
  const [state] = await database.query<ComparisonState>(
    `SELECT epoch, last, generation, began_at, as_of
    FROM application_comparison JOIN review_epoch ON review_epoch.id = application_comparison.id`,
  );
  if (!state) throw new Error('The table application_comparison is empty. Restore a backup.');
  return state;
}

/** The cursor after the latest change. */
export function latestCursor(state: ComparisonState): string {
  return writeCursor(placeOf(state), state.last);
}

function placeOf({ epoch, generation, last }: ComparisonState) {
  return { epoch: `${epoch}-${generation}`, last };
}

/** Adds a change, and deletes the oldest beyond `KEPT_APPLICATION_CHANGES`. Within `exclusively`. */
export async function addChange(
  database: Database,
  userId: string,
  change: NoticedChange,
  at: number,
): Promise<void> {
  const [state] = await database.query<{ last: number }>(
    'UPDATE application_comparison SET last = last + 1 WHERE id = 1 RETURNING last',
  );
  await database.execute(
    'INSERT INTO application_changes (number, user_id, at, body) VALUES ($1, $2, $3, $4)',
    [state?.last ?? 0, userId, at, JSON.stringify(change)],
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
