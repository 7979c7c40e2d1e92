/**
 * Proposes whom to plan for which department, so that as many targets and short days as possible are filled. A minimum-cost
 * flow: each person takes a seat of a department, on one of its short days or on any day. Pure; the same people and needs give
 * the same proposal, in whatever order they come.
 */
import {
  chancesOf,
  costOf,
  fitOf,
  placesOf,
  shortOf,
  shortOn,
  type Candidate,
  type DepartmentNeed,
  type Fit,
} from '../fit.ts';
import { fillSeats } from './fill-seats.ts';
import type { Choice, Seat } from './seating.ts';

export interface ProposalRequest {
  people: readonly Candidate[];
  needs: readonly DepartmentNeed[];
  /** The hours that one department takes, for more departments per person; null for one department each. */
  hoursPerDepartment: number | null;
}

export interface ProposedPlan {
  userId: string;
  /** The department's key. */
  department: string;
  fit: Fit;
  /** The departments that the person could go to, this one included. */
  chances: number;
}

/** The shortage of a department if the whole proposal is accepted, with the numbers of people that explain it. */
export interface Remaining {
  department: string;
  short: number;
  /** People who could be planned for the department before the proposal. */
  possible: number;
  /** The number of possible people whom the proposal plans for other departments only. */
  elsewhere: number;
  days: RemainingDay[];
}

export interface RemainingDay {
  day: number;
  short: number;
  /** The shortage of the day before the proposal. */
  shortBefore: number;
  /** Possible people who offer the day. */
  possible: number;
}

export interface Proposal {
  plans: ProposedPlan[];
  /** The departments that remain short of their target, or on a day. Departments with enough people are left out. */
  remaining: Remaining[];
}

/** Filling a short day outweighs everything else about a person. */
const NOT_ON_A_SHORT_DAY = 1000;

/** A person with free places. */
interface Free {
  candidate: Candidate;
  /** The departments that the person could go to. */
  chances: number;
  /** The number of further departments for the person. */
  limit: number;
  choices: Choice[];
}

interface Possible {
  person: Free;
  fit: Fit;
}

export function propose({ people, needs, hoursPerDepartment }: ProposalRequest): Proposal {
  const free = people
    .map((candidate) => ({
      candidate,
      chances: chancesOf(candidate),
      limit: freePlaces(candidate, hoursPerDepartment),
      choices: [] as Choice[],
    }))
    .filter(({ limit }) => limit > 0)
    .toSorted((a, b) => compare(a.candidate.userId, b.candidate.userId));
  const departments = needs
    .filter((need) => shortOf(need) > 0)
    .toSorted((a, b) => compare(a.department, b.department))
    .map((need) => ({ need, possible: possibleFor(free, need) }));

  const seats: Seat[] = [];
  for (const [group, { need, possible }] of departments.entries()) {
    addSeats(seats, group, need, possible);
  }
  const seated = fillSeats(
    free,
    seats,
    departments.map(({ need }) => shortOf(need)),
  );
  const plans = seated.flatMap(({ person: index, seat }) => {
    const person = free[index];
    const need = departments[seats[seat]?.group ?? -1]?.need;
    const fit = person && need && fitOf(person.candidate, need);
    if (!person || !need || !fit) return [];
    const { candidate, chances } = person;
    return [{ userId: candidate.userId, department: need.department, fit, chances }];
  });
  const inOrder = plans.toSorted(
    (a, b) =>
      compare(a.department, b.department) ||
      costOf(a.fit, a.chances) - costOf(b.fit, b.chances) ||
      compare(a.userId, b.userId),
  );
  return {
    plans: inOrder,
    remaining: departments
      .map(({ need, possible }) => remainingOf(need, possible, inOrder))
      .filter(({ short, days }) => short > 0 || days.length > 0),
  };
}

/** The number of further departments for a person: as many as the hours allow, and one if the hours are unknown. */
function freePlaces(candidate: Candidate, hoursPerDepartment: number | null): number {
  const { hours } = candidate;
  if (hours === 0) return 0;
  const allowed =
    hours === null || hoursPerDepartment === null ? 1 : Math.floor(hours / hoursPerDepartment);
  return Math.max(Math.max(allowed, 1) - placesOf(candidate), 0);
}

function possibleFor(free: readonly Free[], need: DepartmentNeed): Possible[] {
  return free.flatMap((person) => {
    const fit = fitOf(person.candidate, need);
    return fit ? [{ person, fit }] : [];
  });
}

/** A seat for each short day of a department and one for any day, which the possible people may choose. */
function addSeats(
  seats: Seat[],
  group: number,
  need: DepartmentNeed,
  possible: readonly Possible[],
): void {
  const anyDay = seats.push({ group, limit: shortOf(need) }) - 1;
  const onDay = new Map<number, number>();
  for (const one of need.days) {
    if (shortOn(one) > 0) onDay.set(one.day, seats.push({ group, limit: shortOn(one) }) - 1);
  }
  for (const { person, fit } of possible) {
    const cost = costOf(fit, person.chances);
    person.choices.push({ seat: anyDay, cost: cost + NOT_ON_A_SHORT_DAY });
    for (const { day } of fit.shortDays) {
      const seat = onDay.get(day);
      if (seat !== undefined) person.choices.push({ seat, cost });
    }
  }
}

function remainingOf(
  need: DepartmentNeed,
  possible: readonly Possible[],
  plans: readonly ProposedPlan[],
): Remaining {
  const here = new Set<string>();
  const planned = new Set<string>();
  for (const { userId, department } of plans) {
    planned.add(userId);
    if (department === need.department) here.add(userId);
  }
  const offering = (day: number) =>
    possible.filter(({ person }) => person.candidate.days.includes(day));
  return {
    department: need.department,
    short: Math.max(shortOf(need) - here.size, 0),
    possible: possible.length,
    elsewhere: possible.filter(
      ({ person: { candidate } }) => planned.has(candidate.userId) && !here.has(candidate.userId),
    ).length,
    days: need.days.flatMap((one) => {
      const could = offering(one.day);
      const added = could.filter(({ person }) => here.has(person.candidate.userId)).length;
      const short = Math.max(shortOn(one) - added, 0);
      return short > 0
        ? [{ day: one.day, short, shortBefore: shortOn(one), possible: could.length }]
        : [];
    }),
  };
}

/** Not by language: the order must be the same in every browser. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
