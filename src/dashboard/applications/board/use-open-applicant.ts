import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { volunteerQuery } from '../../api/people/volunteer.ts';
import { useClose } from '../../list/use-close.ts';
import { boardPaths, type BoardSearch } from '../../paths/board-paths.ts';
import type { InSearch, OpenedFromList } from '../../list/opened-from-list.ts';
import type { GridHandle } from '../../table/grid.tsx';
import { afterPaint } from '../../ui/scheduling/after-paint.ts';
import { useLatestRef } from '../../ui/hooks/use-latest-ref.ts';
import { useStableNavigate } from '../../page/use-stable-navigate.ts';
import type { PersonLinks } from '../../list/person-link.tsx';
import { userOf, type Application } from '../../application-data/application.ts';
import type { Applications } from '../../application-data/use-applications.ts';

interface OpenApplicantOptions {
  /** The open person's id, by the address. */
  openId: string | undefined;
  search: BoardSearch;
  applications: Applications;
  /** The applications that fit. */
  shown: readonly Application[];
  /** The rows of the board. */
  listed: readonly Application[];
  /** The same, and the open one even if it doesn't fit. */
  path: readonly Application[];
  grid: RefObject<GridHandle | null>;
}

/**
 * Opens people beside the board, moves to the previous or next in the order shown, and closes them. The board scrolls
 * to the open person, and gets the focus back when they are closed.
 */
export function useOpenApplicant(options: OpenApplicantOptions) {
  const { openId, search, applications, shown, listed, path, grid } = options;
  const navigate = useStableNavigate();
  const client = useQueryClient();
  const { list, asOf, reading } = applications;
  const latest = useLatestRef({ listed, list });
  const index = useMemo(() => placeIn(listed, openId), [openId, listed]);

  /** The board's copy is shown until the record itself is read, which is recorded. */
  const lend = useCallback(
    (id: string) => {
      const held = latest.current.list.find(({ userId }) => userId === id);
      const { queryKey } = volunteerQuery(id);
      if (!held || client.getQueryData(queryKey) !== undefined) return;
      client.setQueryData(queryKey, held.record, { updatedAt: 1 });
    },
    [client, latest],
  );

  // The same for every open person: cells read it, and new ones would redraw all rows whenever a person opens.
  const links: PersonLinks = useMemo(
    () => ({
      hrefOf: (id) => boardPaths.application(id, search),
      open: (id) => {
        lend(id);
        navigate(boardPaths.application(id, search));
      },
    }),
    [search, navigate, lend],
  );

  const broughtIntoSight = useRef<string>(undefined);
  useEffect(() => {
    if (openId === undefined) broughtIntoSight.current = undefined;
    else if (broughtIntoSight.current !== openId && index >= 0) {
      // Once: a row that arrives later must not scroll the board away from the user.
      broughtIntoSight.current = openId;
      grid.current?.showRow(index);
      // The foot may become taller once the panel is open.
      return afterPaint(() => grid.current?.showRow(index));
    }
    return undefined;
  }, [openId, index, grid]);

  const focusRow = useCallback(
    (id: string) => {
      const row = placeIn(latest.current.listed, id);
      if (row >= 0) grid.current?.focusRow(row);
      return row >= 0;
    },
    [latest, grid],
  );
  const close = useClose({ openId, to: boardPaths.board(search), focusRow });

  /** Opens a person; while another one is open, it replaces the history entry, so that Back leads to the board. */
  const goTo = useCallback(
    (id: string) => {
      lend(id);
      navigate(boardPaths.application(id, search), { replace: openId !== undefined });
    },
    [lend, navigate, search, openId],
  );

  const beside: Omit<OpenedFromList, 'openNotReviewed'> = useMemo(() => {
    const at = placeIn(path, openId);
    const position = placeIn(shown, openId) + 1;
    const one = path[at];
    const [previous, next] = [path[at - 1], path[at + 1]];
    /** Replaces the history entry: Back leads to the board, however many people were opened. */
    const go = (to: Application | undefined) => {
      if (!to) return;
      lend(to.userId);
      navigate(boardPaths.application(to.userId, search), { replace: true });
    };
    const inSearch: InSearch | undefined = one && {
      user: userOf(one),
      // The board holds less of a person than the directory: that is asked as well.
      readAt: 0,
      asOf: asOf ?? 0,
      position: position === 0 ? null : position,
      loaded: shown.length,
      total: reading ? null : shown.length,
      previous: previous && userOf(previous),
      next: next && userOf(next),
    };
    return {
      id: openId ?? '',
      close: boardPaths.board(search),
      steps: {
        inSearch,
        complete: true,
        addressOf: (user) => boardPaths.application(user.id, search),
        openPrevious: () => go(previous),
        openNext: () => {
          go(next);
          return Promise.resolve(true);
        },
      },
    };
  }, [openId, shown, path, search, asOf, reading, navigate, lend]);

  return { links, beside, close, goTo };
}

/** The place of a person in a list; -1 for nobody. */
function placeIn(list: readonly Application[], id: string | undefined): number {
  return id === undefined ? -1 : list.findIndex(({ userId }) => userId === id);
}
