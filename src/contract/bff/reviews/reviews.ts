/**
 * Reviews of applications, stored by the bff and never sent to the service: `GET /bff/reviews`,
 * `POST`, `DELETE /bff/reviews/{userId}`, `GET /bff/reviews/{userId}/history`, and `GET`, `PATCH /bff/board`.
 * `requests.ts` has the bodies of requests, and `apply-changes.ts` compares edits with the stored values.
 *
 * To add a member of a review: its type in `Noted`, its empty value in `NOTHING_NOTED`, its name in `NOTED_MEMBERS`, and the
 * values that a client may send in `ReviewEdit` of `requests.ts`.
 */
import type { Signed } from '../access/account.ts';
import type { SeenSigns } from './seen.ts';
import { type Slot, slotKey, type Times } from './slots.ts';

export const MARKS = ['shortlist', 'ask', 'no'] as const;
export type Mark = (typeof MARKS)[number];

/** The longest note, and the longest description of a contact, in UTF-16 units. */
export const LONGEST_NOTE = 4000;
export const LONGEST_WAY = 200;
/** The most departments that one person is planned for. */
export const MOST_PLACES = 100;
/** The most edits in one request. */
export const MOST_EDITS = 1000;

/** The members of a review that people edit. */
export interface Noted {
  mark: Mark | null;
  /** Empty for none. */
  note: string;
  /** The day as YYYY-MM-DD, and how in a few words. */
  contacted: { on: string; way: string } | null;
}
export type NotedMember = keyof Noted;
export const NOTED_MEMBERS = ['mark', 'note', 'contacted'] as const satisfies NotedMember[];

export const NOTHING_NOTED: Noted = {
  mark: null,
  note: '',
  contacted: null,
};

/**
 * The slots in which a person is planned for a department: null for all that they offer and in which it is open, and empty
 * if they are not planned for it.
 */
export type PlannedSlots = readonly Slot[] | null;

/** A department that a person is planned for, by its key. */
export interface Place {
  department: string;
  slots: PlannedSlots;
}

/** Everything noted of one person, as the history keeps it, signed by who changed it last. */
export interface ReviewVersion extends Noted, Signed {
  userId: string;
  /** Counts up by one with each change of this person's review that its history keeps; 0 is none yet. */
  version: number;
  /** The departments that the person is planned for, each once. */
  places: readonly Place[];
  /** The signs of the application when the review was saved; absent where it was not read, and where nothing was decided. */
  seen?: SeenSigns | undefined;
  /** Of a version that changed nothing else: whether it confirmed the review as it was, or took that back. */
  confirmed?: boolean | undefined;
  /** Present where the review was deleted since: it is then empty, and its history is gone. */
  deleted?: true | undefined;
}

/** The newest version of a review, in answers. */
export interface Review extends ReviewVersion {
  /** Greater than that of every earlier copy of this review, also of one with the same version; 0 is none yet. */
  number: number;
}

/** The review of a person without any notes. */
export function emptyReview(userId: string): Review {
  return {
    ...NOTHING_NOTED,
    places: [],
    userId,
    version: 0,
    number: 0,
    by: '',
    byPerson: '',
    at: '',
  };
}

/** A page of what changed after a cursor; without a cursor, of everything. */
export interface ChangesPage {
  /** The cursor for the next page, or for later changes. */
  next: string;
  /** Whether there are more pages now. */
  more: boolean;
  /**
   * This is the first page of everything, and older copies are void: the cursor is unknown to this database, as after a deletion
   * or a restored backup.
   */
  restart: boolean;
}

export interface ReviewsAnswer extends ChangesPage {
  reviews: Review[];
}

/** Changes of one review that are kept, beside the version that the first of them changed. */
export const KEPT_CHANGES = 100;

/** A page of the versions of one review, newest first. */
export interface ReviewHistory {
  reviews: ReviewVersion[];
  /** The cursor of the next page; null on the last. */
  nextPage: string | null;
}

