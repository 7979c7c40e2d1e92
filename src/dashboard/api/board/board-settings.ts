/** The board settings that all users share: the meaning of questions, and targets of departments. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  type BoardPatch,
  BoardSettings,
  type EntryChange,
  PatchedBoard,
  type QuestionMeaning,
} from '../../../contract/bff/reviews/reviews.ts';
import { follows, isUnattended } from '../live/following.ts';
import { request } from '../request.ts';

export const NO_SETTINGS: BoardSettings = {
  version: 0,
  questions: {},
  targets: {},
  dayTargets: {},
  headsSee: {},
};

const queryKey = ['board-settings'];

export const boardSettingsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal, ...query }) =>
    request('/bff/board', {
      signal,
      unattended: isUnattended(query),
      read: BoardSettings,
    }),
  staleTime: 3000,
  meta: follows(
    'board',
    (data: BoardSettings | undefined, event) => !event || data?.version !== event.version,
  ),
  refetchOnWindowFocus: true,
});

/** One change by the user. */
export interface SettingsEdit {
  changes: readonly EntryChange[];
  /** The meaning that the user gave to a question or took from it; absent for a target. */
  meaning?: QuestionMeaning;
}

/** Saves an edit. If another user changed the same entries, they are not saved, and `conflict` has the newer settings. */
export async function changeSettings(
  client: QueryClient,
  { changes }: SettingsEdit,
): Promise<{ conflict: BoardSettings | null }> {
  const { board, conflicts } = await request('/bff/board', {
    method: 'PATCH',
    body: { changes: [...changes] } satisfies BoardPatch,
    read: PatchedBoard,
  });
  // A request in flight would return the state before this change.
  await client.cancelQueries({ queryKey });
  client.setQueryData(boardSettingsQuery.queryKey, board);
  return { conflict: conflicts.length > 0 ? board : null };
}
