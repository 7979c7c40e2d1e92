/**
 * Watches the shared state for all event streams of this server: reads it after each announcement, and every second, because
 * commands announce nothing and announcements may get lost.
 */
import type { Logger } from 'pino';
import type { Announcements } from '../../database/announcements.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import type { SharedKind, SharedState } from './shared-state.ts';

/** Milliseconds between two reads while there are event streams. */
const READ_INTERVAL = 1000;

interface Follower {
  kinds: readonly SharedKind[];
  /** Called after each read, also when nothing has changed. */
  onState(state: SharedState): void;
}

export interface ChangeWatch {
  /** Reads the state now, and goes on until the returned function is called. */
  follow(follower: Follower): () => void;
}

interface ChangeWatchOptions {
  announcements: Announcements;
  read: (wanted: ReadonlySet<SharedKind>) => Promise<SharedState>;
  /** Called at each announcement, which may mean that a session has ended on another server. */
  onAnnouncement: () => void;
  log: Logger;
}

export function createChangeWatch({
  announcements,
  read,
  onAnnouncement,
  log,
}: ChangeWatchOptions): ChangeWatch {
  const followers = new Set<Follower>();
  let reading = false;
  let again = false;
  let stop: (() => void) | undefined;

  /** One read at a time: announcements during a read cause one more read. */
  async function readState(): Promise<void> {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again && followers.size > 0) {
        again = false;
        const state = await read(new Set([...followers].flatMap(({ kinds }) => kinds)));
        for (const { onState } of followers) onState(state);
      }
    } catch (error) {
      // The log already has the database failure; the next read follows.
      if (!(error instanceof DatabaseUnavailable)) {
        log.error({ err: error }, 'the shared state could not be read');
      }
    } finally {
      reading = false;
    }
  }

  function begin(): () => void {
    const timer = setInterval(() => void readState(), READ_INTERVAL).unref();
    const stopListening = announcements.listen(() => {
      onAnnouncement();
      void readState();
    });
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }

  return {
    follow(follower) {
      followers.add(follower);
      stop ??= begin();
      void readState();
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
