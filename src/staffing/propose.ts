/**
 * Proposes whom to plan for which department, and in which slots, as fill mode would: the scarcest place first, and for it
 * the best of the people who are placed nowhere. Each person gets one department. Pure; the same people and needs give the
 * same proposal, in whatever order they come.
 */
import type { Mark } from '../contract/bff/reviews/reviews.ts';
import {
  type Candidate,
  type DepartmentNeed,
  type Fit,
  hasPlace,
  isShort,
  shortIn,
  shortOf,
} from './fit.ts';
import { type HoursOf, type LeftOut, type Queued, queuedFor, rankOf, whyLeftOut } from './queue.ts';
import { timesFor } from './times-for.ts';

interface ProposalRequest {
  people: readonly Candidate[];
  needs: readonly DepartmentNeed[];
  /** Nobody gives more hours than they offer. */
  hoursOf: HoursOf;
}

export interface ProposedPlan {
  userId: string;
  /** The department's key. */
  department: string;
  /** The keys of the slots; empty if the person did not say any. */
  slots: readonly string[];
  mark: Mark | null;
  fit: Fit;
  /** The departments that the person could go to, this one included. */
  chances: number;
}

/** The shortage of a department if the whole proposal is accepted, with the numbers of people that explain it. */
export interface Remaining extends Reasons {
  department: string;
  short: number;
  slots: { slot: string; short: number; possible: number }[];
  /** The people who are counted as possible, before the proposal. */
  possible: number;
  /** Of those, the people whom the proposal plans for other departments. */
  elsewhere: number;
}

/** The numbers of people who are left out, by reason. */
type Reasons = Record<LeftOut, number>;

export interface Proposal {
  /** By department, and in it in the order in which they were chosen. */
  plans: ProposedPlan[];
  /** The departments that remain short of their target, or in a slot. */
  remaining: Remaining[];
}

/** A department that is short, and who can be planned for it. */
interface Open {
  need: DepartmentNeed;
  /** By slot, and by null for the department in all. */
  openings: Map<string | null, Opening>;
  possible: Queued[];
  /** Of those, the people who may be proposed. */
  proposable: Proposable[];
  leftOut: Reasons;
}

/** The people missing in one slot or in all, and the number of people left who could be there. */
interface Opening {
  short: number;
  left: number;
}

/** A person and a department for which they may be proposed. */
interface Proposable extends Queued {
  department: Open;
}

export function propose({ people, needs, hoursOf }: ProposalRequest): Proposal {
  const open = needs
    .filter(isShort)
    .toSorted((a, b) => compare(a.department, b.department))
    .map(openOf);
  const proposable = new Map<Candidate, Proposable[]>();
  const unplaced = people.filter((one) => !hasPlace(one));
  for (const person of unplaced.toSorted((a, b) => compare(a.userId, b.userId))) {
    proposable.set(person, proposableOf(person, open, hoursOf));
  }
  for (const one of [...proposable.values()].flat()) count(one, 1);
  const plans = new Map<Candidate, ProposedPlan>();
  for (let best = nextOf(open, plans); best; best = nextOf(open, plans)) {
    for (const one of proposable.get(best.candidate) ?? []) count(one, -1);
    const plan = planOf(best, hoursOf);
    plans.set(best.candidate, plan);
    for (const slot of [null, ...plan.slots]) {
      const opening = best.department.openings.get(slot);
      if (opening) opening.short -= 1;
    }
  }
  return {
    plans: [...plans.values()].toSorted((a, b) => compare(a.department, b.department)),
    remaining: open
      .map((one) => remainingOf(one, plans))
      .filter(({ short, slots }) => short > 0 || slots.length > 0),
  };
}

function openOf(need: DepartmentNeed): Open {
  const openings = new Map<string | null, Opening>();
  for (const one of need.slots) {
    if (shortIn(one) > 0) openings.set(one.slot, { short: shortIn(one), left: 0 });
  }
  openings.set(null, { short: shortOf(need), left: 0 });
  return { need, openings, possible: [], proposable: [], leftOut: { ask: 0, no: 0, noHours: 0 } };
}

