import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type {
  FollowedVote,
  Vote,
  VoteAnswer,
  VotesAnswer,
} from '../../../contract/bff/reviews/votes.ts';
import { loadState, type LoadState } from '../load-state.ts';
import { mayReadBoard, useSession } from '../sessions/session.ts';
import { followedList } from '../followed-list.ts';

/** A vote that has an answer. */
export type GivenVote = Vote & { answer: VoteAnswer };

/** The given votes by user id. */
export type VotesByUser = ReadonlyMap<string, readonly GivenVote[]>;

/** While they are loading, `byUser` has the first pages. */
export interface Votes extends LoadState {
  byUser: VotesByUser;
}

/** The votes of all departments, if the user may see them, with the changes of their heads. */
export function useVotes(): Votes {
  const enabled = mayReadBoard(useSession());
  const { data, error, refetch } = useQuery({ ...votesQuery, enabled });
  return useMemo(
    () => ({
      byUser: given(data?.known),
      ...loadState({ data, error, refetch }, data?.whole === true),
    }),
    [data, error, refetch],
  );
}

function given(known: ReadonlyMap<string, Vote> = new Map()): VotesByUser {
  const byUser = new Map<string, GivenVote[]>();
  for (const { answer, ...vote } of known.values()) {
    if (answer === null) continue;
    const { userId } = vote;
    byUser.set(userId, [...(byUser.get(userId) ?? []), { ...vote, answer }]);
  }
  return byUser;
}

/** The vote of one department on a person. */
export function voteOf(
  votes: VotesByUser,
  userId: string,
  department: string,
): GivenVote | undefined {
  return votes.get(userId)?.find((vote) => vote.department === department);
}

/** The votes by department and person. */
const votesQuery = followedList<FollowedVote, VotesAnswer>({
  kind: 'votes',
  keyOf: ({ department, userId }) => JSON.stringify([department, userId]),
  itemsIn: ({ votes }) => votes,
}).query;
