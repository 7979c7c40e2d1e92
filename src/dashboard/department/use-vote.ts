/** The vote of the user's department on one person: shown at once, and kept in the outbox until it is saved. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, type VoteEdit, type Voted } from '../api/channels.ts';
import { edit } from '../api/outbox.ts';
import { outboxQuery, type Told } from '../api/outbox-state.ts';

/** @param given the vote that is saved */
export function useVote(given: VoteEdit) {
  const client = useQueryClient();
  const { data: outbox } = useQuery(outboxQuery);
  const [before, setBefore] = useState<Voted | null>(null);
  const key = keyOf(given);
  const unsaved = outbox?.unsaved.findLast((one) => one.key === key);
  const conflict = outbox?.conflicts.find((one) => one.key === key);
  const mine = (conflict ?? unsaved)?.change as VoteEdit | undefined;

  /** @param replaced the vote for undo; null if this is the undo */
  function send(value: Voted, seen: VoteEdit['seen'], replaced: Voted | null) {
    const tell = (_: unknown, result: Told) =>
      result !== 'dropped' && setBefore(result === 'saved' ? replaced : null);
    void edit(client, [{ ...given, seen, value }], { tell });
  }
  return {
    /** The vote as the user sees it, saved or not. */
    shown: (mine ?? given).value,
    saving: unsaved?.error === null,
    /** Why it was not saved. */
    failure: unsaved?.error ?? null,
    /** Another head answered meanwhile. */
    conflict,
    /** @param seen the version that the user saw when they began */
    save: (value: Voted, seen: VoteEdit['seen']) => send(value, seen, given.value),
    /** Restores the vote before the last one of this page; null if there is none. */
    undo: before && !mine ? () => send(before, given.seen, null) : null,
  };
}
