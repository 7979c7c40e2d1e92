/** The bodies of requests that change reviews, plans, votes and the settings of the board: strict, as the server checks them. */
import * as z from 'zod/mini';
import type { Distinction } from '../access/account.ts';
import { PersonId, text } from '../text.ts';
import {
  LONGEST_NOTE,
  LONGEST_WAY,
  MARKS,
  MOST_EDITS,
  MOST_PLACES,
  type Review,
} from './reviews.ts';
import { MOST_SEEN } from './seen.ts';
import {
  LONGEST_LABEL,
  LONGEST_SLOT_TEXT,
  MOST_FORMER_NAMES,
  MOST_SLOT_HOURS,
  MOST_SLOTS,
  MOST_TIME_QUESTIONS,
  slotKey,
  slotTargetOfKey,
} from './slots.ts';
import { LONGEST_LINE, VOTES } from './votes.ts';

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

const departmentId = text(256, 1);
const inDepartment = { department: departmentId };
/** The slots of a place; null for all that the person offers. */
const inSlots = {
  slots: z.nullable(
    z.readonly(z.array(Slot).check(z.minLength(1), z.maxLength(MOST_SLOTS), z.refine(isEachOnce))),
  ),
};

/** Null instead of a place takes it back. */
const PlaceValue = z.nullable(z.object(inSlots));
export type PlaceValue = z.infer<typeof PlaceValue>;

const Mark = z.nullable(z.enum(MARKS));

/** The mark and all places of a person, from which a draft was made. */
const MadeFrom = z.object({
  mark: Mark,
  places: z.readonly(
    z.array(z.object({ ...inDepartment, ...inSlots })).check(z.maxLength(MOST_PLACES)),
  ),
});
export type MadeFrom = z.infer<typeof MadeFrom>;

/** One person's edit of one value, from the value that the user saw. */
function editOf<Member extends string, Value extends z.ZodMiniType>(member: Member, value: Value) {
  return { userId: PersonId, member: z.literal(member), seen: value, value };
}

/** An edit of a review. */
const ReviewEdit = z.discriminatedUnion('member', [
  z.object(editOf('mark', Mark)),
  z.object(editOf('note', text(LONGEST_NOTE))),
  z.object(editOf('contacted', z.nullable(z.object({ on: z.iso.date(), way: text(LONGEST_WAY) })))),
  /** Of a draft also `madeFrom`: it is a conflict if any of that has changed, also in another department. */
  z.object({ ...editOf('place', PlaceValue), ...inDepartment, madeFrom: z.optional(MadeFrom) }),
  /** Saves the review again as it is, as right with the application of now; or takes that back. */
  z.object(editOf('confirmed', z.boolean())),
]);
export type ReviewEdit = z.infer<typeof ReviewEdit>;

/**
 * The body of `POST /bff/reviews`: edits in the order in which the user made them. A value may occur more than once: a client
 * sends an edit again together with later ones if it got no answer to it.
 */
export const ReviewEdits = z.object({
  edits: z.array(ReviewEdit).check(z.minLength(1), z.maxLength(MOST_EDITS)),
});
export type ReviewEdits = z.infer<typeof ReviewEdits>;

/**
 * The result of an edit. `same`: nothing was to be changed, or another user had made the same change. `unknown`: the service does
 * not know the person.
 */
export type EditResult =
  | { result: 'saved' | 'same' | 'unknown' }
  | {
      result: 'conflict';
      value: ReviewEdit['value'];
      /** The value that the other user gave it. */
      theirs: ReviewEdit['value'];
      /** The name of the other user, for display only. */
      by: string;
      distinction?: Distinction | undefined;
    };

/** The answer to `POST /bff/reviews`. */
export interface ReviewEditsAnswer {
  /** In the order of the edits. */
  results: EditResult[];
  /** The reviews of all known people in the request, as they are now. */
  reviews: Review[];
}

const ofPeople = { userIds: z.array(PersonId).check(z.minLength(1), z.maxLength(MOST_SEEN)) };

/** The body of `POST /bff/reviews/planned`. */
export const PlannedRequest = z.object({
  ...ofPeople,
  /** Whether it is a further page of the same export. */
  nextPage: z.optional(z.literal(true)),
});
export type PlannedRequest = z.infer<typeof PlannedRequest>;

/** The body of `POST /bff/reviews/seen`. */
export const SeenRequest = z.object(ofPeople);
export type SeenRequest = z.infer<typeof SeenRequest>;

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
          was: z.optional(z.union([Slot, z.array(Slot).check(z.maxLength(MOST_FORMER_NAMES))])),
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

/**
 * The new value of one entry, null for no entry, and the one that the user saw: the change is left out if it is another now.
 * Without that it is always made.
 */
function changeOf<Member extends string, Key extends z.ZodMiniType, Value extends z.ZodMiniType>(
  member: Member,
  key: Key,
  entry: Value,
) {
  const value = z.nullable(entry);
  return z.object({ member: z.literal(member), key, value, seen: z.optional(value) });
}

const EntryChange = z.discriminatedUnion('member', [
  changeOf('targets', departmentId, target),
  changeOf('slotTargets', SlotTargetKey, target),
  changeOf('closed', SlotTargetKey, z.literal(true)),
  changeOf('headsSee', question, z.boolean()),
]);
export type EntryChange = z.infer<typeof EntryChange>;

/** Slots that are the same under another name: all plans and targets of the one move to the other at once. */
const Renamed = z.array(z.object({ from: Slot, to: Slot })).check(
  z.minLength(1),
  z.maxLength(MOST_SLOTS),
  z.refine((all) => all.every(({ from, to }) => slotKey(from) !== slotKey(to))),
  z.refine((all) => isEachOnce(all.map(({ from }) => from))),
  z.refine((all) => isEachOnce(all.map(({ to }) => to))),
);
export type Renamed = z.infer<typeof Renamed>;

/** The change of the set-up as a whole; null was seen where there was none. */
const SetUpChange = z
  .object({
    member: z.literal('times'),
    value: SetUp,
    seen: z.optional(z.nullable(SetUp)),
    /** With the set-up, targets, closed slots and everybody's plans move in one transaction. */
    renamed: z.optional(Renamed),
  })
  .check(
    z.refine(({ value, renamed = [] }) => {
      const named = new Set([...value.slots, ...value.leftOut].map(slotKey));
      const newNames = new Set(renamed.map(({ to }) => slotKey(to)));
      const isGone = (key: string) => !named.has(key) || newNames.has(key);
      return renamed.every(({ from, to }) => named.has(slotKey(to)) && isGone(slotKey(from)));
    }),
  );
export type SetUpChange = z.infer<typeof SetUpChange>;

const BoardChange = z.union([EntryChange, SetUpChange]);
export type BoardChange = z.infer<typeof BoardChange>;

/** The body of `PATCH /bff/board`. */
export const BoardPatch = z.object({
  changes: z.array(BoardChange).check(
    z.minLength(1),
    z.maxLength(2000),
    z.refine(
      (changes) => changes.filter((one) => one.member === 'times' && one.renamed).length <= 1,
    ),
  ),
});
export type BoardPatch = z.infer<typeof BoardPatch>;
