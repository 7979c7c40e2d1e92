/** Reads the changes of the lists that pages show, once for all event streams of this server. */
import type { Logger } from 'pino';
import type { ListEvent, ListKind } from '../../../contract/bff/events.ts';
import type { Database } from '../../database/database.ts';
import { withDistinctions } from '../accounts.ts';
import type { ChangeList } from '../change-list.ts';
import { logFault } from '../failure.ts';

/** A page asks for changes beyond these bounds. */
const MOST = { rows: 200, bytes: 256_000 } as const;

interface Item {
  userId: string;
  by: string;
  byPerson: string;
}

/** The changes of a list from one cursor to another. */
export interface ListChange {
  after: string;
  cursor: string;
  /** The ids of those whom the items name, each once. */
  people: readonly string[];
  /** The `ListEvent` as JSON. */
  data: string;
}

/** Resolves to all that changed after a cursor; to null where pages have to ask for it. */
export type ReadChange = (list: ListKind, after: string) => Promise<ListChange | null>;

interface ReadChangeOptions {
  database: Database;
  lists: Record<ListKind, ChangeList<Item>>;
  log: Logger;
}

export function createReadChange({ database, lists, log }: ReadChangeOptions): ReadChange {
  return async function readChange(list, after) {
    try {
      const { items, next, more, restart } = await lists[list](after, MOST);
      if (items.length === 0 || more || restart) return null;
      const distinct = await withDistinctions(database, items);
      const event: ListEvent<Item> = { cursor: next, after, items: distinct };
      const people = [...new Set(items.map(({ userId }) => userId))];
      return { after, cursor: next, people, data: JSON.stringify(event) };
    } catch (error) {
      logFault(log, error, 'changes of a list could not be read for the event streams');
      return null;
    }
  };
}
