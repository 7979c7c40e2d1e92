/** Brings what Rollcall before 0.4.0 stored of reviews and the board into the shape of now. Part of a migration. */
import type { BoardSettings } from '../../../contract/bff/reviews/reviews.ts';
import type { SeenFields, SeenSigns } from '../../../contract/bff/reviews/seen.ts';
import { signsOfDepartments } from '../../../applications/changes.ts';
import type { Database } from '../../database/database.ts';

/** A slot was closed for a department that needs 0 people in it. */
export async function convertBoard(database: Database): Promise<void> {
  const [row] = await database.query<{ body: string }>('SELECT body FROM board_settings');
  if (!row) return;
  const stored = JSON.parse(row.body) as Partial<BoardSettings>;
  if (stored.closed) return;
  const needs = Object.entries(stored.slotTargets ?? {});
  const body = {
    ...stored,
    slotTargets: Object.fromEntries(needs.filter(([, count]) => count !== 0)),
    closed: Object.fromEntries(needs.flatMap(([key, count]) => (count === 0 ? [[key, true]] : []))),
  };
  await database.execute('UPDATE board_settings SET body = $1', [JSON.stringify(body)]);
}

interface Stored extends SeenFields {
  before?: SeenFields & { signs: SeenSigns };
}

/** Rows that are in memory at once. */
const PAGE = 100;

/** The sign of departments was one of all states; the states are stored beside it. */
export async function convertSigns(database: Database): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: { user_id: string; body: string; seen: string }[] = await database.query(
      `SELECT user_id, body, seen FROM reviews WHERE seen IS NOT NULL AND user_id > $1
      ORDER BY user_id LIMIT ${PAGE}`,
      [last],
    );
    for (const { user_id, body, seen } of rows) {
      const review = JSON.parse(body) as { seen?: SeenSigns };
      const stored = JSON.parse(seen) as Stored;
      if (review.seen) renew(review.seen, stored);
      if (stored.before) renew(stored.before.signs, stored.before);
      await database.execute('UPDATE reviews SET body = $2, seen = $3 WHERE user_id = $1', [
        user_id,
        JSON.stringify(review),
        JSON.stringify(stored),
      ]);
    }
    last = rows.at(-1)?.user_id;
  }
}

function renew(signs: Partial<SeenSigns>, { departments }: SeenFields): void {
  if (signs.assigned === undefined) Object.assign(signs, signsOfDepartments(departments));
}
