/**
 * Reviews of applications, stored by the bff and never sent to the service (design, section 5): `GET /bff/reviews`,
 * `PATCH`, `DELETE /bff/reviews/{userId}`, `GET /bff/reviews/{userId}/history`, `POST /bff/placements`,
 * `PUT /bff/entered`, and `GET`, `PATCH /bff/board`.
 * `apply-changes.ts` compares changes with what is stored.
 *
 * To add a member of a review: its schema in `MEMBERS`, its empty value in `NOTHING_NOTED`, a line in `MemberChange`, and
 * what a client makes of a value it doesn't know in `Review`.
 */
import * as z from 'zod/mini';
import { Distinction } from '../access/account.ts';
import { isTrue, Moment, orAbsent, orNull, readable } from '../read-message.ts';
import { PersonId, text } from '../text.ts';

export const MARKS = ['shortlist', 'ask', 'no'] as const;
export type Mark = (typeof MARKS)[number];

/** The longest note, and the longest description of a contact, in UTF-16 units. */
export const LONGEST_NOTE = 4000;
export const LONGEST_WAY = 200;
/** The most departments that one person is planned for. */
export const MOST_PLACES = 100;

/** The members of a review that people edit, as a client may send them. */
const MEMBERS = {
  mark: z.nullable(z.enum(MARKS)),
  /** Empty for none. */
  note: text(LONGEST_NOTE),
  /** The day as YYYY-MM-DD, and how in a few words. */
  contacted: z.nullable(z.object({ on: z.iso.date(), way: text(LONGEST_WAY) })),
};

const Noted = z.object(MEMBERS);
export type Noted = z.infer<typeof Noted>;
export type NotedMember = keyof Noted;
export const NOTED_MEMBERS = Object.keys(MEMBERS) as NotedMember[];

export const NOTHING_NOTED: Noted = {
  mark: null,
  note: '',
  contacted: null,
};

/** One member's change from the value that the user saw. */
function changeOf<Member extends NotedMember>(member: Member) {
  const value = MEMBERS[member];
  return z.object({ member: z.literal(member), seen: value, value });
}
const MemberChange = z.discriminatedUnion('member', [
  changeOf('mark'),
  changeOf('note'),
  changeOf('contacted'),
]);
export type MemberChange = z.infer<typeof MemberChange>;

/** The most changes in one request. */
export const MOST_CHANGES = 20;

/**
 * The body of `PATCH /bff/reviews/{userId}`: changes in the order in which the user made them. A member may occur more
 * than once: a client sends a change again together with later ones if it got no answer to it. Without any change the review is
 * saved again as it is: it is then right with the application of now.
 */
export const ReviewPatch = z.object({
  changes: z.array(MemberChange).check(z.maxLength(MOST_CHANGES)),
});
export type ReviewPatch = z.infer<typeof ReviewPatch>;

/** Weekdays, 0 being Monday, each once. */
const Days = z.readonly(
  z.array(z.int().check(z.gte(0), z.lte(6))).check(
    z.maxLength(7),
    z.refine((days) => new Set(days).size === days.length),
  ),
);

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

/** The change of one place; `seen` are the days that the user saw, absent where the change applies to any. */
const PlaceChange = z.object({
  userId: PersonId,
  department: text(256, 1),
  days: z.nullable(Days),
  seen: z.optional(z.nullable(Days)),
});
export type PlaceChange = z.infer<typeof PlaceChange>;

/** The most changes in one request. */
export const MOST_PLACE_CHANGES = 1000;

/** The body of `POST /bff/placements`: all of its changes are saved in one transaction, but for the conflicts. */
export const PlacementsBody = z.object({
  changes: z.array(PlaceChange).check(z.minLength(1), z.maxLength(MOST_PLACE_CHANGES)),
});
export type PlacementsBody = z.infer<typeof PlacementsBody>;

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

/** The body of `PUT /bff/entered`: the planned departments of a person that are entered, or not after all. */
export const EnteredChange = z.object({
  userId: PersonId,
  departments: z.array(text(256, 1)).check(z.minLength(1), z.maxLength(MOST_PLACES)),
  entered: z.boolean(),
});
export type EnteredChange = z.infer<typeof EnteredChange>;

/** Everything noted of one person, in answers. Values that only another version knows count as none. */
export const Review = z.object({
  userId: z.string(),
  /** Counts up by one with each change of this person's review; 0 is none yet. */
  version: z.number(),
  mark: z.catch(MEMBERS.mark, NOTHING_NOTED.mark),
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

const QUESTION_MEANINGS = ['days', 'hours', 'none'] as const;
export type QuestionMeaning = (typeof QUESTION_MEANINGS)[number];

const question = text(4000, 1);
const meaning = z.enum(QUESTION_MEANINGS);
const departmentId = text(256, 1);
const target = z.int().check(z.gte(0), z.lte(1_000_000));

/** The weekdays in keys and addresses, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The key of what a department needs on a weekday, such as "fri:d3"; 0 is Monday. */
export function dayTargetKey(day: number, department: string): string {
  return `${WEEKDAYS[day] ?? ''}:${department}`;
}
/** A weekday, a colon, and the id of a department. */
const dayOfDepartment = text(260, 5).check(z.regex(/^(?:mon|tue|wed|thu|fri|sat|sun):/));

/** The settings that all users of the board share, in answers. Values that only another version knows are left out. */
export const BoardSettings = z.object({
  /** Counts up by one with each change; 0 before the first. */
  version: z.number(),
  /** The meaning of questions, by name; absent if no user has set it. */
  questions: knownEntries(meaning),
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

/** The change of one entry from the value that the user saw; null for no entry. */
const EntryChange = z.discriminatedUnion('member', [
  z.object({
    member: z.literal('questions'),
    key: question,
    seen: z.nullable(meaning),
    value: z.nullable(meaning),
  }),
  z.object({
    member: z.literal('targets'),
    key: departmentId,
    seen: z.nullable(target),
    value: z.nullable(target),
  }),
  z.object({
    member: z.literal('dayTargets'),
    key: dayOfDepartment,
    seen: z.nullable(target),
    value: z.nullable(target),
  }),
  z.object({
    member: z.literal('headsSee'),
    key: question,
    seen: z.nullable(z.boolean()),
    value: z.nullable(z.boolean()),
  }),
]);
export type EntryChange = z.infer<typeof EntryChange>;

/** The body of `PATCH /bff/board`. */
export const BoardPatch = z.object({
  changes: z.array(EntryChange).check(z.minLength(1), z.maxLength(2000)),
});
export type BoardPatch = z.infer<typeof BoardPatch>;

/** The answer to `PATCH /bff/board`: the settings by now, and the entries that were not saved. */
export const PatchedBoard = z.object({
  board: BoardSettings,
  conflicts: z.array(z.object({ member: z.string(), key: z.string() })),
});
export type PatchedBoard = z.infer<typeof PatchedBoard>;

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

/** The changes to these values, by a user who saw those of `seen`, and nothing of other members. */
export function changesTo(noted: Partial<Noted>, seen: Partial<Noted> = {}): MemberChange[] {
  const before = { ...NOTHING_NOTED, ...seen };
  return NOTED_MEMBERS.filter((member) => noted[member] !== undefined).map(
    (member) => ({ member, seen: before[member], value: noted[member] }) as MemberChange,
  );
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
