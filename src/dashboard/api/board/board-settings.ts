/** The board settings that all users share: the slots of the event, and targets of departments. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { type BoardSettings, NO_SETTINGS as UNSET } from '../../../contract/bff/reviews/reviews.ts';
import { follows, isUnattended } from '../live/following.ts';
import { freshWhileLive } from '../live/live.ts';
import { request } from '../request.ts';
import type { BoardChange, BoardPatch } from '../../../contract/bff/reviews/requests.ts';

export const NO_SETTINGS: BoardSettings = { version: 0, ...UNSET };

const queryKey = ['board-settings'];

export const boardSettingsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal, ...query }) =>
    request<BoardSettings>('/bff/board', {
      signal,
      unattended: isUnattended(query),
    }),
  staleTime: freshWhileLive(3000),
  meta: follows(
    'board',
    (data: BoardSettings | undefined, event) => !event || data?.version !== event.version,
  ),
  refetchOnWindowFocus: true,
});

/** Saves changes of settings; answers with all of them as they are then. */
export async function changeSettings(
  client: QueryClient,
  changes: readonly BoardChange[],
): Promise<BoardSettings> {
  const board = await request<BoardSettings>('/bff/board', {
    method: 'PATCH',
    body: { changes: [...changes] } satisfies BoardPatch,
  });
  // A request in flight would return the state before this change.
  await client.cancelQueries({ queryKey });
  client.setQueryData(boardSettingsQuery.queryKey, board);
  return board;
}
