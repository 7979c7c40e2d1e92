/** Tells whether an id may be stored: made-up ids would fill the database with what no page shows. */
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { Database } from '../../database/database.ts';
import type { AccountLimits } from '../allowance.ts';
import type { Directory } from '../directory/directory.ts';
import type { Asker } from '../directory/turns.ts';
import { Failure } from '../failure.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import type { Seen } from './seen.ts';

export interface KnownPersonParts {
  database: Database;
  directory: Pick<Directory, 'people'>;
  seen: Pick<Seen, 'inMemory'>;
  client: Pick<ServiceClient, 'volunteer'>;
  limits: Pick<AccountLimits, 'reads'>;
}

/**
 * True for everyone with a review, in the directory, or with an application in memory. All others are looked up at the service, as a read of the account. So is everyone whose review was deleted,
 * because a purged person stays in the directory until it is read again.
 * @returns the application, where it was looked up
 * @throws Failure where the service cannot be asked
 */
export async function isKnownPerson(
  parts: KnownPersonParts,
  id: string,
  asker: Asker,
): Promise<ReceivedVolunteer | boolean> {
  const [review] = await parts.database.query<{ deleted: number }>(
    'SELECT deleted FROM reviews WHERE user_id = $1',
    [id],
  );
  if (review?.deleted === 0) return true;
  if (!review && (await isListed(parts, id, asker))) return true;
  parts.limits.reads.take(asker.account);
  try {
    return (await parts.client.volunteer(id, asker.signal)) ?? false;
  } catch (error) {
    if (error instanceof Failure && error.error.code === 'user_unknown') return false;
    throw error;
  }
}

async function isListed(
  { directory, seen }: KnownPersonParts,
  id: string,
  asker: Asker,
): Promise<boolean> {
  const { data, complete } = await directory.people([id], asker).catch((error: unknown) => {
    if (asker.signal.aborted || isRefusal(error)) throw error;
    // The service has given no list yet.
    return { data: [], complete: false };
  });
  if (data[0] || complete) return Boolean(data[0]);
  return (await seen.inMemory([id])).size > 0;
}

/** Whether the session asks for too much, or the list was lost, which says nothing about the person. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return ['too_many_requests', 'directory_lost'].includes(error.error.code);
}
