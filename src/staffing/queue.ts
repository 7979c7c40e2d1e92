/** Ranks the people who can be planned for a department, for the queue of fill mode and for proposals. Pure. */
import {
  type Candidate,
  chancesOf,
  type DepartmentNeed,
  type Fit,
  fitOf,
  freeSlots,
  hasPlace,
  openSlots,
} from './fit.ts';

/** The hours that a slot takes, by its key; null for a slot that takes none. */
export type HoursOf = (slot: string) => number | null;

/** A person who can be planned for a department. */
export interface Queued {
  candidate: Candidate;
  fit: Fit;
  chances: number;
  /** The offered slots in which the department is open and no department has the person. */
  open: readonly string[];
  /** Of those, the ones that their hours allow. */
  able: readonly string[];
}

/** Why a proposal leaves out a person who fits: by their mark, or because their hours allow none of the slots. */
export type LeftOut = 'ask' | 'no' | 'noHours';

/** Null where the person must not be planned for the department. */
export function queuedFor(
  need: DepartmentNeed,
  candidate: Candidate,
  hoursOf: HoursOf,
): Queued | null {
  const fit = fitOf(candidate, need);
  if (!fit) return null;
  const { taken, hours } = candidate;
  const open = openSlots(freeSlots(candidate), need);
  const used = [...new Set(taken)].reduce((sum, slot) => sum + (hoursOf(slot) ?? 0), 0);
  const able = open.filter((slot) => hours === null || used + (hoursOf(slot) ?? 0) <= hours);
  return { candidate, fit, chances: chancesOf(candidate), open, able };
}

/** Why a proposal leaves a person out; null for one whom it may plan. */
export function whyLeftOut({
  candidate: { mark, hours },
  open,
  able,
}: Pick<Queued, 'candidate' | 'open' | 'able'>): LeftOut | null {
  if (mark === 'ask' || mark === 'no') return mark;
  const hasTime = hours !== 0 && (open.length === 0 || able.length > 0);
  return hasTime ? null : 'noHours';
}

const MOST_CHANCES = 9;
const MOST_SHORT = 99;

/**
 * The rank of a person; lower is better. The Shortlist comes first. Then a request counts more than experience, and experience
 * more than interest. Equals are ranked by few chances, then by many slots in which the department is short.
 */
export function rankOf({
  candidate: { mark },
  fit: { requested, experienced, shortSlots },
  chances,
}: Pick<Queued, 'candidate' | 'fit' | 'chances'>): number {
  const list = mark === 'shortlist' ? 0 : 1;
  const level = requested ? 0 : experienced ? 1 : 2;
  const few = Math.min(chances, MOST_CHANCES);
  return ((list * 10 + level) * 10 + few) * 100 + Math.max(MOST_SHORT - shortSlots.length, 0);
}

/**
 * Everyone who can be planned for a department and is not marked No, the best first: in the order in which a proposal takes
 * them, and after them those whom it leaves out. For some slots, those who have a place at other times come last.
 * @param wanted the keys of the slots to fill, in one of which each person can be planned; empty for the department in all
 */
export function queueFor(
  need: DepartmentNeed,
  people: readonly Candidate[],
  hoursOf: HoursOf,
  wanted: readonly string[] = [],
): Queued[] {
  const isWanted = (slot: string) => wanted.length === 0 || wanted.includes(slot);
  const ranked = people.flatMap((candidate) => {
    const isPlaced = hasPlace(candidate);
    if (candidate.mark === 'no' || (isPlaced && wanted.length === 0)) return [];
    const one = queuedFor(need, candidate, hoursOf);
    if (!one || !(wanted.length === 0 || one.open.some(isWanted))) return [];
    const there = { candidate, open: one.open.filter(isWanted), able: one.able.filter(isWanted) };
    return [{ one, isPlaced, isLeftOut: whyLeftOut(there) !== null, rank: rankOf(one) }];
  });
  return ranked
    .sort(
      (a, b) =>
        Number(a.isPlaced) - Number(b.isPlaced) ||
        Number(a.isLeftOut) - Number(b.isLeftOut) ||
        a.rank - b.rank ||
        (a.one.candidate.userId < b.one.candidate.userId ? -1 : 1),
    )
    .map(({ one }) => one);
}
