import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entryOf, withEntries } from '../../../contract/bff/reviews/apply-changes.ts';
import type { BoardSettings, EntryChange } from '../../../contract/bff/reviews/reviews.ts';
import { toApiError, type ApiError } from '../../api/api-error.ts';
import {
  boardSettingsQuery,
  changeSettings,
  NO_SETTINGS,
  type SettingsEdit,
} from '../../api/board/board-settings.ts';
import { may, sessionQuery } from '../../api/sessions/session.ts';

/** A setting that another user changed in the meantime: the user has to choose. */
export interface SettingsConflict {
  edit: SettingsEdit;
  newer: BoardSettings;
}

/** The settings of the board, and changing them: shown at once, sent in turn. */
export function useBoardSettings() {
  const client = useQueryClient();
  const session = useQuery(sessionQuery).data;
  const { data, error, refetch, isFetching } = useQuery(boardSettingsQuery);
  const [conflict, setConflict] = useState<SettingsConflict | null>(null);
  const { queryKey } = boardSettingsQuery;

  const { mutate, error: failure } = useMutation({
    scope: { id: 'board-settings' },
    mutationFn: (edit: SettingsEdit) => changeSettings(client, edit),
    onSuccess: ({ conflict }, edit) => conflict && setConflict({ edit, newer: conflict }),
    onError: () => client.invalidateQueries({ queryKey }),
  });

  function change(edit: SettingsEdit) {
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (held = NO_SETTINGS) => withEntries(held, edit.changes));
    mutate(edit);
  }

  return {
    settings: data ?? NO_SETTINGS,
    known: data !== undefined,
    /** Whether this person may change them, as far as that is known; before they are known nobody can. */
    editable: data !== undefined && may(session, 'review:write'),
    /** Why they are not known. */
    error: data === undefined && error ? toApiError(error) : null,
    retry: () => void refetch(),
    retrying: isFetching,
    change,
    /** Why the last change was not saved. */
    failure: failure ? toApiError(failure) : (null as ApiError | null),
    conflict,
    /** Resolves a conflict with the user's own value or the other user's. */
    resolve: (mine: boolean) => {
      setConflict(null);
      if (mine && conflict) change(basedOn(conflict.newer, conflict.edit));
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
