import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { volunteerQuery } from '../../api/people/volunteer.ts';
import { useSteps, type SteppedList } from '../../list/use-steps.ts';
import { boardPaths } from '../../paths/board-paths.ts';
import { useLatestRef } from '../../ui/hooks/use-latest-ref.ts';
import { useStableNavigate } from '../../page/use-stable-navigate.ts';
import type { PersonLinks } from '../../list/person-link.tsx';
import { userOf, type Application } from '../../application-data/application.ts';
import { useBoard } from '../../application-data/board.ts';
import { useQuestion } from './question.tsx';
import type { BoardRows } from './use-board-rows.ts';

/**
 * Opens people beside the board, moves to the previous or next in the order shown, and closes them. The board scrolls
 * to the open person, and gets the focus back when they are closed.
 */
export function useOpenApplicant({ shown, listed, path }: BoardRows) {
  const { openId, search, grid } = useQuestion();
  const navigate = useStableNavigate();
  const client = useQueryClient();
  const { list, asOf, reading } = useBoard().applications;
  const latest = useLatestRef(list);

  // The same for every open person: cells read it, and new ones would redraw all rows whenever a person opens.
  const links: PersonLinks = useMemo(
    () => ({
      hrefOf: (id) => boardPaths.application(id, search),
      open: (id) => {
        lend(client, latest.current, id);
        navigate(boardPaths.application(id, search));
      },
    }),
    [search, navigate, client, latest],
  );

  const stepped = useMemo(
    (): SteppedList => ({
      people: {
        slice: (from, to) => path.slice(from, to).map(userOf),
        rowOf: (id) => placeIn(path, id),
      },
      loaded: shown.length,
      total: reading ? null : shown.length,
      positionOf: (id) => placeIn(shown, id) + 1 || null,
      complete: true,
      // The board holds less of a person than the directory: that is asked as well.
      readAt: () => ({ readAt: 0, asOf: asOf ?? 0 }),
      addressOf: (id) =>
        id === undefined ? boardPaths.board(search) : boardPaths.application(id, search),
      onOpen: (id) => lend(client, latest.current, id),
      table: grid,
      rowOf: (id) => placeIn(listed, id),
      hasRows: openId !== undefined && placeIn(listed, openId) >= 0,
    }),
    [path, shown, listed, openId, search, asOf, reading, client, latest, grid],
  );
  const { steps, close } = useSteps(stepped, openId);
  return useMemo(
    () => ({
      links,
      steps,
      close,
      /** Opens a person; while another person is open, their history entry is replaced, so that Back leads to the board. */
      goTo: (id: string) => {
        lend(client, latest.current, id);
        navigate(boardPaths.application(id, search), { replace: openId !== undefined });
      },
    }),
    [links, steps, close, navigate, search, openId, client, latest],
  );
}

export type OpenApplicant = ReturnType<typeof useOpenApplicant>;

/** Shows the board's copy of an application until the record itself is read, which is recorded. */
function lend(client: QueryClient, list: readonly Application[], id: string): void {
  const own = list.find(({ userId }) => userId === id);
  const { queryKey } = volunteerQuery(id);
  if (!own || client.getQueryData(queryKey) !== undefined) return;
  client.setQueryData(queryKey, own.record, { updatedAt: 1 });
}

/** The place of a person in a list; -1 for nobody. */
function placeIn(list: readonly Application[], id: string | undefined): number {
  return id === undefined ? -1 : list.findIndex(({ userId }) => userId === id);
}
