/** Limits how often one client may try a key. In memory: it slows guessing, it is not the lock. */

const WINDOW = 60_000;
const MAXIMUM = 10;
/** Bounds the memory; beyond it the oldest are forgotten. */
const CLIENTS = 10_000;

export interface Attempts {
  /** Counts one attempt; answers 0 when it may go on, else the seconds to wait. */
  count(client: string): number;
  /** Forgets a client who got in. */
  forgive(client: string): void;
}

/** @param uptime milliseconds on a clock that nobody sets: one set back would lock the sign-in for hours */
export function createAttempts(uptime: () => number): Attempts {
  const clients = new Map<string, { count: number; until: number }>();
  return {
    count(client) {
      const time = uptime();
      const known = clients.get(client);
      if (known && known.until > time) {
        known.count += 1;
        return known.count > MAXIMUM ? Math.ceil((known.until - time) / 1000) : 0;
      }
      // Deleted first, so that the order of the map is the order of the windows.
      clients.delete(client);
      clients.set(client, { count: 1, until: time + WINDOW });
      const oldest = clients.size > CLIENTS ? clients.keys().next().value : undefined;
      if (oldest !== undefined) clients.delete(oldest);
      return 0;
    },
    forgive(client) {
      clients.delete(client);
    },
  };
}
