/** Merges concurrent changes of one review: members that only one side changed, and conflicts. Pure. */
import type { Review } from '../../contract/bff/reviews.ts';
import type { Noted, NotedMember } from './noted.ts';

const MEMBERS = ['mark', 'note', 'assignTo', 'contacted'] as const;

interface Merged {
  /** The changes still to be made to the newer review. */
  rest: Partial<Noted>;
  /** The members that both sides changed differently. */
  conflicts: NotedMember[];
}

/** Rebases a change made to `base`, or to one of the changes it `replaced`, onto another user's newer review. */
export function mergeChange(
  change: Partial<Noted>,
  base: Noted,
  newer: Noted,
  replaced: readonly Partial<Noted>[] = [],
): Merged {
  const open = changedMembers(change, newer);
  const conflicts = open.filter(
    (member) => ![base, ...replaced].some((one) => member in one && isSame(one, newer, member)),
  );
  return { rest: only(change, open), conflicts };
}

/** A change, and the version of the review that the user saw. */
export interface MadeChange {
  change: Partial<Noted>;
  base: Review;
  /** Changes before it that failed: an answer may have been lost, and the change saved. */
  replaced?: readonly Partial<Noted>[];
}

/**
 * Joins two changes by one user: the later value of a member wins. Each member keeps the base it was changed from; a
 * base that is the earlier change itself is replaced by the earlier change's base.
 */
export function joinChanges(earlier: MadeChange, later: MadeChange): MadeChange {
  const first = membersOf(earlier.change).filter(
    (member) => !(member in later.change) || isSame(earlier.change, later.base, member),
  );
  return {
    change: { ...earlier.change, ...later.change },
    base: {
      ...later.base,
      ...only(earlier.base, first),
      version: Math.min(earlier.base.version, later.base.version),
    },
    replaced: [...(earlier.replaced ?? []), earlier.change, ...(later.replaced ?? [])],
  };
}

/** The members of a change that make a difference to a review. */
export function changedMembers(change: Partial<Noted>, review: Noted): NotedMember[] {
  return membersOf(change).filter((member) => !isSame(change, review, member));
}

function membersOf(change: Partial<Noted>): NotedMember[] {
  return MEMBERS.filter((member) => member in change);
}

/** These members alone. */
export function only(from: Partial<Noted>, members: readonly NotedMember[]): Partial<Noted> {
  return Object.fromEntries(members.map((member) => [member, from[member]]));
}

/** The members of a change that another change does not have. */
export function without(change: Partial<Noted>, other: Partial<Noted>): Partial<Noted> {
  return only(
    change,
    membersOf(change).filter((member) => !(member in other)),
  );
}

/** Whether two changes have a member in common. */
export function overlap(one: Partial<Noted>, other: Partial<Noted>): boolean {
  return membersOf(one).some((member) => member in other);
}

export function isNothing(change: Partial<Noted>): boolean {
  return membersOf(change).length === 0;
}

function isSame(one: Partial<Noted>, other: Noted, member: NotedMember): boolean {
  return textOf(one[member]) === textOf(other[member]);
}

/** The order of departments says nothing. */
function textOf(value: Noted[NotedMember] | undefined): string {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted());
  if (value && typeof value === 'object') return JSON.stringify([value.on, value.way]);
  return JSON.stringify(value ?? null);
}
