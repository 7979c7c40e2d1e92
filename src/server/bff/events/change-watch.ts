/**
 * Watches the shared state for all event streams of this server: reads it after each announcement, and every second, because
 * commands announce nothing and announcements may get lost.
 */
import type { Logger } from 'pino';
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { DirectoryProgress, EventData, ListKind } from '../../../contract/bff/events.ts';
import type { Announcements } from '../../database/announcements.ts';
import type { Database } from '../../database/database.ts';
import { DatabaseUnavailable } from '../../database/unavailable.ts';
import type { DepartmentList } from '../departments/department-list.ts';
import { logFault } from '../failure.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { type Kind, KINDS, readVersions, type Version, writeCursor } from '../versions.ts';
import type { ListChange, ReadChange } from './list-changes.ts';

/** Milliseconds between two reads while there are event streams. */
const READ_INTERVAL = 1000;

interface Follower {
  kinds: readonly SharedKind[];
  /** The lists among them whose changes it wants with their items. */
  lists?: readonly ListKind[];
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
  read: (wanted: WantedState) => Promise<SharedState>;
  /**
   * Compares the sessions with the database after something has changed there, before streams report it: a session may have
   * ended on another server, or may do less. Throws where it cannot.
   */
  compareSessions: () => Promise<unknown>;
  log: Logger;
}

export function createChangeWatch({
  announcements,
  read,
  compareSessions,
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

  /** The state after a comparison of the sessions; without items if that fails: pages then ask for them, and get the error. */
  async function withComparedSessions(state: SharedState): Promise<SharedState> {
    try {
      await compareSessions();
      return state;
    } catch (error) {
      logFault(log, error, 'the sessions could not be compared for the event streams');
      return withoutItems(state);
    }
  }

  /** One read at a time: announcements during a read cause one more read. */
  async function readState(): Promise<void> {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again && followers.size > 0) {
        again = false;
        const before = latest;
        let state = await read({
          kinds: new Set([...followers].flatMap(({ kinds }) => kinds)),
          lists: new Set([...followers].flatMap(({ lists = [] }) => lists)),
          before,
        });
        const isNews = (kind: SharedKind) => before[kind]?.version !== state[kind]?.version;
        if (before.signedIn !== state.signedIn || KINDS.some(isNews)) {
          state = await withComparedSessions(state);
        }
        latest = followers.size > 0 ? state : {};
        for (const follower of followers) {
          const isNew = waiting.delete(follower);
          if (isNew || follower.atEachRead || follower.kinds.some(isNews)) follower.onState(state);
        }
      }
    } catch (error) {
      // The next read follows.
      logFault(log, error, 'the shared state could not be read');
    } finally {
      reading = false;
    }
  }

  function begin(): () => void {
    const timer = setInterval(() => void readState(), READ_INTERVAL).unref();
    const stopListening = announcements.listen(() => void readState());
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
  /** The change since the state before, of a list that is wanted; null where pages have to ask for it. */
  change?: ListChange | null;
}

export type SharedState = { [Kind in SharedKind]?: SharedVersion<Kind> } & {
  /** The version of sessions and invitations; known also while nobody follows `access`. */
  signedIn?: string;
};

function withoutItems({ reviews, votes, ...state }: SharedState): SharedState {
  return {
    ...state,
    ...(reviews && { reviews: { ...reviews, change: null } }),
    ...(votes && { votes: { ...votes, change: null } }),
  };
}

/** The kinds and lists that a read of the shared state is for. */
export interface WantedState {
  kinds: ReadonlySet<SharedKind>;
  /** The lists of which the items that changed are wanted, too. */
  lists: ReadonlySet<ListKind>;
  /** The state that was read last. */
  before: SharedState;
}

interface SharedStateOptions {
  database: Database;
  readChange: ReadChange;
  directory: { progress(): DirectoryProgress[] };
  sessions: Pick<Sessions, 'count'>;
  departments: Pick<DepartmentList, 'applicationsVersion'>;
}

/**
 * Reads the versions of all kinds, of `access` if it is wanted, and what changed in the lists that are wanted. All servers have the
 * same, except for the directory, which each reads for itself.
 */
export async function readSharedState(
  { database, readChange, directory, sessions, departments }: SharedStateOptions,
  { kinds, lists, before }: WantedState,
): Promise<SharedState> {
  const { reviews, votes, board, access } = await readVersions(database);
  const snapshots = directory.progress();
  /** The items may have changed again since the versions were read: their own cursor counts. */
  async function listed(list: ListKind, version: Version) {
    const after = before[list]?.version;
    const now = writeCursor(version);
    const isWanted = lists.has(list) && after !== undefined && after !== now;
    const change = isWanted ? await readChange(list, after) : null;
    const cursor = change?.cursor ?? now;
    return { version: cursor, data: { cursor }, change };
  }
  const noted = {
    reviews: await listed('reviews', reviews),
    votes: await listed('votes', votes),
    board: { version: writeCursor(board), data: { version: board.version } },
  };
  const signedIn = writeCursor(access);
  const ofDepartments = Object.values(noted).map(({ version }) => version);
  return {
    ...noted,
    signedIn,
    directory: { version: JSON.stringify(snapshots), data: { copies: snapshots } },
    ...(kinds.has('department') && {
      department: {
        version: [...ofDepartments, departments.applicationsVersion()].join('.'),
        data: {},
      },
    }),
    ...(kinds.has('access') && {
      access: { version: `${signedIn}.${await countOf(sessions)}`, data: {} },
    }),
  };
}

/** Sessions also end by their age, which no transaction tells. Empty while their own connections to the database are away. */
async function countOf(sessions: Pick<Sessions, 'count'>): Promise<string> {
  try {
    return String(await sessions.count());
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return '';
    throw error;
  }
}
