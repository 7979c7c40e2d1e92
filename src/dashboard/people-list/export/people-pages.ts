/** Reads the pages of a search for an export, and counts who is missing. */
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import {
  FollowedPages,
  type SearchedDirectory,
  type UnreadableRecords,
} from '../../api/people/people-of-pages.ts';

/** A page as `fetchUsersPage` reads it; `directory` where the server answered from it. */
export interface ExportPage extends ReceivedPage {
  directory?: Pick<
    SearchedDirectory,
    'loaded' | 'complete' | 'unreadable' | 'unreadableIds'
  > | null;
}

export interface Missing {
  /** Records that could not be read and are missing in the file. */
  leftOut: UnreadableRecords;
  /** The number of people in the directory at the first request, if it was still loading; else null. */
  searched: number | null;
}

/** The pages of one export; `fetchPage` reads the page that a cursor names, null the first. */
export function createPeoplePages(
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<ExportPage>,
  rowOf: (user: ReceivedUser) => string[],
) {
  const followed = new FollowedPages();
  const missing: Missing = { leftOut: followed.leftOut, searched: null };

  return {
    missing: missing as Readonly<Missing>,
    /** One page for `createFileJob`. Throws the `ApiError` of pages that go in a circle. */
    async readPage(cursor: string | null, signal: AbortSignal) {
      if (followed.fault !== null) throw followed.fault;
      const page = await fetchPage(cursor, signal);
      const users = followed.add(page);
      missing.leftOut = followed.leftOut;
      // A person added between two pages may sort before the second page, and is then on neither.
      if (page.directory?.complete === false) missing.searched ??= page.directory.loaded;
      return { rows: users.map(rowOf), nextPage: page.nextPage };
    },
  };
}
