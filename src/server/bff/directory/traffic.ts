/** Lets what people wait for go first: work in the background asks before each step whether the way is free. */
import type { Forward } from '../forwarding/call.ts';

export interface Traffic {
  /** The same way to the service, for requests that somebody waits for. */
  forward: Forward;
  /** Resolves as soon as nobody waits for an answer of the service. */
  free(): Promise<void>;
}

export function createTraffic(forward: Forward): Traffic {
  let waiting = 0;
  let freed = Promise.withResolvers<void>();
  freed.resolve();
  return {
    async forward(call, signal) {
      if (waiting === 0) freed = Promise.withResolvers();
      waiting += 1;
      try {
        return await forward(call, signal);
      } finally {
        waiting -= 1;
        if (waiting === 0) freed.resolve();
      }
    },
    free: () => freed.promise,
  };
}
