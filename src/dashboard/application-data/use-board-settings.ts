import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSettingsQuery } from '../api/board/use-settings.ts';
import { discard, edit } from '../api/outbox.ts';
import { outboxQuery } from '../api/outbox-state.ts';
import { may, useSession } from '../api/sessions/session.ts';
import type { BoardChange, SetUp } from '../../contract/bff/reviews/requests.ts';

/** The settings of the board, and changing them: shown at once, sent in turn, kept until they are saved. */
export function useBoardSettings() {
  const client = useQueryClient();
  const session = useSession();
  const { settings, data, error, refetch, isFetching } = useSettingsQuery();
  const times = useQuery(outboxQuery).data?.unsaved.find(
    ({ change }) => change.member === 'setting' && change.value.member === 'times',
  );
  const save = (changes: readonly BoardChange[], onSaved?: () => void) =>
    void edit(
      client,
      changes.map((value) => ({ member: 'setting', seen: null, value })),
      { tell: (_, result) => result === 'saved' && onSaved?.() },
    );
  return {
    settings,
    known: data !== undefined,
    /** Whether this person may change them, as far as that is known; before they are known nobody can. */
    editable: data !== undefined && may(session, 'review:write'),
    /** Why they are not known. */
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    retrying: isFetching,
    change: (...changes: BoardChange[]) => save(changes),
    /** Saves the set-up of times; `onSaved` is called once the server has it. */
    saveTimes: (value: SetUp, onSaved: () => void) => save([{ member: 'times', value }], onSaved),
    savingTimes: times !== undefined && times.error === null,
    /** Why the set-up of times was not saved. */
    timesFailure: times?.error ?? null,
    giveUpTimes: () => times && discard(client, new Set([times.key])),
  };
}

export type SharedSettings = ReturnType<typeof useBoardSettings>;
