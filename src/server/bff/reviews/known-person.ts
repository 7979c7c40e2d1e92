/** Tells whether a review may be begun: made-up ids would fill the database with reviews that no page shows. */
import type { Directory } from '../directory/directory.ts';
import type { Asker } from '../directory/turns.ts';
import { Failure } from '../failure.ts';
import type { ServiceClient } from '../service-client/service-client.ts';

interface KnownPersonOptions {
  directory: Pick<Directory, 'people'>;
  client: Pick<ServiceClient, 'volunteer'>;
}

/**
 * True for everyone in the directory, and for all ids while it is not whole. People who registered after the directory was
 * read are looked up at the service, for which `beforeAsking` is called; it throws where that is not allowed.
 * @throws Failure where the service cannot be asked
 */
export type IsKnownPerson = (
  id: string,
  beforeAsking: () => void,
  asker: Asker,
) => Promise<boolean>;

export function createKnownPerson({ directory, client }: KnownPersonOptions): IsKnownPerson {
  async function hasApplied(id: string, signal: AbortSignal): Promise<boolean> {
    try {
      return (await client.volunteer(id, signal)) !== null;
    } catch (error) {
      if (error instanceof Failure && error.error.code === 'user_unknown') return false;
      throw error;
    }
  }

  return async function isKnownPerson(id, beforeAsking, asker) {
    const { data, complete } = await directory.people([id], asker).catch((error: unknown) => {
      if (asker.signal.aborted || isRefusal(error)) throw error;
      // The service has given no list yet.
      return { data: [], complete: false };
    });
    if (!complete || data[0]) return true;
    beforeAsking();
    return hasApplied(id, asker.signal);
  };
}

/** Whether the session asks for too much, which says nothing about the directory. */
function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.error.code === 'too_many_requests';
}
