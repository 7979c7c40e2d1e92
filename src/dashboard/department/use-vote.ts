/** The vote of the user's department on one person: shown at once, sent in turn, kept until it is saved. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { DepartmentPerson } from '../../contract/bff/department.ts';
import type { Vote } from '../../contract/bff/reviews/votes.ts';
import type { VoteChange } from '../../contract/bff/reviews/requests.ts';
import { changedVote, keepVote, saveVote } from '../api/board/department.ts';
import { useRecovery } from '../api/use-recovery.ts';

/** An answer and the line beside it. */
export type Voted = Pick<VoteChange, 'answer' | 'line'>;

/** A vote to save. */
interface Wanted extends Voted {
  /** The version that the user saw. */
  seen: number;
  /** The vote that it replaces, for undo; null if this is the undo. */
  before: Voted | null;
}

const NONE: Voted = { answer: null, line: '' };

export function useVote(
  userId: string,
  { key: department, vote }: DepartmentPerson['departments'][number],
) {
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState<Wanted | null>(null);
  const [conflict, setConflict] = useState<Vote | null>(null);
  const [before, setBefore] = useState<Voted | null>(null);
  /** The version that this page saved last; the next change in turn replaces it. */
  const saved = useRef(0);

  const { mutate, error, isPending } = useMutation({
    scope: { id: JSON.stringify(['vote', department, userId]) },
    mutationFn: ({ answer, line, seen }: Wanted) =>
      saveVote(client, userId, {
        department,
        answer,
        line,
        version: Math.max(seen, saved.current),
      }),
    onSuccess({ version }, wanted) {
      saved.current = version;
      setUnsaved((newest) => (newest === wanted ? null : newest));
      setBefore(wanted.before);
    },
    async onError(error) {
      const newer = changedVote(error);
      if (newer) await keepVote(client, newer);
      setConflict(newer);
    },
  });

  const send = useCallback(
    (wanted: Wanted) => {
      setUnsaved(wanted);
      setConflict(null);
      mutate(wanted);
    },
    [mutate],
  );
  const tryAgain = useCallback(() => {
    if (unsaved) send(unsaved);
  }, [send, unsaved]);
  const failure = error && unsaved && !conflict && !isPending ? error : null;
  useRecovery(failure, tryAgain);

  const given: Voted = vote ?? NONE;
  const known = vote?.version ?? 0;
  return {
    /** The vote as the user sees it, saved or not. */
    shown: unsaved ?? given,
    /** The version that the user sees. */
    version: known,
    saving: isPending,
    /** Whether the shown vote is not saved yet. */
    unsaved: unsaved !== null,
    /** Why it was not saved. */
    failure,
    tryAgain,
    /** The answer that another head gave meanwhile. */
    conflict,
    /** Keeps the other answer, or replaces it by the user's own. */
    resolve(mine: boolean) {
      if (mine && unsaved) return send({ ...unsaved, seen: known });
      setUnsaved(null);
      setConflict(null);
    },
    /** @param seen the version that the user saw when they began */
    save: ({ answer, line }: Voted, seen: number) =>
      send({ answer, line, seen, before: { answer: given.answer, line: given.line } }),
    /** Restores the vote before the last one of this page; null if there is none. */
    undo: before && !unsaved ? () => send({ ...before, seen: known, before: null }) : null,
  };
}