/** The settings that all users of the board share, in answers. */
export interface BoardSettings {
  /** Counts up by one with each change; 0 before the first. */
  version: number;
  /** The slots of the event; null until a user has confirmed them. */
  times: Times | null;
  /** The question that asks how many hours people help, by name; null for none. */
  hoursQuestion: string | null;
  /** The number of people each department needs, by id. */
  targets: Record<string, number>;
  /** The number of people each department needs in a slot, by `slotTargetKey`; kept while the department is closed then. */
  slotTargets: Record<string, number>;
  /** The slots in which departments are closed, by `slotTargetKey`. */
  closed: Record<string, true>;
  /**
   * The names of departments by their keys, as applications said last: some may have no department of this key any more. Kept by
   * the server.
   */
  names: Record<string, string>;
  /** Whether heads of departments may see the answers to a question, by name; see `headsMaySee`. */
  headsSee: Record<string, boolean>;
}

/** The settings before a user changed any. */
export const NO_SETTINGS: Omit<BoardSettings, 'version'> = {
  times: null,
  hoursQuestion: null,
  targets: {},
  slotTargets: {},
  closed: {},
  names: {},
  headsSee: {},
};

/**
 * Whether heads of departments may see the answers to a question, by its name without spaces around it. Without a user's
 * decision, only the questions that users named for times and hours.
 */
export function headsMaySee(
  { headsSee, times, hoursQuestion }: Pick<BoardSettings, 'headsSee' | 'times' | 'hoursQuestion'>,
  question: string,
): boolean {
  if (Object.hasOwn(headsSee, question)) return headsSee[question] === true;
  return question === hoursQuestion || times?.questions.includes(question) === true;
}

/** The name that a department had last; null where nobody knows one. */
export function lastName({ names }: Pick<BoardSettings, 'names'>, key: string): string | null {
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null;
}

/** Whether an application is reviewed: it has a mark or a note. A plan, or contacting the person, is no review. */
export function isReviewed(review: Pick<Noted, 'mark' | 'note'> | undefined): boolean {
  return review !== undefined && (review.mark !== null || review.note !== '');
}

type ReviewedPlaces = Pick<Review, 'mark' | 'note' | 'places'>;

/** Whether the team decided on what the application says: its later changes are then told. */
export function isReviewedOrPlanned(review: ReviewedPlaces | undefined): boolean {
  return isReviewed(review) || (review?.places.length ?? 0) > 0;
}

/** The slots in which a person is planned for a department. */
export function plannedSlots(places: readonly Place[], department: string): PlannedSlots {
  const place = places.find((one) => one.department === department);
  return place ? place.slots : NOT_PLANNED;
}

const NOT_PLANNED: readonly Slot[] = [];

/** Whether these are slots of a plan. */
export function isPlan(slots: PlannedSlots): boolean {
  return slots === null || slots.length > 0;
}

/** Whether a person is planned for a department. */
export function isPlannedFor(places: readonly Place[] | undefined, department: string): boolean {
  return isPlan(plannedSlots(places ?? [], department));
}

/** Whether both are the same slots, in any order. */
export function isSameSlots(one: PlannedSlots, other: PlannedSlots): boolean {
  if (one === null || other === null) return one === other;
  const keys = new Set(other.map(slotKey));
  return one.length === other.length && one.every((slot) => keys.has(slotKey(slot)));
}

/** These members alone. */
export function only(from: Partial<Noted>, members: readonly NotedMember[]): Partial<Noted> {
  return Object.fromEntries(members.map((member) => [member, from[member]]));
}

/** Whether two values of one member mean the same. */
export function isSame(
  one: Noted[NotedMember] | undefined,
  other: Noted[NotedMember] | undefined,
): boolean {
  return one === other || textOf(one) === textOf(other);
}

function textOf(value: Noted[NotedMember] | undefined): string | undefined {
  if (value && typeof value === 'object') return JSON.stringify([value.on, value.way]);
  return JSON.stringify(value);
}
