import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ListHandle } from '../list/use-list-keys.ts';
import { onNextAct } from '../ui/document/next-act.ts';
import type { Users } from '../api/people/people-of-pages.ts';

/** A row that may have to be loaded before it gets the focus. */
interface Awaited {
  /** `only` opens the only match, and goes to the first of several. */
  row: 'first' | 'only' | 'last';
  /** The list in which the last row was asked for. */
  list: string;
}

interface AwaitedRowOptions {
  users: Users;
  table: RefObject<ListHandle | null>;
  /** Opens the only match. */
  open: (id: string) => void;
}

/** Focuses the first row, or the last of all, as soon as it is loaded. */
export function useAwaitedRow({ users, table, open }: AwaitedRowOptions) {
  const { key: list, rows, complete, stale, loading, error, loadMore } = users;
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const isLast = awaited?.row === 'last' && awaited.list === list && !stale;
  const isEntered = awaited !== null && awaited.row !== 'last';
  const isLoadingAll = isLast && !complete && !error;

  useEffect(() => {
    if (!isLoadingAll) return undefined;
    const stop = new AbortController();
    void loadAll(loadMore, stop.signal);
    return () => stop.abort();
  }, [isLoadingAll, loadMore]);

  const isReached = isLast ? complete : isEntered && !loading;
  const goTo = useEffectEvent((row: Awaited['row']) => {
    const only = row === 'only' ? onlyMatchOf(users) : undefined;
    if (only) open(only.id);
    else table.current?.focusRow(row === 'last' ? rows.length - 1 : 0);
  });
  const reached = useRef<Awaited>(null);
  useEffect(() => {
    // Once: the list may change later.
    if (awaited === null || awaited === reached.current || !isReached) return;
    reached.current = awaited;
    goTo(awaited.row);
  }, [awaited, isReached]);

  function enter(row: 'first' | 'only') {
    const entered = { row, list };
    setAwaited(entered);
    onNextAct(() => setAwaited((now) => (now === entered ? null : now)));
  }

  return {
    /**
     * Goes to the first result, or the most similar name where nobody was found.
     * @param choose whether to open the person instead where a typed text matches nobody else
     */
    goToResults: (choose: boolean) => enter(choose ? 'only' : 'first'),
    /** Loads everybody, and goes to the last. */
    goToEnd: () => setAwaited({ row: 'last', list }),
    /** Whether everybody is being loaded to go to the last. */
    isLoadingAll,
    stop: () => setAwaited(null),
  };
}

export type AwaitedRow = ReturnType<typeof useAwaitedRow>;

async function loadAll(loadMore: Users['loadMore'], signal: AbortSignal): Promise<void> {
  let follows = true;
  while (follows && !signal.aborted) follows = await loadMore();
}

/** The only person whom a typed text finds; undefined while others may follow. */
function onlyMatchOf({ rows, question, complete, directory }: Users) {
  const only =
    question.text !== '' && complete && directory?.complete !== false && rows.length === 1;
  return only ? rows.slice(0, 1)[0] : undefined;
}
