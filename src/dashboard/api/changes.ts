/** The changes that users of the board make, of which `channels.ts` says how they are sent. */
import type { Distinction } from '../../contract/bff/access/account.ts';
import { editKey } from '../../contract/bff/reviews/apply-changes.ts';
import type { Vote } from '../../contract/bff/reviews/votes.ts';
import type {
  BoardChange,
  EntryChange,
  ReviewEdit,
  SetUp,
} from '../../contract/bff/reviews/requests.ts';

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

/** Whether a change renames slots, with all plans. */
export function isRenaming(change: Change): boolean {
  if (change.member !== 'setting' || change.value.member !== 'times') return false;
  return change.value.renamed !== undefined;
}

/** The id of the person whom a change concerns; empty for a setting. */
export function personOf(change: Change): string {
  return change.member === 'setting' ? '' : change.userId;
}
