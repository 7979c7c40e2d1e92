/** Tells whether an id may be stored: made-up ids would fill the database with what no page shows. */
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { listed } from '../../database/listed.ts';
import type { Asker } from '../queue.ts';
import { Failure } from '../failure.ts';
import type { Stores } from '../stores.ts';

/**
 * The known people among these: all with a review, in the directory, or with an application in memory. All others are looked up
 * at the service, each as a read of the account. So is everyone whose review was deleted, because a purged person stays in the
 * directory until it is read again.
 * @returns by id, the application where it was looked up
 * @throws Failure where the service cannot be asked
 */
export async function knownPeople(
  stores: Stores,
  ids: readonly string[],
  asker: Asker,
): Promise<Map<string, ReceivedVolunteer | null>> {
  const { places, values } = listed(ids);
  const reviews = await stores.database.query<{ user_id: string; deleted: number }>(
    `SELECT user_id, deleted FROM reviews WHERE user_id IN (${places})`,
    values,
  );
  const known = new Set(reviews.flatMap(({ user_id, deleted }) => (deleted ? [] : user_id)));
  const reviewed = new Set(reviews.map(({ user_id }) => user_id));
  const others = ids.filter((id) => !reviewed.has(id));
  for (const id of await listedAmong(stores, others, asker)) known.add(id);
  const found = new Map<string, ReceivedVolunteer | null>();
  for (const id of ids) {
    if (known.has(id)) found.set(id, null);
    else {
      const record = await lookedUp(stores, id, asker);
      if (record) found.set(id, record);
    }
  }
  return found;
}

/** Whether a person is known: see `knownPeople`. */
export async function isKnownPerson(stores: Stores, id: string, asker: Asker): Promise<boolean> {
  return (await knownPeople(stores, [id], asker)).has(id);
}

/** The application of a person, from the service; undefined if there is no such person or application. */
async function lookedUp(
  { limits, client }: Stores,
  id: string,
  asker: Asker,
): Promise<ReceivedVolunteer | undefined> {
  limits.reads.take(asker.account);
  try {
    return (await client.volunteer(id, asker.signal)) ?? undefined;
  } catch (error) {
    if (error instanceof Failure && error.error.code === 'user_unknown') return undefined;
    throw error;
  }
}

async function listedAmong(
  { directory, seen }: Stores,
  ids: readonly string[],
  asker: Asker,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { data, complete } = await directory.people(ids, asker).catch((error: unknown) => {
    if (asker.signal.aborted || isRefusal(error)) throw error;
    // The service has given no list yet.
    return { data: ids.map(() => null), complete: false };
  });
  const applied = complete ? new Map() : await seen.inMemory(ids);
  return ids.filter((id, at) => data[at] || applied.has(id));
}

/** Whether the session asks for too much, or the list was lost, which says nothing about the person. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return ['too_many_requests', 'directory_lost'].includes(error.error.code);
}
