/** The server's directory of everybody, in which people are found (design, section 5). */
import { DirectoryAnswer, type DirectoryState, readFindAnswer } from '../../contract/bff/find.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { request } from './request.ts';

/** The number of matches, and the state of the directory searched. */
export interface Found extends DirectoryState {
  matches: number;
  /** Other people with similar names, if there are few matches or none. */
  similar: readonly ReceivedUser[];
}

/** Reads the directory's part of an answer; null for a page from the service itself. */
export function readFound(body: unknown): Found | null {
  const found = readFindAnswer(body);
  return found && { ...found.directory, matches: found.matches, similar: found.similar ?? [] };
}

/** Makes the server read all people, or all of a role, again; the old copy answers until the new one is complete. */
export async function refreshDirectory(roleId: number | null): Promise<DirectoryState | null> {
  const { directory } = await request('/bff/directory/refresh', {
    method: 'POST',
    body: roleId === null ? {} : { roleId },
    read: DirectoryAnswer,
  });
  return directory;
}
