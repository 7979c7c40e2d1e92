/** From person to person through a list, and back to it. */
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { readOpenId } from '../paths/paths.ts';
import { useStableNavigate } from '../page/use-stable-navigate.ts';
import { focusHeading } from '../ui/document/focus-heading.ts';
import { useLatestRef } from '../ui/hooks/use-latest-ref.ts';
import { afterPaint } from '../ui/scheduling/after-paint.ts';
import type { ListHandle } from './use-list-keys.ts';

/** The next page is read when this many people are left before the end of the loaded ones. */
const NEAR_END_PEOPLE = 20;

/** People in the order of a list, as far as they are loaded. */
interface PeopleInOrder {
  slice: (from: number, to: number) => readonly ReceivedUser[];
  /** -1 for a person whom they do not have. */
  rowOf: (id: string) => number;
}

/** A list beside which people open. */
export interface SteppedList {
  /** Previous and next follow this order. */
  people: PeopleInOrder;
  /** The number of people who are counted: all who are loaded, and all; null while that is unknown. */
  loaded: number;
  total: number | null;
  /** The place of a person among these, from 1; null for one who is open but doesn't fit. By default their row. */
  positionOf?: (id: string) => number | null;
  /** Whether everybody is loaded. */
  complete: boolean;
  /** Reads the next people, also after a failure if `again`; resolves to whether others follow them. */
  loadMore?: (again?: boolean) => Promise<boolean>;
  /** The people as they are read by now, and perhaps not drawn yet. */
  now?: () => { people: PeopleInOrder; complete: boolean };
  /** When a person was read, and how old that is at most: milliseconds since 1970. */
  readAt: (id: string) => { readAt: number; asOf: number };
  /** The address of the list with a person open, or alone. */
  addressOf: (id?: string) => string;
  /** Called before another person opens. */
  onOpen?: (id: string) => void;
  /** The table or grid of the list, and the row of a person in it; -1 for one whom it does not have. */
  table: RefObject<ListHandle | null>;
  rowOf: (id: string) => number;
  /** Whether the table has the rows among which it shows the open person. */
  hasRows: boolean;
}

/** A person's position and neighbours in a list. */
export interface InList extends ReturnType<SteppedList['readAt']> {
  user: ReceivedUser;
  position: number | null;
  loaded: number;
  total: number | null;
  previous: ReceivedUser | undefined;
  next: ReceivedUser | undefined;
}

export interface Steps {
  /** Undefined where the list does not hold the open person (yet). */
  inList: InList | undefined;
  /** Whether all people of the list are loaded. */
  complete: boolean;
  addressOf: (id?: string) => string;
  openPrevious: () => void;
  /** Opens the next person, loading them first where need be; answers false where that failed. */
  openNext: () => Promise<boolean>;
}

/** The context of the outlet in which a list shows the page of the open person. */
export interface OpenedFromList extends Steps {
  /** Opens the next application that nobody has reviewed; null where the list is not the board. */
  openNotReviewed: (() => void) | null;
}

/** The id of the person who is open beside the list of people or the board; undefined where nobody is. */
export function useOpenId(): string | undefined {
  return readOpenId(useLocation().pathname);
}

/** The steps of the list around the page of the open person. */
export const useStepsOfList = () => useOutletContext<OpenedFromList>();

/**
 * The steps from the open person to others of a list. The list scrolls to the one who opens; once nobody is open, the focus is
 * on the row of the last one, or on their entry among the similar names, or on the page title.
 */
export function useSteps(list: SteppedList, id: string | undefined) {
  const { people, table, hasRows, loadMore } = list;
  const navigate = useStableNavigate();
  const latest = useLatestRef({ list, id });

  const steps = useMemo((): Steps => {
    const { complete, addressOf } = list;
    const inList = inListOf(list, id);

    function open(user: ReceivedUser | undefined): void {
      if (!user) return;
      list.onOpen?.(user.id);
      // Back leads to the list, however many people were opened.
      navigate(addressOf(user.id), { replace: true });
    }

    async function openNext(): Promise<boolean> {
      let next = inList?.next;
      let now = { people, complete };
      let follows = true;
      // A page may be empty, or have only people of the pages before it.
      while (!next && !now.complete && follows) {
        follows = (await list.loadMore?.(true)) ?? false;
        now = list.now?.() ?? now;
        next = nextTo(now.people, id);
      }
      // The user may have opened a different person in the meantime.
      if (latest.current.id !== id) return true;
      open(next);
      return next !== undefined || now.complete;
    }

    return { inList, complete, addressOf, openPrevious: () => open(inList?.previous), openNext };
  }, [list, people, id, navigate, latest]);

  // Again after each page, which may bring few people or nobody.
  useEffect(() => {
    const row = id === undefined ? -1 : people.rowOf(id);
    const ahead = row + NEAR_END_PEOPLE;
    if (row >= 0 && people.slice(ahead, ahead + 1).length === 0) void loadMore?.();
  }, [id, people, loadMore]);

  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined) shown.current = undefined;
    // Once: a row that arrives later must not scroll the list away from the reader.
    if (id === undefined || id === shown.current || !hasRows) return undefined;
    // Reading the scroll position makes the browser lay the page out at once; and the foot may become taller.
    return afterPaint(() => {
      shown.current = id;
      const row = latest.current.list.rowOf(id);
      if (row >= 0) table.current?.showRow(row);
    });
  }, [id, hasRows, latest, table]);

  const focusInstead = useRef<(() => void) | null>(null);
  const lastOpen = useRef(id);
  useEffect(() => {
    const closed = id === undefined ? lastOpen.current : undefined;
    lastOpen.current = id;
    if (closed === undefined) return;
    const focus = focusInstead.current;
    focusInstead.current = null;
    const row = table.current?.rowOf?.(closed) ?? latest.current.list.rowOf(closed);
    if (focus) focus();
    else if (row >= 0 && table.current) table.current.focusRow(row);
    else focusHeading();
  }, [id, latest, table]);

  /** Closes the open person; `focus` may place the focus elsewhere than on their row. */
  const close = useCallback(
    (focus: (() => void) | null = null) => {
      focusInstead.current = focus;
      navigate(latest.current.list.addressOf());
    },
    [navigate, latest],
  );
  return { steps, close };
}

function inListOf(list: SteppedList, id: string | undefined): InList | undefined {
  const { people, loaded, total } = list;
  const row = id === undefined ? -1 : people.rowOf(id);
  if (id === undefined || row < 0) return undefined;
  const [user, next] = people.slice(row, row + 2);
  const [previous] = people.slice(row - 1, row);
  const position = list.positionOf ? list.positionOf(id) : row + 1;
  return user && { user, ...list.readAt(id), position, loaded, total, previous, next };
}

function nextTo(people: PeopleInOrder, id: string | undefined): ReceivedUser | undefined {
  const row = id === undefined ? -1 : people.rowOf(id);
  return row < 0 ? undefined : people.slice(row + 1, row + 2)[0];
}
