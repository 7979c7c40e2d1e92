/** Records that could not be read, by the server's directory or by the browser, and are missing in a list or a file. */
import type { ReceivedPage } from '../../contract/service/read-page.ts';
import type { Found } from './directory.ts';

export interface LeftOut {
  records: number;
  /** Of those that have one that can be read. */
  ids: string[];
}

interface Page extends Pick<ReceivedPage, 'unreadable'> {
  found?: Pick<Found, 'unreadable' | 'unreadableIds'> | null;
}

/** What all pages lack; the directory tells with each page what it lacks as a whole. */
export function leftOutOf(pages: readonly Page[]): LeftOut {
  const own = pages.flatMap(({ unreadable }) => unreadable);
  const found = pages.at(-1)?.found;
  return {
    records: own.length + (found?.unreadable ?? 0),
    ids: [...own.flatMap(({ id }) => id ?? []), ...(found?.unreadableIds ?? [])],
  };
}
