/** The users who planned a person for the times of their places, as far as the kept history tells. */
import type { PlannedTime } from '../../../contract/bff/reviews/planned.ts';
import { type NewNames, placesNow } from '../../../contract/bff/reviews/renamed-slots.ts';
import type { Place, ReviewVersion } from '../../../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey } from '../../../contract/bff/reviews/slots.ts';
import type { Database } from '../../database/database.ts';
import type { Enqueue } from '../../database/serial-queue.ts';
import { reviewOf, versionsBefore } from './review-rows.ts';

/** Versions in memory at once; each can be as large as the places of one person may be. */
const AT_ONCE = 10;

/**
 * Goes back from the newest version until each time of the newest has one that does not have it yet.
 * @param enqueue lets other requests have their turn between the pages
 */
export async function plannersOf(
  database: Database,
  userId: string,
  names: NewNames,
  enqueue: Enqueue,
): Promise<PlannedTime[]> {
  let times: ReturnType<typeof timesIn> | undefined;
  let open: NonNullable<typeof times> = new Map();
  const plannedIn = new Map<string, ReviewVersion>();
  let later: ReviewVersion | undefined;
  do {
    const rows = await enqueue(() => versionsBefore(database, userId, later?.version, AT_ONCE));
    for (const version of rows.map(reviewOf)) {
      const there = timesIn(placesNow(version.places, names));
      times ??= there;
      open = later ? open : new Map(there);
      for (const key of open.keys()) {
        if (there.has(key)) continue;
        open.delete(key);
        if (later) plannedIn.set(key, later);
      }
      later = version;
      if (open.size === 0) break;
    }
    if (rows.length < AT_ONCE) break;
  } while (open.size > 0);
  if (later?.version === 1) for (const key of open.keys()) plannedIn.set(key, later);
  return [...(times ?? [])].flatMap(([key, time]) => {
    const planned = plannedIn.get(key);
    if (!planned) return [];
    const { by, byPerson, at } = planned;
    return { userId, ...time, by, byPerson, at };
  });
}

/** Each time of places once, by a key; the slot null for all slots that the person offers. */
function timesIn(places: readonly Place[]): Map<string, { department: string; slot: Slot | null }> {
  return new Map(
    places.flatMap(({ department, slots }) =>
      (slots ?? [null]).map(
        (slot) =>
          [JSON.stringify([department, slot && slotKey(slot)]), { department, slot }] as const,
      ),
    ),
  );
}
