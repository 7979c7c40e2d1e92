import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import type { Renamed, SetUp } from '../../../contract/bff/reviews/requests.ts';
import { outbox } from '../../api/outbox.ts';
import { outboxStore } from '../../api/outbox-state.ts';

/** Saving the set-up of times: it is shown at once, and waits in the outbox until it is saved. */
export function useSaveTimes() {
  const client = useQueryClient();
  const times = useSelector(outboxStore, ({ unsaved }) =>
    unsaved.find(({ change }) => change.member === 'setting' && change.value.member === 'times'),
  );
  return {
    /** Saves it in place of `seen`; `onAnswer` is called once the server has it, or has that of somebody else. */
    save: (value: SetUp, renamed: Renamed, seen: SetUp | null, onAnswer: () => void) =>
      void outbox.edit(
        client,
        [
          {
            member: 'setting',
            seen: { member: 'times', value: seen },
            value: { member: 'times', value, ...(renamed.length > 0 && { renamed }) },
          },
        ],
        { report: (_, result) => result !== 'dropped' && onAnswer() },
      ),
    saving: times !== undefined && times.error === null,
    /** Why it was not saved. */
    error: times?.error ?? null,
    giveUp: () => times && outbox.discard(new Set([times.key])),
  };
}