/** The departments for which a person may be proposed. People who are left out are only counted. */
function proposableOf(
  person: Candidate,
  departments: readonly Open[],
  hoursOf: HoursOf,
): Proposable[] {
  return departments.flatMap((department) => {
    const queued = queuedFor(department.need, person, hoursOf);
    if (!queued) return [];
    const reason = whyLeftOut(queued);
    if (reason) department.leftOut[reason] += 1;
    if (reason !== 'no') department.possible.push(queued);
    if (reason) return [];
    const one = { ...queued, department };
    department.proposable.push(one);
    return [one];
  });
}

/** Counts a person as one more, or one fewer, for each place that they could take. */
function count({ department, able }: Proposable, change: 1 | -1): void {
  for (const slot of [null, ...able]) {
    const opening = department.openings.get(slot);
    if (opening) opening.left += change;
  }
}

/** The best person for the scarcest place, slots before departments. Undefined if nobody is left. */
function nextOf(
  open: readonly Open[],
  plans: ReadonlyMap<Candidate, ProposedPlan>,
): Proposable | undefined {
  let next: { department: Open; slot: string | null; scarcity: number } | undefined;
  for (const department of open) {
    for (const [slot, { short, left }] of department.openings) {
      if (short <= 0 || left <= 0) continue;
      // People who are planned in a slot count for the department, too.
      const scarcity = slot === null ? Infinity : left / short;
      if (!next || scarcity < next.scarcity) next = { department, slot, scarcity };
    }
  }
  if (!next) return undefined;
  const { department, slot } = next;
  const free = department.proposable.filter(
    ({ candidate, able }) => !plans.has(candidate) && (slot === null || able.includes(slot)),
  );
  // The first of equals.
  return free.reduce((best, one) => (rankNow(one) < rankNow(best) ? one : best));
}

/** The rank by the slots that are still short. */
function rankNow(one: Proposable): number {
  return rankOf({ ...one, fit: fitNow(one) });
}

/** The fit with the slots that are still short. */
function fitNow({ fit, department }: Proposable): Fit {
  const isOpen = ({ slot }: { slot: string }) => (department.openings.get(slot)?.short ?? 0) > 0;
  return { ...fit, shortSlots: fit.shortSlots.filter(isOpen) };
}

/** In the slots that a new place takes. */
function planOf(one: Proposable, hoursOf: HoursOf): ProposedPlan {
  const { candidate, chances, department } = one;
  return {
    userId: candidate.userId,
    department: department.need.department,
    slots: timesFor(candidate, needNow(department), hoursOf),
    mark: candidate.mark,
    fit: fitNow(one),
    chances,
  };
}

/** The need with the plans that are proposed already. */
function needNow({ need, openings }: Open): DepartmentNeed {
  const slots = need.slots.map((one) => {
    const { short, left } = openings.get(one.slot) ?? { short: 0, left: 0 };
    const { need } = one;
    return typeof need === 'number' ? { ...one, placed: need - short, possible: left } : one;
  });
  return { ...need, slots };
}

function remainingOf(
  { need, openings, possible, leftOut }: Open,
  plans: ReadonlyMap<Candidate, ProposedPlan>,
): Remaining {
  const planned = possible.flatMap(({ candidate }) => plans.get(candidate) ?? []);
  return {
    department: need.department,
    short: Math.max(openings.get(null)?.short ?? 0, 0),
    slots: Array.from(openings).flatMap(([slot, { short }]) => {
      if (slot === null || short <= 0) return [];
      return [{ slot, short, possible: possible.filter(({ open }) => open.includes(slot)).length }];
    }),
    possible: possible.length,
    elsewhere: planned.filter(({ department }) => department !== need.department).length,
    ...leftOut,
  };
}

/** Not by language: the order must be the same in every browser. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
