/**
 * Announcements between the processes that share a database: "something has changed, look again". They carry no data and
 * may get lost, so listeners also look from time to time.
 */
export interface Announcements {
  /** Tells all listeners of all processes on the database, this one included. Never fails. */
  announce(): void;
  /** Calls `heard` after each announcement, and when some may have been lost. Returns a function that stops it. */
  listen(heard: () => void): () => void;
}

/** The announcements of a transaction, deferred until its commit. */
export function untilCommit({ announce, listen }: Announcements): {
  announcements: Announcements;
  tell(): void;
} {
  let isAnnounced = false;
  return {
    announcements: { announce: () => void (isAnnounced = true), listen },
    tell() {
      if (isAnnounced) announce();
    },
  };
}

/** Announcements within this process: the embedded database has one server. */
export function localAnnouncements(): Announcements {
  const listeners = new Set<() => void>();
  return {
    announce() {
      for (const heard of listeners) heard();
    },
    listen(heard) {
      // A function of its own, so that one callback can listen twice.
      const own = () => heard();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
