/** The kinds of changes that users of the board make, and the routes by which the outbox sends them. */
import type { QueryClient } from '@tanstack/react-query';
import type { Distinction } from '../../contract/bff/access/account.ts';
import { editKey, isSameSetting, settingOf } from '../../contract/bff/reviews/apply-changes.ts';
import { MOST_EDITS } from '../../contract/bff/reviews/reviews.ts';
import type { Vote } from '../../contract/bff/reviews/votes.ts';
import type {
  BoardChange,
  EntryChange,
  ReviewEdit,
  ReviewEdits,
  ReviewEditsAnswer,
  SetUp,
} from '../../contract/bff/reviews/requests.ts';
import { changeSettings } from './board/board-settings.ts';
import { saveVote } from './board/department.ts';
import { request } from './request.ts';
import { keepReviews } from './reviews/reviews.ts';

/** A change of the board's settings. */
export interface SettingEdit {
  member: 'setting';
  /** With the value that the user saw. */
  seen: EntryChange | SeenSetUp;
  value: BoardChange;
}

interface SeenSetUp {
  member: 'times';
  /** Null for none. */
  value: SetUp | null;
}

/** A change of one entry, which can be taken back. */
export interface EntryEdit extends SettingEdit {
  seen: EntryChange;
  value: EntryChange;
}

/** The answer of a department on a person, and the line beside it. */
export type Voted = Pick<Vote, 'answer' | 'line'>;

export interface VoteEdit {
  member: 'vote';
  userId: string;
  department: string;
  /** The names of the person and of the department, to list a vote that is not saved. */
  names: { person: string; department: string };
  /** The vote that the user saw, with the version 0 for none. */
  seen: Voted & Pick<Vote, 'version'>;
  value: Voted;
}

/** A change of one value, from the one that the user saw. */
export type Change = ReviewEdit | SettingEdit | VoteEdit;

export interface ConflictOutcome {
  result: 'conflict';
  /** The value that the other user gave it. */
  theirs: ReviewEdit['value'] | SettingEdit['seen'] | Vote;
  /** The name of the other user, for display only; empty for settings. */
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
    const edits = changes as SettingEdit[];
    const board = await changeSettings(
      client,
      edits.map(({ seen, value }) => ({ ...value, seen: seen.value }) as BoardChange),
    );
    // The server leaves a change out if somebody else has changed the value; the answer has that value.
    return edits.map((edit): Outcome => {
      const { value } = edits.findLast((one) => keyOf(one) === keyOf(edit)) ?? edit;
      const now = settingOf(board, value);
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

/** The same for all changes of one value. */
export function keyOf(change: Change): string {
  if (isReviewEdit(change)) return `${change.userId} ${editKey(change)}`;
  if (change.member === 'vote') return `${change.userId} vote ${change.department}`;
  const { value } = change;
  return `setting ${value.member} ${'key' in value ? value.key : ''}`;
}

export function isReviewEdit(change: Change): change is ReviewEdit {
  return change.member !== 'setting' && change.member !== 'vote';
}

/** The id of the person whom a change concerns; empty for a setting. */
export function personOf(change: Change): string {
  return change.member === 'setting' ? '' : change.userId;
}
