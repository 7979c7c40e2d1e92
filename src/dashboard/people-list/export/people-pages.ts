/** Reads the pages of a search for an export, and counts who is missing. */
import { PageChain, type ChainFault } from '../../../contract/service/page-chain.ts';
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { newUsers } from '../../api/people/paged-rows.ts';
import { leftOutOf, type UnreadableRecords } from '../../api/people/directory.ts';
import { chainError, type SearchedDirectory } from '../../api/people/users.ts';

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
  const chain = new PageChain();
  const known = new Set<string>();
  const read: Parameters<typeof leftOutOf>[0][number][] = [];
  let fault: ChainFault | null = null;
  const missing: Missing = { leftOut: leftOutOf([]), searched: null };

  return {
    missing: missing as Readonly<Missing>,
    /** One page for `createFileJob`. Throws the `ApiError` of pages that go in a circle. */
    async readPage(cursor: string | null, signal: AbortSignal) {
      if (fault !== null) throw chainError(fault);
      const { nextPage, unreadable, directory = null, ...page } = await fetchPage(cursor, signal);
      const users = newUsers(page.users, known);
      read.push({ unreadable, directory });
      missing.leftOut = leftOutOf(read);
      // A person added between two pages may sort before the second page, and is then on neither.
      if (directory?.complete === false) missing.searched ??= directory.loaded;
      fault = chain.follow(nextPage, users.length);
      return { rows: users.map(rowOf), nextPage };
    },
  };
}
