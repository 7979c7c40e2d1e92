import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { entryOf, withEntries } from '../../contract/bff/reviews/apply-changes.ts';
import type { BoardSettings } from '../../contract/bff/reviews/reviews.ts';
import { toApiError, type ApiError } from '../api/api-error.ts';
import {
  boardSettingsQuery,
  changeSettings,
  NO_SETTINGS,
  type SettingsConflict,
  type SettingsEdit,
} from '../api/board/board-settings.ts';
import { may, sessionQuery } from '../api/sessions/session.ts';
import { type EntryChange } from '../../contract/bff/reviews/requests.ts';

/** The settings of the board, and changing them: shown at once, sent in turn. */
export function useBoardSettings() {
  const client = useQueryClient();
  const session = useQuery(sessionQuery).data;
  const { data, error, refetch, isFetching } = useQuery(boardSettingsQuery);
  const [conflict, setConflict] = useState<SettingsConflict | null>(null);
  const { queryKey } = boardSettingsQuery;

  const { mutate, error: failure } = useMutation({
    mutationKey: queryKey,
    scope: { id: 'board-settings' },
    mutationFn: (edit: SettingsEdit) => changeSettings(client, edit),
    onSuccess: ({ conflict }) => conflict && setConflict(conflict),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  // On top of what the server has: its answer to one edit does not know the ones that wait behind.
  const pending = useMutationState({
    filters: { mutationKey: queryKey, status: 'pending' },
    select: ({ state }) => state.variables as SettingsEdit,
  });
  const settings = useMemo(
    () => pending.reduce((all, { changes }) => withEntries(all, changes), data ?? NO_SETTINGS),
    [data, pending],
  );

  return {
    settings,
    known: data !== undefined,
    /** Whether this person may change them, as far as that is known; before they are known nobody can. */
    editable: data !== undefined && may(session, 'review:write'),
    /** Why they are not known. */
    error: data === undefined && error ? toApiError(error) : null,
    retry: () => void refetch(),
    retrying: isFetching,
    change: (edit: SettingsEdit) => mutate(edit),
    /** Why the last change was not saved. */
    failure: failure ? toApiError(failure) : (null as ApiError | null),
    conflict,
    /** Resolves a conflict with the user's own value or the other user's. */
    resolve: (mine: boolean) => {
      setConflict(null);
      if (mine && conflict) mutate(basedOn(conflict.newer, conflict.edit));
    },
  };
}

/** The same edit of the newer settings. */
function basedOn(newer: BoardSettings, edit: SettingsEdit): SettingsEdit {
  const changes = edit.changes.map(
    (change) => ({ ...change, seen: entryOf(newer, change) }) as EntryChange,
  );
  return { ...edit, changes };
}

export type SharedSettings = ReturnType<typeof useBoardSettings>;
