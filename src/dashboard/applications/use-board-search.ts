import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  ALL_APPLICATIONS,
  boardPaths,
  readApplicantId,
  readBoardSearch,
  type BoardSearch,
} from '../board-paths.ts';
import { useStableNavigate } from '../use-stable-navigate.ts';

export type ChangeBoard = (changes: Partial<BoardSearch>, how?: { replace: boolean }) => void;

/** What the address narrows the board to, and the way to change it; whoever is open stays open. */
export function useBoardSearch() {
  const navigate = useStableNavigate();
  const { pathname, search: query, hash } = useLocation();
  const openId = readApplicantId(pathname);
  const read = useMemo(() => readBoardSearch({ search: query, hash }), [query, hash]);
  const bad = 'parameter' in read ? read : null;
  const search = 'parameter' in read ? ALL_APPLICATIONS : read;

  const change: ChangeBoard = useCallback(
    (changes, how) => {
      const next = { ...search, ...changes };
      const to =
        openId === undefined ? boardPaths.board(next) : boardPaths.application(openId, next);
      // Choosing what is chosen already is no step that Back could undo.
      if (to !== pathname + query + hash) navigate(to, how);
    },
    [navigate, search, openId, pathname, query, hash],
  );

  return {
    search,
    /** What of the address cannot be understood; then `search` is everything. */
    bad,
    openId,
    change,
  };
}
