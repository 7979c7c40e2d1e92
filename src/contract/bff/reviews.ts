/**
 * Reviews of applications, stored by the bff and never sent to the service (design, section 5): `GET /bff/reviews`,
 * `PUT`, `DELETE /bff/reviews/{userId}`, `GET /bff/reviews/{userId}/history`, and `GET`, `PUT /bff/board`.
 * `review-request.ts` checks the requests.
 */
import { isObject, UnreadableAnswer } from '../service/read-json.ts';
import { type Distinction, readDistinction } from './account.ts';

export const MARKS = ['shortlist', 'ask', 'no'] as const;
export type Mark = (typeof MARKS)[number];

/** The longest note, and the longest description of a contact, in UTF-16 units. */
export const LONGEST_NOTE = 4000;
export const LONGEST_WAY = 200;

/** Everything noted of one person. */
export interface Review {
  userId: string;
  /** Counts up by one with each change of this person's review; 0 is none yet. */
  version: number;
  mark: Mark | null;
  /** Empty for none. */
  note: string;
  /** Ids of departments, each once. */
  assignTo: string[];
  /** The day as YYYY-MM-DD, and how in a few words. */
  contacted: { on: string; way: string } | null;
  /** The name of who changed it last, for display only. */
  by: string;
  /** Their account. */
  byPerson: string;
  distinction?: Distinction;
  /** When, ISO 8601 in UTC. */
  at: string;
  /** Present where the review was deleted since: it is then empty, and its history is gone. */
  deleted?: true;
}

/** Whether the review of a person has any content. */
export function isReviewed(review: Review | undefined): boolean {
  if (!review) return false;
  const { mark, note, assignTo, contacted } = review;
  return mark !== null || note !== '' || assignTo.length > 0 || contacted !== null;
}

/** A change of a review; absent members stay unchanged. `version` is the version it replaces, 0 for none. */
export interface ReviewChange extends Partial<
  Pick<Review, 'mark' | 'note' | 'assignTo' | 'contacted'>
> {
  version: number;
}

/** A page of the reviews that changed after a cursor; without a cursor, of all reviews. */
export interface ReviewsAnswer {
  reviews: Review[];
  /** The cursor for the next page, or for later changes. */
  next: string;
  /** Whether there are more pages now. */
  more: boolean;
  /** The cursor is unknown to this database: this is the first page of all reviews, and older copies are void. */
  restart: boolean;
}

/** Changes of one review that are kept, beside the version that the first of them changed. */
export const KEPT_CHANGES = 100;

/** A page of the versions of one review, newest first. */
export interface ReviewHistory {
  reviews: Review[];
  /** The cursor of the next page; null on the last. */
  nextPage: string | null;
}

export const QUESTION_MEANINGS = ['days', 'hours', 'none'] as const;
export type QuestionMeaning = (typeof QUESTION_MEANINGS)[number];

/** The settings that all users of the board share. */
export interface BoardSettings {
  /** Counts up by one with each change; 0 before the first. */
  version: number;
  /** The meaning of questions, by name; absent if no user has set it. */
  questions: Record<string, QuestionMeaning>;
  /** The number of people each department needs, by id. */
  targets: Record<string, number>;
}

/** A change of the settings; absent members stay unchanged. `version` is the version it replaces. */
export type BoardChange = Pick<BoardSettings, 'version'> &
  Partial<Pick<BoardSettings, 'questions' | 'targets'>>;

/** Reads a review; a mark that this version does not know is none. */
export function readReview(sent: unknown): Review {
  if (isObject(sent)) {
    const { userId, version, mark, note, assignTo, contacted, by, at } = sent;
    if (
      typeof userId === 'string' &&
      typeof version === 'number' &&
      typeof note === 'string' &&
      Array.isArray(assignTo) &&
      typeof by === 'string' &&
      typeof at === 'string'
    ) {
      return {
        userId,
        version,
        mark: MARKS.find((known) => known === mark) ?? null,
        note,
        assignTo: assignTo.filter((id) => typeof id === 'string'),
        contacted: readContacted(contacted),
        by,
        byPerson: typeof sent.byPerson === 'string' ? sent.byPerson : by,
        ...readDistinction(sent.distinction),
        at,
        ...(sent.deleted === true && { deleted: true }),
      };
    }
  }
  throw new UnreadableAnswer('a review');
}

export function readReviews(body: unknown): ReviewsAnswer {
  if (isObject(body) && typeof body.next === 'string') {
    return {
      reviews: listIn(body),
      next: body.next,
      more: body.more === true,
      restart: body.restart === true,
    };
  }
  throw new UnreadableAnswer('reviews');
}

export function readHistory(body: unknown): ReviewHistory {
  if (isObject(body)) {
    const { nextPage } = body;
    return { reviews: listIn(body), nextPage: typeof nextPage === 'string' ? nextPage : null };
  }
  throw new UnreadableAnswer('the history of a review');
}

function listIn({ reviews }: Record<string, unknown>): Review[] {
  if (Array.isArray(reviews)) return reviews.map(readReview);
  throw new UnreadableAnswer('a list of reviews');
}

/** Reads the settings; unknown values are omitted. */
export function readBoardSettings(body: unknown): BoardSettings {
  if (isObject(body) && typeof body.version === 'number') {
    const { version, questions, targets } = body;
    if (isObject(questions) && isObject(targets)) {
      return {
        version,
        questions: only(questions, (meaning) => QUESTION_MEANINGS.some((one) => one === meaning)),
        targets: only(targets, (target) => typeof target === 'number'),
      } as BoardSettings;
    }
  }
  throw new UnreadableAnswer('the settings of the board');
}

function readContacted(sent: unknown): Review['contacted'] {
  if (!isObject(sent) || typeof sent.on !== 'string') return null;
  return { on: sent.on, way: typeof sent.way === 'string' ? sent.way : '' };
}

function only(sent: Record<string, unknown>, isKnown: (value: unknown) => boolean) {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => isKnown(value)));
}
