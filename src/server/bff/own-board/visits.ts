/**
 * Records a user's visits of the board, for what happened since the last one. A visit continues while the board is
 * seen again within half an hour, on any device. The age of the newest complete snapshot shown counts, not the clock: the
 * user has not seen later changes.
 */
import type { Database } from '../../database/database.ts';
import { putRows } from '../../database/put-rows.ts';

/** All in milliseconds since 1970. */
export interface BoardVisit {
  /** When the board was last open. */
  seenAt: number;
  /** When the newest complete snapshot of the visit was read; null before there was one. */
  shownAt: number | null;
  /** The same of the visit before that showed any; null on the first. */
  since: number | null;
}

/** Milliseconds without the board after which a visit has ended. */
export const VISIT_ENDS = 30 * 60_000;

/** Continues or starts a visit now. A visit that showed nothing leaves the previous baseline. */
export function visitAfter(
  before: BoardVisit | null,
  now: number,
  shown: number | null,
): BoardVisit {
  if (!before) return { seenAt: now, shownAt: shown, since: null };
  // A time far ahead was written by a wrong clock; stored, it would end no visit for as long.
  const plausible = (time: number | null) =>
    time !== null && time > now + VISIT_ENDS ? now : time;
  const seenAt = plausible(before.seenAt) ?? now;
  const [shownAt, since] = [plausible(before.shownAt), plausible(before.since)];
  if (now - seenAt > VISIT_ENDS) return { seenAt: now, shownAt: shown, since: shownAt ?? since };
  // The clocks of several servers differ.
  return { seenAt: Math.max(seenAt, now), shownAt: latest(shownAt, shown), since };
}

/** Keeps that this person (`Session.person`) has the board open, and answers what visit that is. */
export function keepVisit(
  database: Database,
  person: string,
  now: number,
  shown: number | null,
): Promise<BoardVisit> {
  return database.transaction(async (database) => {
    // Locks the row, for two devices at once.
    await database.execute('UPDATE board_visits SET seen_at = seen_at WHERE person = $1', [person]);
    const [row] = await database.query<Row>(
      'SELECT seen_at, shown_at, since FROM board_visits WHERE person = $1',
      [person],
    );
    const before = row && { seenAt: row.seen_at, shownAt: row.shown_at, since: row.since };
    const visit = visitAfter(before ?? null, now, shown);
    const { seenAt: seen_at, shownAt: shown_at, since } = visit;
    await putRows(database, 'board_visits', ['person'], [{ person, seen_at, shown_at, since }]);
    return visit;
  });
}

interface Row {
  seen_at: number;
  shown_at: number | null;
  since: number | null;
}

function latest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}
