/** Two who change one review at once: what both can have, and what one of them must decide. Pure. */
import type { Noted, NotedMember } from './noted.ts';

const MEMBERS = ['mark', 'note', 'assignTo', 'contacted'] as const;

interface Merged {
  /** What is left to change in the newer review. */
  rest: Partial<Noted>;
  /** What both changed, each to something else. */
  conflicts: NotedMember[];
}

/** A change that was made to `base`, seen from the newer review that somebody else made of it. */
export function mergeChange(change: Partial<Noted>, base: Noted, newer: Noted): Merged {
  const open = changedMembers(change, newer);
  const conflicts = open.filter((member) => !isSame(base, newer, member));
  return { rest: only(change, open), conflicts };
}

/** The members of a change that make a difference to a review. */
export function changedMembers(change: Partial<Noted>, review: Noted): NotedMember[] {
  return MEMBERS.filter((member) => member in change && !isSame(change, review, member));
}

/** These members alone. */
export function only(from: Partial<Noted>, members: readonly NotedMember[]): Partial<Noted> {
  return Object.fromEntries(members.map((member) => [member, from[member]]));
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
