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
} from './fit.ts';
import { fillSeats } from './fill-seats.ts';
import type { Choices, Seat } from './seating.ts';

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

interface RemainingDay {
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
  choices: Choices;
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
      choices: { seats: [], costs: [] } as Choices,
    }))
    .filter(({ limit }) => limit > 0)
    .toSorted((a, b) => compare(a.candidate.userId, b.candidate.userId));
  const departments = needs
    .filter((need) => shortOf(need) > 0)
    .toSorted((a, b) => compare(a.department, b.department))
    .map((need) => ({ need, possible: possibleFor(free, need) }));

  const seats = departments.flatMap(({ need }, group) => seatsOf(need, group));
  for (const [seat, { group, day }] of seats.entries()) {
    for (const { person, fit } of departments[group]?.possible ?? []) {
      if (day !== null && !person.candidate.days.includes(day)) continue;
      const cost = costOf(fit, person.chances);
      person.choices.seats.push(seat);
      person.choices.costs.push(day === null ? cost + NOT_ON_A_SHORT_DAY : cost);
    }
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
  const planned = new Set(inOrder.map(({ userId }) => userId));
  return {
    plans: inOrder,
    remaining: departments
      .map(({ need, possible }) => remainingOf(need, possible, inOrder, planned))
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

/** A seat of a department, on one of its short days; null for any day. */
interface DaySeat extends Seat {
  day: number | null;
}

function seatsOf(need: DepartmentNeed, group: number): DaySeat[] {
  const days = need.days.filter((one) => shortOn(one) > 0);
  return [
    { group, day: null, limit: shortOf(need) },
    ...days.map((one) => ({ group, day: one.day, limit: shortOn(one) })),
  ];
}

/** @param planned everyone whom the proposal plans */
function remainingOf(
  need: DepartmentNeed,
  possible: readonly Possible[],
  plans: readonly ProposedPlan[],
  planned: ReadonlySet<string>,
): Remaining {
  const own = plans.filter(({ department }) => department === need.department);
  const here = new Set(own.map(({ userId }) => userId));
  const thoseIn = (ids: ReadonlySet<string>) =>
    possible.filter(({ person }) => ids.has(person.candidate.userId));
  const added = thoseIn(here);
  return {
    department: need.department,
    short: shortOf(need) - added.length,
    possible: possible.length,
    elsewhere: thoseIn(planned).length - added.length,
    days: need.days
      .map((one) => ({
        day: one.day,
        short: Math.max(shortOn(one) - offering(one.day, added), 0),
        shortBefore: shortOn(one),
        possible: offering(one.day, possible),
      }))
      .filter(({ short }) => short > 0),
  };
}

/** The number of people who offer a day. */
function offering(day: number, people: readonly Possible[]): number {
  return people.filter(({ person }) => person.candidate.days.includes(day)).length;
}

/** Not by language: the order must be the same in every browser. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
