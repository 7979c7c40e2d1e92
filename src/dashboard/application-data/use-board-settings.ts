import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withEntries } from '../../contract/bff/reviews/apply-changes.ts';
import { boardSettingsQuery, changeSettings, NO_SETTINGS } from '../api/board/board-settings.ts';
import { may, useSession } from '../api/sessions/session.ts';
import type { BoardChange, SetUp } from '../../contract/bff/reviews/requests.ts';

/** The settings of the board, and changing them: shown at once, sent in turn. */
export function useBoardSettings() {
  const client = useQueryClient();
  const session = useSession();
  const { data, error, refetch, isFetching } = useQuery(boardSettingsQuery);
  const { queryKey } = boardSettingsQuery;

  const { mutate, error: failure } = useMutation({
    mutationKey: queryKey,
    scope: { id: 'board-settings' },
    mutationFn: (changes: readonly BoardChange[]) => changeSettings(client, changes),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  // On top of what the server has: its answer to one edit does not know the ones that wait behind.
  const pending = useMutationState({
    filters: { mutationKey: queryKey, status: 'pending' },
    select: ({ state }) => state.variables as readonly BoardChange[],
  });
  const settings = useMemo(() => pending.reduce(withEntries, data ?? NO_SETTINGS), [data, pending]);

  return {
    settings,
    known: data !== undefined,
    /** Whether this person may change them, as far as that is known; before they are known nobody can. */
    editable: data !== undefined && may(session, 'review:write'),
    /** Why they are not known. */
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    retrying: isFetching,
    change: (...changes: BoardChange[]) => mutate(changes),
    /** Saves the set-up of times; `onSaved` is called once the server has it. */
    saveTimes: (value: SetUp, onSaved: () => void) =>
      mutate([{ member: 'times', value }], { onSuccess: onSaved }),
    /** Whether changes wait for the server's answer. */
    saving: pending.length > 0,
    /** Why the last change was not saved. */
    failure,
  };
}

export type SharedSettings = ReturnType<typeof useBoardSettings>;
