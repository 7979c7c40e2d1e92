/** The server's directory of everybody, in which people are found (design, section 5). */
import {
  type DirectoryState,
  readFindAnswer,
  readDirectoryAnswer,
} from '../../contract/bff/find.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { request } from './request.ts';

/** How many match, and in what they were found. */
export interface Found extends DirectoryState {
  matches: number;
  /** People whose names are like what was typed, where nobody matches. */
  similar: readonly ReceivedUser[];
}

/** What was found in how many; null for a page that comes from the service itself. */
export function readFound(body: unknown): Found | null {
  const found = readFindAnswer(body);
  return found && { ...found.directory, matches: found.matches, similar: found.similar ?? [] };
}

/** Has everybody, or everybody of a role, read again; the old copy answers until the new one is whole. */
export function refreshDirectory(roleId: number | null): Promise<DirectoryState | null> {
  return request('/bff/directory/refresh', {
    method: 'POST',
    body: roleId === null ? {} : { roleId },
    read: readDirectoryAnswer,
  });
}
