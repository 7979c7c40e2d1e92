/**
 * Notices changes of the shared state for all event streams of this server together: at once after an announcement, and by
 * looking every second, because commands announce nothing and announcements may get lost.
 */
import type { Logger } from 'pino';
import type { Announcements } from '../../database/announcements.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import type { SharedKind, SharedState } from './shared-state.ts';

/** Milliseconds between two looks while anybody follows. */
const LOOKED = 1000;

interface Follower {
  kinds: readonly SharedKind[];
  /** Called after each look, also when nothing has changed. */
  looked(state: SharedState): void;
}

export interface ChangeWatch {
  /** Looks now, and goes on looking until the returned function is called. */
  follow(follower: Follower): () => void;
}

interface ChangeWatchOptions {
  announcements: Announcements;
  read: (wanted: ReadonlySet<SharedKind>) => Promise<SharedState>;
  /** Called at each announcement: it may be of a session that ended on another server. */
  announced: () => void;
  log: Logger;
}

export function createChangeWatch({
  announcements,
  read,
  announced,
  log,
}: ChangeWatchOptions): ChangeWatch {
  const followers = new Set<Follower>();
  let looking = false;
  let again = false;
  let stop: (() => void) | undefined;

  /** One look at a time: announcements during a look cause one more after it. */
  async function look(): Promise<void> {
    again = true;
    if (looking) return;
    looking = true;
    try {
      while (again && followers.size > 0) {
        again = false;
        const state = await read(new Set([...followers].flatMap(({ kinds }) => kinds)));
        for (const { looked } of followers) looked(state);
      }
    } catch (error) {
      // The log already says that the database is away; the next look follows.
      if (!(error instanceof DatabaseUnavailable)) {
        log.error({ err: error }, 'changes were not looked for');
      }
    } finally {
      looking = false;
    }
  }

  function begin(): () => void {
    const timer = setInterval(() => void look(), LOOKED).unref();
    const stopListening = announcements.listen(() => {
      announced();
      void look();
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
      void look();
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
