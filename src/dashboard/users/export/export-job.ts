/** Reads every match of a search and writes it into a file; stopped at any point, it goes on from there. */
import { PageChain, type ChainFault } from '../../../contract/service/page-chain.ts';
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { leftOutOf, type Found, type LeftOut } from '../../api/people/directory.ts';
import { chainError } from '../../api/people/users.ts';
import type { ExportFile } from '../../export/export-file.ts';

/** The file holds no more rows; nothing was cut off, because nothing is saved. */
export class TooManyRows extends Error {
  override name = 'TooManyRows';
}

/** A page as `fetchUsersPage` reads it; `found` where the server answered from its directory. */
export interface ExportPage extends ReceivedPage {
  found?: Pick<Found, 'loaded' | 'complete' | 'unreadable' | 'unreadableIds'> | null;
}

export interface ExportCounts {
  /** People written so far. */
  rows: number;
  /** Records that could not be read and are missing in the file. */
  leftOut: LeftOut;
  /** The number of people in the directory at the first request, if it was still loading; else null. */
  searched: number | null;
}

interface ExportJobOptions {
  readPage: (cursor: string | null, signal: AbortSignal) => Promise<ExportPage>;
  rowOf: (user: ReceivedUser) => string[];
  file: ExportFile;
}

export function createExportJob({ readPage, rowOf, file }: ExportJobOptions) {
  let cursor: string | null = null;
  let ended = false;
  const chain = new PageChain();
  const read: Parameters<typeof leftOutOf>[0][number][] = [];
  let fault: ChainFault | null = null;
  const counts: ExportCounts = { rows: 0, leftOut: leftOutOf([]), searched: null };

  return {
    counts: counts as Readonly<ExportCounts>,
    /**
     * Reads on until the last page. Throws the `ApiError` of the page that failed (call again to go on from there),
     * `TooManyRows`, or the reason of `signal`.
     */
    async run(signal: AbortSignal, onProgress: (rows: number) => void): Promise<void> {
      while (!ended) {
        if (fault !== null) throw chainError(fault);
        const page = await readPage(cursor, signal);
        signal.throwIfAborted();
        if (counts.rows + page.users.length > file.mostRows) throw new TooManyRows();
        file.add(page.users.map(rowOf));
        counts.rows += page.users.length;
        read.push({ unreadable: page.unreadable, found: page.found ?? null });
        counts.leftOut = leftOutOf(read);
        // A person added between two pages may sort before the second page, and is then on neither.
        if (page.found?.complete === false) counts.searched ??= page.found.loaded;
        fault = chain.follow(page.nextPage, page.users.length);
        cursor = page.nextPage;
        ended = cursor === null;
        onProgress(counts.rows);
      }
    },
    /** Whether everything was read. */
    get complete() {
      return ended;
    },
  };
}
export type ExportJob = ReturnType<typeof createExportJob>;
