import { useEffect, useRef, useState, type RefObject } from 'react';
import { similarLink } from '../list/finding/similar-link.ts';
import type { GridHandle } from '../table/grid.tsx';
import { useCalledOff } from '../ui/hooks/use-called-off.ts';
import type { Users } from './use-users.ts';

/** A row that may have to be loaded before it gets the focus. */
interface Awaited {
  /** `only` opens the only match, and goes to the first of several. */
  row: 'first' | 'only' | 'last';
  /** The list in which the last row was asked for. */
  list: string;
}

interface AwaitedRowOptions {
  users: Users;
  table: RefObject<GridHandle | null>;
  /** Opens the only match. */
  open: (id: string) => void;
}

/** Focuses the first row, or the last of all, as soon as it is loaded. */
export function useAwaitedRow({ users, table, open }: AwaitedRowOptions) {
  const { key: list, rows, complete, stale, loading, error, loadMore } = users;
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const isInList = awaited?.list === list && !stale;
  const isLoadingAll = awaited?.row === 'last' && isInList && !complete && !error;
  const isLoaded = awaited?.row === 'last' ? isInList && complete : !loading;

  // After each rendering, and so after each page: one that is on its way is not asked for again.
  useEffect(() => {
    if (isLoadingAll) void loadMore();
  });

  const isEntered = awaited !== null && awaited.row !== 'last';
  useCalledOff(isEntered, () => setAwaited(null));

  const reached = useRef<Awaited>(null);
  useEffect(() => {
    if (awaited === null || awaited === reached.current || !isLoaded) return;
    reached.current = awaited;
    const only = awaited.row === 'only' ? onlyMatchOf(users) : undefined;
    if (only) open(only.id);
    else if (table.current) table.current.focusRow(awaited.row === 'last' ? rows.length - 1 : 0);
    else similarLink()?.focus();
  }, [awaited, isLoaded, users, rows, table, open]);

  return {
    /**
     * Goes to the first result, or the most similar name where nobody was found.
     * @param choose whether to open the person instead where a typed text matches nobody else
     */
    goToResults: (choose: boolean) => setAwaited({ row: choose ? 'only' : 'first', list }),
    /** Loads everybody, and goes to the last. */
    goToEnd: () => setAwaited({ row: 'last', list }),
    /** Whether everybody is being loaded to go to the last. */
    isLoadingAll,
    stop: () => setAwaited(null),
  };
}

export type AwaitedRow = ReturnType<typeof useAwaitedRow>;

/** The only person whom a typed text finds; undefined while others may follow. */
function onlyMatchOf({ rows, question, complete, directory }: Users) {
  const only =
    question.text !== '' && complete && directory?.complete !== false && rows.length === 1;
  return only ? rows.slice(0, 1)[0] : undefined;
}
