/**
 * Watches the shared state for all event streams of this server: reads it after each announcement, and every second, because
 * commands announce nothing and announcements may get lost.
 */
import type { Logger } from 'pino';
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { DirectoryProgress, EventData } from '../../../contract/bff/events.ts';
import type { Announcements } from '../../database/announcements.ts';
import type { Database } from '../../database/database.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import type { DepartmentList } from '../departments/department-list.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { type Kind, readVersions, type Version, writeCursor } from '../versions.ts';

/** Milliseconds between two reads while there are event streams. */
const READ_INTERVAL = 1000;

interface Follower {
  kinds: readonly SharedKind[];
  /** Called with the first state, and with each that differs in one of the kinds. */
  onState(state: SharedState): void;
  /** Calls it also when nothing has changed. */
  atEachRead?: boolean;
}

export interface ChangeWatch {
  /** Tells the state that was read last, or reads it now; goes on until the returned function is called. */
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
  /** Followers who have no state yet. */
  const waiting = new Set<Follower>();
  /** As it was read last; empty while nobody follows. */
  let latest: SharedState = {};
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
        const before = latest;
        latest = followers.size > 0 ? state : {};
        const isNews = (kind: SharedKind) => before[kind]?.version !== state[kind]?.version;
        for (const follower of followers) {
          const isNew = waiting.delete(follower);
          if (isNew || follower.atEachRead || follower.kinds.some(isNews)) follower.onState(state);
        }
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
      // A later change reaches it like all others, so thousands who come at the same time need no read each.
      if (follower.kinds.every((kind) => latest[kind])) follower.onState(latest);
      else {
        waiting.add(follower);
        void readState();
      }
      return () => {
        followers.delete(follower);
        waiting.delete(follower);
        if (followers.size > 0) return;
        latest = {};
        stop?.();
        stop = undefined;
      };
    },
  };
}

export type SharedKind = Kind | 'directory' | 'department';

/** The permissions that a session needs to learn of changes; all of them. Heads of departments learn of `department` only. */
export const NEEDED: Record<Exclude<SharedKind, 'department'>, readonly Permission[]> = {
  reviews: ['user:read', 'volunteer:read'],
  votes: ['user:read', 'volunteer:read'],
  board: ['user:read', 'volunteer:read'],
  directory: ['user:read'],
  access: ['access:manage'],
};

interface SharedVersion<Kind extends SharedKind> {
  /** Another text for another state. */
  version: string;
  data: EventData[Kind];
}

export type SharedState = { [Kind in SharedKind]?: SharedVersion<Kind> };

interface SharedStateOptions {
  database: Database;
  directory: { progress(): DirectoryProgress[] };
  sessions: Pick<Sessions, 'count'>;
  departments: Pick<DepartmentList, 'applicationsVersion'>;
}

/**
 * Reads the versions of all kinds, and of `access` if it is wanted. All servers have the same, except for the directory, which
 * each reads for itself.
 */
export async function readSharedState(
  { database, directory, sessions, departments }: SharedStateOptions,
  wanted: ReadonlySet<SharedKind>,
): Promise<SharedState> {
  const { reviews, votes, board, access } = await readVersions(database);
  const copies = directory.progress();
  const listed = (version: Version) => {
    const cursor = writeCursor(version);
    return { version: cursor, data: { cursor } };
  };
  const ofDepartments = [reviews, votes, board].map((version) => writeCursor(version));
  return {
    reviews: listed(reviews),
    votes: listed(votes),
    board: { version: writeCursor(board), data: { version: board.version } },
    directory: { version: JSON.stringify(copies), data: { copies } },
    ...(wanted.has('department') && {
      department: {
        version: [...ofDepartments, departments.applicationsVersion()].join('.'),
        data: {},
      },
    }),
    // Sessions also end by their age, which no transaction tells.
    ...(wanted.has('access') && {
      access: { version: `${writeCursor(access)}.${await sessions.count()}`, data: {} },
    }),
  };
}
