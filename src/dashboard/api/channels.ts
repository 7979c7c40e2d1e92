/** The routes by which the outbox sends changes. */
import type { QueryClient } from '@tanstack/react-query';
import { isSameSetting, settingOf } from '../../contract/bff/reviews/apply-changes.ts';
import { namesOfNow } from '../../contract/bff/reviews/renamed-slots.ts';
import { MOST_EDITS } from '../../contract/bff/reviews/reviews.ts';
import type {
  BoardChange,
  ReviewEdit,
  ReviewEdits,
  ReviewEditsAnswer,
} from '../../contract/bff/reviews/requests.ts';
import { changeSettings } from './board/board-settings.ts';
import { saveVote } from './board/department.ts';
import {
  type Change,
  isRenaming,
  keyOf,
  type Outcome,
  type SettingEdit,
  type VoteEdit,
} from './changes.ts';
import { request } from './request.ts';
import { keepReviews, reviewsQuery } from './reviews/reviews.ts';

/** One route, with its bounds. */
export interface Channel {
  /** Sends changes, as many as fit into one request; answers for each. Throws an `ApiError`. */
  send: (client: QueryClient, changes: readonly Change[]) => Promise<Outcome[]>;
  /** The most changes in one request. */
  most: number;
}

const reviews: Channel = {
  most: MOST_EDITS,
  async send(client, changes) {
    const answer = await request<ReviewEditsAnswer>('/bff/reviews', {
      method: 'POST',
      body: { edits: changes as ReviewEdit[] } satisfies ReviewEdits,
    });
    keepReviews(client, answer.reviews);
    return answer.results;
  },
};

const settings: Channel = {
  most: 1000,
  async send(client, changes) {
    const edits = changes as SettingEdit[];
    const board = await changeSettings(
      client,
      edits.map(({ seen, value }) => ({ ...value, seen: seen.value }) as BoardChange),
    );
    if (edits.some(isRenaming)) {
      await client.refetchQueries({ queryKey: reviewsQuery.queryKey });
    }
    // The server leaves a change out if somebody else has changed the value; the answer has that value.
    const names = namesOfNow(board);
    return edits.map((edit): Outcome => {
      const { value } = edits.findLast((one) => keyOf(one) === keyOf(edit)) ?? edit;
      const now = settingOf(board, value, names);
      if (isSameSetting(now, value.value)) return { result: 'saved' };
      const theirs = { ...value, value: now } as SettingEdit['seen'];
      return { result: 'conflict', theirs, by: '' };
    });
  },
};

const votes: Channel = {
  most: 1,
  async send(client, changes) {
    const [{ userId, department, seen, value }] = changes as [VoteEdit];
    const change = { department, ...value, version: seen.version };
    const theirs = await saveVote(client, userId, change);
    return [theirs ? { result: 'conflict', theirs, by: theirs.by } : { result: 'saved' }];
  },
};

export function channelOf({ member }: Change): Channel {
  return member === 'vote' ? votes : member === 'setting' ? settings : reviews;
}
