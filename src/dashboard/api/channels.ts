/** The kinds of changes that users of the board make, and the routes by which the outbox sends them. */
import type { QueryClient } from '@tanstack/react-query';
import type { Distinction } from '../../contract/bff/access/account.ts';
import { editKey } from '../../contract/bff/reviews/apply-changes.ts';
import { MOST_EDITS } from '../../contract/bff/reviews/reviews.ts';
import type {
  BoardChange,
  ReviewEdit,
  ReviewEdits,
  ReviewEditsAnswer,
} from '../../contract/bff/reviews/requests.ts';
import { changeSettings } from './board/board-settings.ts';
import { request } from './request.ts';
import { keepReviews } from './reviews/reviews.ts';

/** A change of the board's settings: the last one who changes a setting wins. */
export interface SettingEdit {
  member: 'setting';
  seen: null;
  value: BoardChange;
}

/** A change of one value, from the one that the user saw. */
export type Change = ReviewEdit | SettingEdit;

export interface ConflictOutcome {
  result: 'conflict';
  /** The value that the other user gave it. */
  theirs: Change['value'];
  /** The name of the other user, for display only. */
  by: string;
  distinction?: Distinction | undefined;
}

/** The result of a change that was sent. `same`: another user had made it, or nothing was to be changed. */
export type Outcome = { result: 'saved' | 'same' | 'unknown' } | ConflictOutcome;

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
    await changeSettings(
      client,
      (changes as SettingEdit[]).map(({ value }) => value),
    );
    return changes.map(() => ({ result: 'saved' }));
  },
};

export function channelOf(change: Change): Channel {
  return change.member === 'setting' ? settings : reviews;
}

/** The same for all changes of one value. */
export function keyOf(change: Change): string {
  if (change.member !== 'setting') return `${change.userId} ${editKey(change)}`;
  const { value } = change;
  return `setting ${value.member} ${'key' in value ? value.key : ''}`;
}

export function isReviewEdit(change: Change): change is ReviewEdit {
  return change.member !== 'setting';
}
