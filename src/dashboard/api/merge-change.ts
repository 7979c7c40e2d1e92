/** Two who change one review at once: what both can have, and what one of them must decide. Pure. */
import type { Review } from '../../contract/bff/reviews.ts';
import type { Noted, NotedMember } from './noted.ts';

const MEMBERS = ['mark', 'note', 'assignTo', 'contacted'] as const;

interface Merged {
  /** What is left to change in the newer review. */
  rest: Partial<Noted>;
  /** What both changed, each to something else. */
  conflicts: NotedMember[];
}

/**
 * A change that was made to `base`, or to one of the changes that it `replaced`, seen from the newer review that somebody
 * made of it.
 */
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

/** A change, and what whoever made it saw of the review. */
export interface MadeChange {
  change: Partial<Noted>;
  base: Review;
  /** Changes before it that failed: an answer may have been lost, and the change saved. */
  replaced?: readonly Partial<Noted>[];
}

/**
 * Two changes of one person as one: of what both change, the later counts. Each member keeps what it was made to, though
 * the other was made to something else; what was made to the earlier change itself was made to what that was made to.
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

/** All members of a change but those that another has, too. */
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
