/** A list of the server as one copy in this browser, which follows the changes of others by a cursor. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ListEvent, ListKind } from '../../contract/bff/events.ts';
import { follows, isUnattended } from './live/following.ts';
import { request } from './request.ts';
import { freshWhileLive } from './live/live.ts';

/** A page that opens within this time doesn't ask again. */
const FRESH_FOR_MS = 2000;

interface Numbered {
  /** Greater than that of every earlier copy of the item. */
  number: number;
}

interface ListPage {
  /** The cursor of the next page, or of later changes. */
  next: string;
  more: boolean;
  restart: boolean;
}

interface KnownItems<Item> {
  /** By `keyOf`, as the server has them; deleted ones included. */
  known: ReadonlyMap<string, Item>;
  /** The cursor of the next page, or of later changes. */
  next: string;
  /** Whether all pages have come once. */
  whole: boolean;
}

interface FollowedListOptions<Item, Answer> {
  /** The events that report changes, the key of the query, and the server's name for the list. */
  kind: ListKind;
  keyOf: (item: Item) => string;
  itemsIn: (answer: Answer) => readonly Item[];
}

/** The query of such a list, and a function that adds the items of an answer to the copy. */
export function followedList<Item extends Numbered, Answer extends ListPage>(
  options: FollowedListOptions<Item, Answer>,
) {
  const { kind, keyOf, itemsIn } = options;

  const query = queryOptions({
    queryKey: [kind],
    queryFn: ({ signal, ...context }) => readOn(context.client, signal, isUnattended(context)),
    staleTime: freshWhileLive(FRESH_FOR_MS),
    meta: follows(
      kind,
      (data: KnownItems<Item> | undefined, event) => !event || data?.next !== event.cursor,
      (data, event: ListEvent<unknown>) => withEvent(data, event as ListEvent<Item>),
    ),
    // An item that has not changed is the same object already.
    structuralSharing: false,
  });

  /**
   * Reads page after page until the last, and shows each as it comes. After a backup was restored, the older copy is shown
   * until all new pages have come.
   */
  async function readOn(
    client: QueryClient,
    signal: AbortSignal,
    isPoll: boolean,
  ): Promise<KnownItems<Item>> {
    const cached = () => client.getQueryData<KnownItems<Item>>(query.queryKey);
    let read = cached();
    let replaces = false;
    let unattended = isPoll;
    for (;;) {
      const since = read ? `?since=${encodeURIComponent(read.next)}` : '';
      const page = await request<Answer>(`/bff/${kind}${since}`, { signal, unattended });
      // The user asked for the first page at most.
      unattended = true;
      if (page.restart) {
        read = undefined;
        replaces = true;
      } else if (!replaces) {
        // An item may have been saved while this page was in flight.
        read = cached();
      }
      read = withItems(read, itemsIn(page), page);
      if (!page.more) return read;
      if (!replaces) client.setQueryData(query.queryKey, read);
    }
  }

  /** The copy with these items, the newest copy of each; the same object where nothing is new. */
  function withItems(
    before: KnownItems<Item> | undefined,
    items: readonly Item[],
    { next, more }: Pick<ListPage, 'next' | 'more'>,
  ): KnownItems<Item> {
    const newer = items.filter(
      (item) => item.number > (before?.known.get(keyOf(item))?.number ?? 0),
    );
    const whole = before?.whole === true || !more;
    if (before && newer.length === 0 && next === before.next && whole === before.whole) {
      return before;
    }
    const known = new Map(before?.known);
    for (const item of newer) known.set(keyOf(item), item);
    return { known, next, whole };
  }

  /** The copy with the items of an event that leads on from it; undefined where it has to be read on. */
  function withEvent(
    list: KnownItems<Item> | undefined,
    { cursor, after, items }: ListEvent<Item>,
  ): KnownItems<Item> | undefined {
    if (!items || !list?.whole || list.next !== after) return undefined;
    return withItems(list, items, { next: cursor, more: false });
  }

  /** Keeps items from the answer to a change. Does nothing where no page shows the list. */
  function keep(client: QueryClient, items: readonly Item[]): void {
    client.setQueryData(
      query.queryKey,
      (list) => list && withItems(list, items, { next: list.next, more: !list.whole }),
    );
  }

  return { query, keep };
}
