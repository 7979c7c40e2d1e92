/** Gives requests of users precedence over work in the background, which waits for `free` before each step. */
import type { ServiceClient } from '../service-client/service-client.ts';

interface Traffic {
  /** The same client, for requests of users. */
  client: ServiceClient;
  /** Resolves as soon as no user waits for an answer of the service. */
  free(): Promise<void>;
}

export function createTraffic({ search, volunteer }: ServiceClient): Traffic {
  let waiting = 0;
  let freed = Promise.withResolvers<void>();
  freed.resolve();

  async function counting<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    if (waiting === 0) freed = Promise.withResolvers();
    waiting += 1;
    try {
      return await answer();
    } finally {
      waiting -= 1;
      if (waiting === 0) freed.resolve();
    }
  }

  return {
    client: {
      search: (request, signal) => counting(() => search(request, signal)),
      volunteer: (userId, signal) => counting(() => volunteer(userId, signal)),
    },
    free: () => freed.promise,
  };
}
