/**
 * Reviews of applications, stored by the bff and never sent to the service (design, section 5): `GET /bff/reviews`,
 * `PATCH`, `DELETE /bff/reviews/{userId}`, `GET /bff/reviews/{userId}/history`, `POST /bff/placements`,
 * `PUT /bff/entered`, and `GET`, `PATCH /bff/board`.
 * `requests.ts` has the bodies of requests, and `apply-changes.ts` compares changes with the stored values.
 *
 * To add a member of a review: its type in `Noted`, its empty value in `NOTHING_NOTED`, its name in `NOTED_MEMBERS`, the values
 * that a client understands in `Review`, and the values that it may send in `MEMBERS` of `requests.ts`.
 */
import * as z from 'zod/mini';
import { Distinction } from '../access/account.ts';
import { isTrue, Moment, orAbsent, orNull, readable } from '../read-message.ts';

export const MARKS = ['shortlist', 'ask', 'no'] as const;
export type Mark = (typeof MARKS)[number];

/** The longest note, and the longest description of a contact, in UTF-16 units. */
export const LONGEST_NOTE = 4000;
export const LONGEST_WAY = 200;
/** The most departments that one person is planned for. */
export const MOST_PLACES = 100;
/** The most changes of places in one request. */
export const MOST_PLACE_CHANGES = 1000;

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
 * The days on which a person is planned for a department: null for all that they offer, and empty if they are not planned
 * for it.
 */
export type PlannedDays = readonly number[] | null;

/** A department that a person is planned for, by its key. */
const Place = z.object({
  department: z.string(),
  days: orNull(z.readonly(z.array(z.number()))),
});
export type Place = z.infer<typeof Place>;

/** A planned department that a reviewer said to be entered in the registration system. */
const SaidEntered = z.object({
  department: z.string(),
  /** The name of who said it, for display only. */
  by: z.string(),
  /** Their account. */
  byPerson: z.string(),
  at: Moment,
});
export type SaidEntered = z.infer<typeof SaidEntered>;

/** Everything noted of one person, in answers. Values that only another version knows count as none. */
export const Review = z.object({
  userId: z.string(),
  /** Counts up by one with each change of this person's review; 0 is none yet. */
  version: z.number(),
  mark: z.catch(z.nullable(z.enum(MARKS)), NOTHING_NOTED.mark),
  note: z.string(),
  /** The departments that the person is planned for, each once. `POST /bff/placements` changes them. */
  places: z.readonly(readable(Place)),
  contacted: orNull(z.object({ on: z.string(), way: z.catch(z.string(), '') })),
  /** The plans said to be entered. They make no new version; `changes` counts up instead. */
  entered: orAbsent(z.object({ changes: z.number(), said: readable(SaidEntered) })),
  /** The name of who changed it last, for display only. */
  by: z.string(),
  /** Their account. */
  byPerson: z.catch(z.string(), ''),
  distinction: orAbsent(Distinction),
  /** When, ISO 8601 in UTC. */
  at: z.string(),
  /** Present where the review was deleted since: it is then empty, and its history is gone. */
  deleted: orAbsent(z.literal(true)),
});
export type Review = z.infer<typeof Review>;

/** The answer to `PATCH`: the review with the changes that were saved, and the members that another user had changed. */
export const PatchedReview = z.object({
  review: Review,
  conflicts: readable(z.enum(NOTED_MEMBERS)),
  /** The review as the other user left it, with their name; present if there are conflicts. */
  theirs: orAbsent(Review),
});
export type PatchedReview = z.infer<typeof PatchedReview>;

/** The answer to `POST /bff/placements`. */
export const PlacementsAnswer = z.object({
  /** The reviews of all people in the request, as they are now. */
  reviews: readable(Review),
  /** The places that another user had changed. */
  conflicts: readable(z.object({ userId: z.string(), department: z.string() })),
  /** The ids of people who are not known to the service. */
  unknown: readable(z.string()),
});
export type PlacementsAnswer = z.infer<typeof PlacementsAnswer>;

/** A page of the reviews that changed after a cursor; without a cursor, of all reviews. */
export const ReviewsAnswer = z.object({
  reviews: z.array(Review),
  /** The cursor for the next page, or for later changes. */
  next: z.string(),
  /** Whether there are more pages now. */
  more: isTrue,
  /** The cursor is unknown to this database: this is the first page of all reviews, and older copies are void. */
  restart: isTrue,
});
export type ReviewsAnswer = z.infer<typeof ReviewsAnswer>;

