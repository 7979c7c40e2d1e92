/** Versions of the data that all users share. Two different versions mean that the data has changed. */
import { hash } from 'node:crypto';
import type { Permission } from '../../../contract/bff/access/access.ts';
import type { DirectoryProgress, EventData } from '../../../contract/bff/events.ts';
import type { Database } from '../../database/database.ts';
import { latestCursor, readComparisonState } from '../changes/changes.ts';
import type { DepartmentList } from '../departments/department-list.ts';
import { readListState, writeCursor } from '../reviews/reviews-cursor.ts';
import type { Invitations } from '../sign-in/invitations.ts';
import type { SessionList } from '../sign-in/session-list.ts';

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

export interface Version<Kind extends SharedKind> {
  /** Another text for another state. */
  version: string;
  data: EventData[Kind];
}

export type SharedState = { [Kind in SharedKind]?: Version<Kind> };

interface SharedStateOptions {
  database: Database;
  directory: { progress(): DirectoryProgress[] };
  invitations: Pick<Invitations, 'list'>;
  sessions: Pick<SessionList, 'list'>;
  departments: Pick<DepartmentList, 'copyVersion'>;
}

/** Reads the versions of some kinds. All servers have the same, except for the directory, which each reads for itself. */
export async function readSharedState(
  { database, directory, invitations, sessions, departments }: SharedStateOptions,
  wanted: ReadonlySet<SharedKind>,
): Promise<SharedState> {
  const state: SharedState = {};
  if (wanted.has('reviews') || wanted.has('board')) {
    const reviews = await readListState(database);
    const cursor = writeCursor(reviews, reviews.last);
    state.reviews = { version: cursor, data: { cursor } };
    const version = await boardVersion(database);
    // A restored backup may have other settings under the same number.
    state.board = { version: `${reviews.epoch}.${version}`, data: { version } };
  }
  if (wanted.has('votes')) {
    const cursor = await lastVote(database);
    state.votes = { version: cursor, data: { cursor } };
  }
  if (wanted.has('changes')) {
    const cursor = latestCursor(await readComparisonState(database));
    state.changes = { version: cursor, data: { cursor } };
  }
  if (wanted.has('directory')) {
    const copies = directory.progress();
    state.directory = { version: JSON.stringify(copies), data: { copies } };
  }
  if (wanted.has('department')) {
    const reviews = await readListState(database);
    const changes = `${writeCursor(reviews, reviews.last)}.${await lastVote(database)}`;
    const version = `${changes}.${await boardVersion(database)}.${departments.copyVersion()}`;
    state.department = { version, data: {} };
  }
  if (wanted.has('access')) {
    const [invited, signedIn] = await Promise.all([invitations.list(), sessions.list()]);
    // Not when each was last used, which changes by the minute, and so does their order.
    const used = signedIn.map((session) => JSON.stringify({ ...session, seen: 0 })).toSorted();
    const version = hash('sha256', JSON.stringify([invited, used])).slice(0, 16);
    state.access = { version, data: {} };
  }
  return state;
}

/** The version of the settings of the board; 0 before the first. */
async function boardVersion(database: Database): Promise<number> {
  const [row] = await database.query<{ version: number }>(
    'SELECT version FROM board_settings WHERE id = 1',
  );
  return row?.version ?? 0;
}

/** The cursor after the latest vote. */
async function lastVote(database: Database): Promise<string> {
  const votes = await readListState(database, 'department_votes');
  return writeCursor(votes, votes.last);
}
