/** Records that could not be read, by the server's directory or by the browser, and are missing in a list or a file. */
import type { ReceivedPage } from '../../contract/service/read-page.ts';
import type { Found } from './directory.ts';

export interface LeftOut {
  records: number;
  /** The ids of unreadable records that have a readable id. */
  ids: string[];
}

interface Page extends Pick<ReceivedPage, 'unreadable'> {
  found?: Pick<Found, 'unreadable' | 'unreadableIds'> | null;
}

/** The unreadable records of all pages; a page from the directory counts those of the whole directory. */
export function leftOutOf(pages: readonly Page[]): LeftOut {
  const own = pages.flatMap(({ unreadable }) => unreadable);
  const found = pages.at(-1)?.found;
  return {
    records: own.length + (found?.unreadable ?? 0),
    ids: [...own.flatMap(({ id }) => id ?? []), ...(found?.unreadableIds ?? [])],
  };
}
