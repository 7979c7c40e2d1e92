/** The bodies of requests that change reviews, plans, votes and the settings of the board: strict, as the server checks them. */
import * as z from 'zod/mini';
import { PersonId, text } from '../text.ts';
import {
  LONGEST_NOTE,
  LONGEST_WAY,
  MARKS,
  MOST_CHANGES,
  MOST_PLACE_CHANGES,
  MOST_PLACES,
  NOTED_MEMBERS,
  type Noted,
  type NotedMember,
  NOTHING_NOTED,
} from './reviews.ts';
import {
  LONGEST_LABEL,
  LONGEST_SLOT_TEXT,
  MOST_SLOT_HOURS,
  MOST_SLOTS,
  MOST_TIME_QUESTIONS,
  slotKey,
  slotTargetOfKey,
} from './slots.ts';
import { LONGEST_LINE, VOTES } from './votes.ts';

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

/**
 * The body of `PATCH /bff/reviews/{userId}`: changes in the order in which the user made them. A member may occur more
 * than once: a client sends a change again together with later ones if it got no answer to it. Without any change the review is
 * saved again as it is: it is then right with the application of now.
 */
export const ReviewPatch = z.object({
  changes: z.array(MemberChange).check(z.maxLength(MOST_CHANGES)),
});
export type ReviewPatch = z.infer<typeof ReviewPatch>;

/** A text without spaces around it, as questions and choices are compared. */
function trimmed(longest: number) {
  return text(longest, 1).check(z.refine((text) => text.trim() === text));
}

const Slot = z.object({
  question: trimmed(LONGEST_SLOT_TEXT),
  choice: trimmed(LONGEST_SLOT_TEXT),
});
type SlotTexts = z.infer<typeof Slot>;

/** Whether each slot is there once. */
function isEachOnce(slots: readonly SlotTexts[]): boolean {
  return new Set(slots.map(slotKey)).size === slots.length;
}

const Slots = z.readonly(z.array(Slot).check(z.maxLength(MOST_SLOTS), z.refine(isEachOnce)));

/**
 * The change of one place: its slots, null for all that the person offers, empty to take the place back. `seen` are the
 * slots that the user saw, absent where the change applies to any.
 */
const PlaceChange = z.object({
  userId: PersonId,
  department: text(256, 1),
  slots: z.nullable(Slots),
  seen: z.optional(z.nullable(Slots)),
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

/** The body of `PUT /bff/department/votes/{userId}`. */
export const VoteChange = z.object({
  /** The key of the department. */
  department: text(256, 1),
  /** Null takes the vote back. */
  answer: z.nullable(z.enum(VOTES)),
  /** Empty for none. */
  line: text(LONGEST_LINE),
  /** The version that it replaces, 0 for none. */
  version: z.int().check(z.gte(0)),
});
export type VoteChange = z.infer<typeof VoteChange>;

const question = trimmed(LONGEST_SLOT_TEXT);
const departmentId = text(256, 1);
const target = z.int().check(z.gte(0), z.lte(1_000_000));

/** A key of `slotTargetKey`; JSON may write one character as six. */
const SlotTargetKey = text(6 * (2 * LONGEST_SLOT_TEXT + 256) + 10, 1).check(
  z.refine((key) => {
    const known = slotTargetOfKey(key);
    return (
      known !== null &&
      departmentId.safeParse(known.department).success &&
      Slot.safeParse(known.slot).success
    );
  }),
);

/** The questions for times, the slots among their choices, and the question for hours, which are saved together. */
const SetUp = z
  .object({
    questions: z.array(question).check(
      z.maxLength(MOST_TIME_QUESTIONS),
      z.refine((names) => new Set(names).size === names.length),
    ),
    slots: z
      .array(
        z.extend(Slot, {
          label: trimmed(LONGEST_LABEL),
          hours: z.nullable(z.number().check(z.gt(0), z.lte(MOST_SLOT_HOURS))),
        }),
      )
      .check(z.maxLength(MOST_SLOTS)),
    leftOut: z.array(Slot).check(z.maxLength(MOST_SLOTS)),
    hoursQuestion: z.nullable(question),
  })
  .check(
    z.refine(({ questions, slots, leftOut }) => {
      const all = [...slots, ...leftOut];
      return isEachOnce(all) && all.every((slot) => questions.includes(slot.question));
    }),
  );
export type SetUp = z.infer<typeof SetUp>;

/** The new value of one entry; null for no entry. The last one who changes an entry wins. */
const EntryChange = z.discriminatedUnion('member', [
  z.object({
    member: z.literal('targets'),
    key: departmentId,
    value: z.nullable(target),
  }),
  z.object({
    member: z.literal('slotTargets'),
    key: SlotTargetKey,
    value: z.nullable(target),
  }),
  z.object({
    member: z.literal('headsSee'),
    key: question,
    value: z.nullable(z.boolean()),
  }),
]);
export type EntryChange = z.infer<typeof EntryChange>;

/** The change of the set-up as a whole, whatever it was before. */
const SetUpChange = z.object({ member: z.literal('times'), value: SetUp });
export type SetUpChange = z.infer<typeof SetUpChange>;

const BoardChange = z.union([EntryChange, SetUpChange]);
export type BoardChange = z.infer<typeof BoardChange>;

/** The body of `PATCH /bff/board`. */
export const BoardPatch = z.object({
  changes: z.array(BoardChange).check(z.minLength(1), z.maxLength(2000)),
});
export type BoardPatch = z.infer<typeof BoardPatch>;

/** The changes to these values, by a user who saw the values of `seen`, and nothing of other members. */
export function changesTo(noted: Partial<Noted>, seen: Partial<Noted> = {}): MemberChange[] {
  const before = { ...NOTHING_NOTED, ...seen };
  return NOTED_MEMBERS.filter((member) => noted[member] !== undefined).map(
    (member) => ({ member, seen: before[member], value: noted[member] }) as MemberChange,
  );
}
