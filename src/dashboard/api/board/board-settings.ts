/** The board settings that all users share: the meaning of questions, and targets of departments. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  BoardSettings,
  PatchedBoard,
  type QuestionMeaning,
} from '../../../contract/bff/reviews/reviews.ts';
import { follows, isUnattended } from '../live/following.ts';
import { request } from '../request.ts';
import { type BoardPatch, type EntryChange } from '../../../contract/bff/reviews/requests.ts';

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

/** Entries that another user changed in the meantime: the user has to choose. */
export interface SettingsConflict {
  /** The part of the edit that was not saved. */
  edit: SettingsEdit;
  newer: BoardSettings;
}

/** Saves an edit, except the entries that another user changed, which are the conflict. */
export async function changeSettings(
  client: QueryClient,
  edit: SettingsEdit,
): Promise<{ conflict: SettingsConflict | null }> {
  const { changes } = edit;
  const { board, conflicts } = await request('/bff/board', {
    method: 'PATCH',
    body: { changes: [...changes] } satisfies BoardPatch,
    read: PatchedBoard,
  });
  // A request in flight would return the state before this change.
  await client.cancelQueries({ queryKey });
  client.setQueryData(boardSettingsQuery.queryKey, board);
  const open = changes.filter(({ member, key }) =>
    conflicts.some((one) => one.member === member && one.key === key),
  );
  return { conflict: open.length > 0 ? { edit: { ...edit, changes: open }, newer: board } : null };
}
