/** The bodies of requests that change reviews, plans and the settings of the board: strict, as the server checks them. */
import * as z from 'zod/mini';
import { PersonId, text } from '../text.ts';
import {
  LONGEST_NOTE,
  LONGEST_WAY,
  MARKS,
  MOST_PLACE_CHANGES,
  MOST_PLACES,
  NOTED_MEMBERS,
  type Noted,
  type NotedMember,
  NOTHING_NOTED,
  QUESTION_MEANINGS,
} from './reviews.ts';

/** The members of a review that people edit, as a client may send them. */
const MEMBERS = {
  mark: z.nullable(z.enum(MARKS)),
  note: text(LONGEST_NOTE),
  contacted: z.nullable(z.object({ on: z.iso.date(), way: text(LONGEST_WAY) })),
} satisfies Record<NotedMember, z.ZodMiniType>;

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

/** The change of one place; `seen` are the days that the user saw, absent where the change applies to any. */
const PlaceChange = z.object({
  userId: PersonId,
  department: text(256, 1),
  days: z.nullable(Days),
  seen: z.optional(z.nullable(Days)),
});
export type PlaceChange = z.infer<typeof PlaceChange>;

/** The body of `POST /bff/placements`: all of its changes are saved in one transaction, but for the conflicts. */
export const PlacementsBody = z.object({
  changes: z.array(PlaceChange).check(z.minLength(1), z.maxLength(MOST_PLACE_CHANGES)),
});
export type PlacementsBody = z.infer<typeof PlacementsBody>;

/** The body of `PUT /bff/entered`: the planned departments of a person that are entered, or not after all. */
export const EnteredChange = z.object({
  userId: PersonId,
  departments: z.array(text(256, 1)).check(z.minLength(1), z.maxLength(MOST_PLACES)),
  entered: z.boolean(),
});
export type EnteredChange = z.infer<typeof EnteredChange>;

const question = text(4000, 1);
const meaning = z.enum(QUESTION_MEANINGS);
const departmentId = text(256, 1);
const target = z.int().check(z.gte(0), z.lte(1_000_000));

/** A weekday, a colon, and the id of a department. */
const dayOfDepartment = text(260, 5).check(z.regex(/^(?:mon|tue|wed|thu|fri|sat|sun):/));

/** The new value of one entry; null for no entry. The last one who changes an entry wins. */
const EntryChange = z.discriminatedUnion('member', [
  z.object({
    member: z.literal('questions'),
    key: question,
    value: z.nullable(meaning),
  }),
  z.object({
    member: z.literal('targets'),
    key: departmentId,
    value: z.nullable(target),
  }),
  z.object({
    member: z.literal('dayTargets'),
    key: dayOfDepartment,
    value: z.nullable(target),
  }),
  z.object({
    member: z.literal('headsSee'),
    key: question,
    value: z.nullable(z.boolean()),
  }),
]);
export type EntryChange = z.infer<typeof EntryChange>;

/** The body of `PATCH /bff/board`. */
export const BoardPatch = z.object({
  changes: z.array(EntryChange).check(z.minLength(1), z.maxLength(2000)),
});
export type BoardPatch = z.infer<typeof BoardPatch>;

/** The changes to these values, by a user who saw the values of `seen`, and nothing of other members. */
export function changesTo(noted: Partial<Noted>, seen: Partial<Noted> = {}): MemberChange[] {
  const before = { ...NOTHING_NOTED, ...seen };
  return NOTED_MEMBERS.filter((member) => noted[member] !== undefined).map(
    (member) => ({ member, seen: before[member], value: noted[member] }) as MemberChange,
  );
}