/** Changes of one review that are kept, beside the version that the first of them changed. */
export const KEPT_CHANGES = 100;

/** A page of the versions of one review, newest first. */
export const ReviewHistory = z.object({
  reviews: z.array(Review),
  /** The cursor of the next page; null on the last. */
  nextPage: orNull(z.string()),
});
export type ReviewHistory = z.infer<typeof ReviewHistory>;

export const QUESTION_MEANINGS = ['days', 'hours', 'none'] as const;
export type QuestionMeaning = (typeof QUESTION_MEANINGS)[number];

/** The weekdays in keys and addresses, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The key of what a department needs on a weekday, such as "fri:d3"; 0 is Monday. */
export function dayTargetKey(day: number, department: string): string {
  return `${WEEKDAYS[day] ?? ''}:${department}`;
}
/** The settings that all users of the board share, in answers. Values that only another version knows are left out. */
export const BoardSettings = z.object({
  /** Counts up by one with each change; 0 before the first. */
  version: z.number(),
  /** The meaning of questions, by name; absent if no user has set it. */
  questions: knownEntries(z.enum(QUESTION_MEANINGS)),
  /** The number of people each department needs, by id. */
  targets: knownEntries(z.number()),
  /** The number of people each department needs on a weekday, by `dayTargetKey`; 0 if the department is closed that day. */
  dayTargets: z.catch(knownEntries(z.number()), {}),
  /** Whether heads of departments may see the answers to a question, by name; see `headsMaySee`. */
  headsSee: z.catch(knownEntries(z.boolean()), {}),
});
export type BoardSettings = z.infer<typeof BoardSettings>;

/**
 * Whether heads of departments may see the answers to a question, by its name without spaces around it. Nothing is guessed,
 * as a question may be about anything: without a user's decision, only the questions that users confirmed to ask for days
 * or hours.
 */
export function headsMaySee(
  { headsSee, questions }: Pick<BoardSettings, 'headsSee' | 'questions'>,
  question: string,
): boolean {
  if (Object.hasOwn(headsSee, question)) return headsSee[question] === true;
  return Object.hasOwn(questions, question) && questions[question] !== 'none';
}

function knownEntries<Value>(value: z.ZodMiniType<Value>) {
  return z.pipe(
    z.record(z.string(), orAbsent(value)),
    z.transform((sent) => {
      const known = Object.entries(sent).filter(([, value]) => value !== undefined);
      return Object.fromEntries(known) as Record<string, Value>;
    }),
  );
}

/** Whether an application is reviewed: it has a mark or a note. A plan, or contacting the person, is no review. */
export function isReviewed(review: Pick<Noted, 'mark' | 'note'> | undefined): boolean {
  return review !== undefined && (review.mark !== null || review.note !== '');
}

type ReviewedPlaces = Pick<Review, 'mark' | 'note' | 'places'>;

/** Whether the team decided on what the application says: its later changes are then told. */
export function isReviewedOrPlanned(review: ReviewedPlaces | undefined): boolean {
  return isReviewed(review) || isPlanned(review);
}

/** Whether the person is planned for any department. */
export function isPlanned(review: Pick<Review, 'places'> | undefined): boolean {
  return review !== undefined && review.places.length > 0;
}

/** The days on which a person is planned for a department. */
export function plannedDays(places: readonly Place[], department: string): PlannedDays {
  const place = places.find((one) => one.department === department);
  return place ? place.days : NOT_PLANNED;
}

const NOT_PLANNED: readonly number[] = [];

/** Whether these are days of a plan. */
export function isPlan(days: PlannedDays): boolean {
  return days === null || days.length > 0;
}

/** Whether both are the same days, in any order. */
export function isSameDays(one: PlannedDays, other: PlannedDays): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((day) => other.includes(day));
}

/** The members that a review, or a part of one, has with another value than the other review. */
export function changedMembers(one: Partial<Noted>, other: Partial<Noted>): NotedMember[] {
  return NOTED_MEMBERS.filter(
    (member) => one[member] !== undefined && !isSame(one[member], other[member]),
  );
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
