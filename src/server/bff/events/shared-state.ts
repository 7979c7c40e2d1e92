/** Versions of the data that all users share. Two different versions mean that the data has changed. */
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { DirectoryProgress, EventData } from '../../../contract/bff/events.ts';
import type { Database } from '../../database/database.ts';
import type { DepartmentList } from '../departments/department-list.ts';
import type { SessionList } from '../sign-in/session-list.ts';
import { readVersions, type Version, writeCursor } from '../versions.ts';

export type SharedKind =
  'reviews' | 'votes' | 'board' | 'changes' | 'directory' | 'access' | 'department';

/** The permissions that a session needs to learn of changes; all of them. Heads of departments learn of `department` only. */
export const NEEDED: Record<Exclude<SharedKind, 'department'>, readonly Permission[]> = {
  reviews: ['user:read', 'volunteer:read'],
  votes: ['user:read', 'volunteer:read'],
  board: ['user:read', 'volunteer:read'],
  changes: ['user:read', 'volunteer:read'],
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
  sessions: Pick<SessionList, 'count'>;
  departments: Pick<DepartmentList, 'copyVersion'>;
}

/**
 * Reads the versions of all kinds, and of `access` if it is wanted. All servers have the same, except for the directory, which
 * each reads for itself.
 */
export async function readSharedState(
  { database, directory, sessions, departments }: SharedStateOptions,
  wanted: ReadonlySet<SharedKind>,
): Promise<SharedState> {
  const { reviews, votes, board, changes, access } = await readVersions(database);
  const copies = directory.progress();
  const listed = (version: Version) => {
    const cursor = writeCursor(version);
    return { version: cursor, data: { cursor } };
  };
  const ofDepartments = [reviews, votes, board].map((version) => writeCursor(version));
  return {
    reviews: listed(reviews),
    votes: listed(votes),
    changes: listed(changes),
    board: { version: writeCursor(board), data: { version: board.version } },
    directory: { version: JSON.stringify(copies), data: { copies } },
    ...(wanted.has('department') && {
      department: { version: [...ofDepartments, departments.copyVersion()].join('.'), data: {} },
    }),
    // Sessions also end by their age, which no transaction tells.
    ...(wanted.has('access') && {
      access: { version: `${writeCursor(access)}.${await sessions.count()}`, data: {} },
    }),
  };
}
