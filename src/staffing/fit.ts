/** Rates the fit of a person and a department, for the queue of fill mode and for proposals. Pure. */
import type { Mark } from '../contract/bff/reviews/reviews.ts';
import type { Standing } from '../applications/standings.ts';
import { isPlacedBy } from '../applications/standings.ts';

/** The facts about a person that decide for which departments they can be planned. */
export interface Candidate {
  userId: string;
  /** By department key. */
  standings: ReadonlyMap<string, readonly Standing[]>;
  /** The departments in which the person has experience, by key. */
  experience: ReadonlySet<string>;
  /** The keys of the slots that the person offers, in the order of the event; empty if they did not say. */
  offered: readonly string[];
  /** The keys of the slots in which a department has the person, as it counts them. */
  taken: readonly string[];
  /** The hours that the person offers; null if they did not say, or not as a number. */
  hours: number | null;
  mark: Mark | null;
}

/** The people a department needs in a slot. */
export interface SlotNeed {
  /** The slot's key. */
  slot: string;
  /** The number of people, or that the department is closed; null if no user has set either. */
  need: number | 'closed' | null;
  /** Assigned or planned people who are there; null while not everybody is known. */
  placed: number | null;
  /** People who could be there, and have no place yet. */
  possible: number;
}

export interface DepartmentNeed {
  /** The department's key. */
  department: string;
  /** The number of people; null if no user has set it. */
  target: number | null;
  /** All assigned or planned people, of all roles; null while some of them are unknown, and then nothing is short. */
  placed: number | null;
  /** In the order of the event. */
  slots: readonly SlotNeed[];
}

export interface Fit {
  requested: boolean;
  experienced: boolean;
  /** The slots that the person offers and in which the department is short. */
  shortSlots: readonly SlotNeed[];
}

/**
 * Whether a person could be planned for a department: they want it or it requests them, they do not avoid it, are placed
 * nowhere and not marked No, and offer a slot in which it is open, or none at all.
 * @param closed the keys of the slots in which it is closed
 */
export function isPossible(
  {
    standings,
    offered,
    markedNo = false,
  }: Pick<Candidate, 'standings' | 'offered'> & { markedNo?: boolean | undefined },
  department: string,
  closed: ReadonlySet<string>,
): boolean {
  if (markedNo || !isWilling(standings.get(department) ?? []) || hasPlace({ standings }))
    return false;
  return offered.length === 0 || offered.some((slot) => !closed.has(slot));
}

/**
 * Null where the person must not be planned: avoiding, neither requested, interested nor there at another time, or closed or
 * taken in all slots that they offer.
 */
export function fitOf(candidate: Candidate, need: DepartmentNeed): Fit | null {
  const { standings, experience } = candidate;
  const own = standings.get(need.department) ?? [];
  const free = freeSlots(candidate);
  if (!isWilling(own)) return null;
  if (candidate.offered.length > 0 && openSlots(free, need).length === 0) return null;
  return {
    requested: own.includes('requested'),
    experienced: experience.has(need.department),
    shortSlots: need.slots.filter((one) => shortIn(one) > 0 && free.includes(one.slot)),
  };
}

/** The slots that the person offers and in which no department has them. */
export function freeSlots({ offered, taken }: Candidate): readonly string[] {
  return taken.length === 0 ? offered : offered.filter((slot) => !taken.includes(slot));
}

/** The slots in which the department is open. */
export function openSlots(
  slots: readonly string[],
  { slots: needs }: DepartmentNeed,
): readonly string[] {
  const closed = needs.filter(({ need }) => need === 'closed').map(({ slot }) => slot);
  return closed.length === 0 ? slots : slots.filter((slot) => !closed.includes(slot));
}

/** The number of people missing in a slot. */
export function shortIn({ need, placed }: SlotNeed): number {
  return need === 'closed' || need === null ? 0 : missing(need, placed);
}

/** The number of people missing to the target. */
export function shortOf({ target, placed }: Pick<DepartmentNeed, 'target' | 'placed'>): number {
  return target === null ? 0 : missing(target, placed);
}

function missing(need: number, placed: number | null): number {
  return placed === null ? 0 : Math.max(need - placed, 0);
}

/** The places missing in all slots: a person who helps in two slots fills two of them. */
export function slotsShortOf({ slots }: Pick<DepartmentNeed, 'slots'>): number {
  return slots.reduce((sum, one) => sum + shortIn(one), 0);
}

/** The sums of needed and missing people in slots; null without a target. */
export function sumOf(slots: readonly SlotNeed[]): { need: number | null; short: number } {
  const said = slots.flatMap(({ need }) => (typeof need === 'number' ? need : []));
  return {
    need: said.length === 0 ? null : said.reduce((sum, need) => sum + need, 0),
    short: slotsShortOf({ slots }),
  };
}

/** The people missing at one time: to the target, or in the slot that lacks the most. */
export function lackingOf(need: DepartmentNeed): number {
  return Math.max(shortOf(need), ...need.slots.map(shortIn));
}

/** Whether a department is short of its target, or of the target of a slot. */
export function isShort(need: DepartmentNeed): boolean {
  return lackingOf(need) > 0;
}

/** Whether anybody has said how many people a department needs, in all or in a slot. */
export function hasTarget({ target, slots }: DepartmentNeed): boolean {
  return target !== null || slots.some(({ need }) => typeof need === 'number');
}

/** The number of departments that want the person or that the person wants, without the ones they avoid. */
export function chancesOf({ standings }: Candidate): number {
  return [...standings.values()].filter(isWilling).length;
}

/** Whether the person is assigned to or planned for any department. */
export function hasPlace({ standings }: Pick<Candidate, 'standings'>): boolean {
  return [...standings.values()].some(isPlacedBy);
}

function isWilling(own: readonly Standing[]): boolean {
  const isWanted = own.includes('interested') || own.includes('requested') || isPlacedBy(own);
  return isWanted && !own.includes('avoiding');
}
