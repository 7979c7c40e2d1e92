/** The server's directory of everybody, in which people are found (design, section 5). */
import { UnreadableAnswer } from '../../contract/service/read-json.ts';
import { FindAnswer, RefreshAnswer, type DirectoryState } from '../../contract/bff/find.ts';
import { request } from './request.ts';

/** How many match, and in what they were found. */
export interface Found extends DirectoryState {
  matches: number;
}

/** What was found in how many; null for a page that comes from the service itself. */
export function readFound(body: unknown): Found | null {
  if (typeof body !== 'object' || body === null || !('directory' in body)) return null;
  const found = FindAnswer.safeParse(body);
  if (!found.success) throw new UnreadableAnswer('a page of the directory');
  return { ...found.data.directory, matches: found.data.matches };
}

/** Has everybody, or everybody of a role, read again; the old copy answers until the new one is whole. */
export function refreshDirectory(roleId: number | null): Promise<DirectoryState | null> {
  return request('/bff/directory/refresh', {
    method: 'POST',
    body: roleId === null ? {} : { roleId },
    read: (answer) => {
      const refresh = RefreshAnswer.safeParse(answer);
      if (!refresh.success) throw new UnreadableAnswer('the state of the directory');
      return refresh.data.directory;
    },
  });
}
