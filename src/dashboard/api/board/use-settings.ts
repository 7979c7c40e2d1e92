import { type QueryClient, useQuery } from '@tanstack/react-query';
import { shallow, useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';
import { withEntries } from '../../../contract/bff/reviews/apply-changes.ts';
import type { BoardSettings } from '../../../contract/bff/reviews/reviews.ts';
import { loadState, type LoadState } from '../load-state.ts';
import { isRefused, type OutboxState, outboxStore } from '../outbox-state.ts';
import { may, mayReadBoard, useSession } from '../sessions/session.ts';
import { boardSettingsQuery, NO_SETTINGS } from './board-settings.ts';

/** Loaded once the server has sent them. */
export interface SharedSettings extends LoadState {
  settings: BoardSettings;
  /** Whether this person may change them, as far as that is known; before they are loaded nobody can. */
  editable: boolean;
}

/**
 * The settings of the board, if the user may see them, with the changes of this browser that are to be saved.
 * @param retryOnMount whether they are asked for again where they failed: by the page that says so
 */
export function useSettings(retryOnMount = false): SharedSettings {
  const session = useSession();
  const enabled = mayReadBoard(session);
  const query = useQuery({ ...boardSettingsQuery, enabled, retryOnMount });
  // A mark, too, is unsaved for a moment, and changes no setting.
  const changes = useSelector(outboxStore, unsavedSettings, { compare: shallow });
  const { data, error, refetch } = query;
  const loaded = data !== undefined;
  const editable = loaded && may(session, 'review:write');
  return useMemo(
    () => ({
      settings: withChanges(data, changes),
      editable,
      ...loadState({ error, refetch }, loaded),
    }),
    [data, changes, editable, loaded, error, refetch],
  );
}

/** The same settings, outside of components. */
export function shownSettings(client: QueryClient): BoardSettings {
  const data = client.getQueryData(boardSettingsQuery.queryKey);
  return withChanges(data, unsavedSettings(outboxStore.get()));
}

function unsavedSettings({ unsaved }: OutboxState) {
  return unsaved.flatMap((one) =>
    one.change.member === 'setting' && !isRefused(one) ? one.change.value : [],
  );
}

function withChanges(
  settings: BoardSettings = NO_SETTINGS,
  changes: ReturnType<typeof unsavedSettings>,
): BoardSettings {
  return changes.length === 0 ? settings : withEntries(settings, changes);
}
