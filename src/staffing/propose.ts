/**
 * Proposes whom to plan for which department, and on which days. First the days with a target of their own: people fill as
 * many of their short days as possible, each in one department a day. Then the departments that are short in all: each gets
 * people who are not proposed for it yet, with all the days that they can give. Both are minimum-cost flows. Pure; the same
 * people and needs give the same proposal, in whatever order they come.
 */
import type { Place } from '../contract/bff/reviews/reviews.ts';
import { daysIn } from './counts.ts';
import {
  chancesOf,
  costOf,
  fitOf,
  isClosedOn,
  placesOf,
  shortOf,
  shortOn,
  type Candidate,
  type DayNeed,
  type DepartmentNeed,
  type Fit,
} from './fit.ts';
import { Network, type Arc, type Node } from './flow.ts';
import { isPlaced } from './states.ts';
import { DAYS } from './weekdays.ts';

/** A person who may be proposed. */
export interface Proposable extends Candidate {
  /** The weekdays on which the person is placed already. */
  busy: readonly number[];
}

export interface ProposalRequest {
  people: readonly Proposable[];
  needs: readonly DepartmentNeed[];
  /** The hours that one day takes, so that nobody gives more days than their hours allow; null for all days they offer. */
  hoursPerDay: number | null;
}

export interface ProposedPlan {
  userId: string;
  /** The department's key. */
  department: string;
  /** Weekdays, 0 being Monday; empty if the person did not say any. */
  days: readonly number[];
  /** Whether these are all days that the person offers and on which the department is open. */
  isAll: boolean;
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
  /** Possible people who can give the day. */
  possible: number;
}

export interface Proposal {
  plans: ProposedPlan[];
  /** The departments that remain short of their target, or on a day. Departments with enough people are left out. */
  remaining: Remaining[];
}

/** Few departments for each person outweigh the fit. */
const NOT_THE_MAIN_DEPARTMENT = 1000;
/** So do thin days, and people without any place outweigh both. */
const NOT_ON_A_THIN_DAY = 1000;
const HAS_A_PLACE = 2000;

/** A person who can give days. */
interface Free {
  /** With the days on which the person is not placed yet. */
  candidate: Candidate;
  /** All days that the person offers. */
  offered: readonly number[];
  /** The most days that the person can give. */
  limit: number;
  /** The departments that the person could go to. */
  chances: number;
  possible: Possible[];
}

/** A person and a department that they can be planned for. */
interface Possible {
  person: Free;
  need: DepartmentNeed;
  fit: Fit;
  cost: number;
  /** The days that the person can give and on which the department is open; empty if they did not say any. */
  days: readonly number[];
  /** The days that the proposal plans; null if it does not plan the person for this department. */
  plan: readonly number[] | null;
}

export function propose({ people, needs, hoursPerDay }: ProposalRequest): Proposal {
  const open = needs.filter(isShort).toSorted((a, b) => compare(a.department, b.department));
  const free = people
    .toSorted((a, b) => compare(a.userId, b.userId))
    .flatMap((one) => freeOf(one, open, hoursPerDay));
  fillDays(free, open);
  // Once more, now that people have a main department: it halves the number of people who get several.
  fillDays(free, open);
  fillTargets(free, open);
  const possible = free.flatMap((person) => person.possible);
  return {
    plans: possible
      .filter(({ plan }) => plan)
      .toSorted((a, b) => compare(a.need.department, b.need.department) || a.cost - b.cost)
      .map(proposedPlan),
    remaining: open
      .map((need) => remainingOf(need, ofNeed(need, possible)))
      .filter(({ short, days }) => short > 0 || days.length > 0),
  };
}

/** Whether a department is short of its target, or of the target of a day. */
export function isShort(need: DepartmentNeed): boolean {
  return shortOf(need) > 0 || need.days.some((one) => hasTarget(one) && shortOn(one) > 0);
}

/** The weekdays on which a person is placed already. */
export function busyDays(
  { states, days }: Candidate,
  places: readonly Place[],
  needs: readonly DepartmentNeed[],
): number[] {
  const departments = Object.keys(states).filter((key) => isPlaced(states[key] ?? []));
  const busy = departments.flatMap((department) => {
    const need = needs.find((one) => one.department === department);
    return daysIn(places, department, days, (day) => need !== undefined && isClosedOn(need, day));
  });
  return [...new Set(busy)];
}

/** The person with the departments that they can be planned for; nobody without time. */
function freeOf(
  { busy, ...candidate }: Proposable,
  needs: readonly DepartmentNeed[],
  hoursPerDay: number | null,
): Free[] {
  const { days: offered, hours } = candidate;
  const days = offered.filter((day) => !busy.includes(day));
  const isUnsaid = offered.length === 0 && placesOf(candidate) === 0;
  const allowed =
    hours === null || hoursPerDay === null ? DAYS : Math.max(Math.floor(hours / hoursPerDay), 1);
  const limit = allowed - busy.length;
  if (hours === 0 || limit <= 0 || (days.length === 0 && !isUnsaid)) return [];
  const chances = chancesOf(candidate);
  const free: Free = { candidate: { ...candidate, days }, offered, limit, chances, possible: [] };
  free.possible = needs.flatMap((need) => {
    const fit = fitOf(free.candidate, need);
    if (!fit) return [];
    const open = days.filter((day) => !isClosedOn(need, day));
    const cost = costOf(fit, chances);
    return [{ person: free, need, fit, cost, days: open, plan: null }];
  });
  return [free];
}

/** One possible plan: of a person for a department, on a day or first of all on it; null for any day. */
interface Choice {
  one: Possible;
  day: number | null;
  arc: Arc;
}

/**
 * Plans people for the days that are short of their target. Days that are planned already only tell the main department of each
 * person. Flows from the source to people, to the days they can give, to the days of departments, to the sink.
 */
function fillDays(people: readonly Free[], needs: readonly DepartmentNeed[]): void {
  const network = new Network();
  const places = new Map<DayNeed, Node>();
  for (const day of needs.flatMap(({ days }) => days.filter(hasTarget))) {
    const place = network.addNode();
    places.set(day, place);
    network.connect(place, network.sink, shortOn(day));
  }
  const choices: Choice[] = [];
  for (const { candidate, limit, possible } of people) {
    const person = network.addNode();
    network.connect(network.source, person, limit);
    const main = mainOf(possible);
    for (const day of candidate.days) {
      const given = network.addNode();
      network.connect(person, given, 1);
      for (const one of possible) {
        const short = one.fit.shortDays.find((need) => need.day === day);
        const place = short && places.get(short);
        if (!place) continue;
        const cost = one.cost + (main && main !== one ? NOT_THE_MAIN_DEPARTMENT : 0);
        choices.push({ one, day, arc: network.connect(given, place, 1, cost) });
      }
    }
  }
  network.fill();
  for (const { one } of choices) one.plan = null;
  for (const { one, day, arc } of choices) {
    if (arc.flow > 0 && day !== null) one.plan = [...(one.plan ?? []), day];
  }
}

/**
 * Plans people for one more department each, on the days that they have left. Flows from the source to people, to departments or
 * first to their thin days, to the sink.
 */
function fillTargets(people: readonly Free[], needs: readonly DepartmentNeed[]): void {
  const network = new Network();
  const places = new Map<DepartmentNeed | DayNeed, Node>();
  const possible = people.flatMap((person) => person.possible);
  for (const need of needs) {
    const department = network.addNode();
    places.set(need, department);
    network.connect(department, network.sink, stillShort(need, possible));
    for (const day of need.days.filter((one) => !hasTarget(one))) {
      const thinDay = network.addNode();
      places.set(day, thinDay);
      network.connect(thinDay, department, shortOn(day));
    }
  }
  const choices: Choice[] = [];
  for (const person of people) {
    const taken = daysTaken(person);
    const node = network.addNode();
    network.connect(network.source, node, taken.length < person.limit ? 1 : 0);
    const extra = taken.length > 0 || placesOf(person.candidate) > 0 ? HAS_A_PLACE : 0;
    const connect = (one: Possible, to: DepartmentNeed | DayNeed, cost: number) => {
      const place = places.get(to);
      if (!place) return;
      const arc = network.connect(node, place, 1, one.cost + extra + cost);
      choices.push({ one, day: 'day' in to ? to.day : null, arc });
    };
    const isLeft = (day: number) => !taken.includes(day);
    for (const one of person.possible) {
      if (one.plan || (one.days.length > 0 && !one.days.some(isLeft))) continue;
      connect(one, one.need, NOT_ON_A_THIN_DAY);
      for (const short of one.fit.shortDays) if (isLeft(short.day)) connect(one, short, 0);
    }
  }
  network.fill();
  for (const { one, day, arc } of choices) {
    if (arc.flow === 0) continue;
    const { person, fit, days } = one;
    const taken = daysTaken(person);
    const first = [...(day === null ? [] : [day]), ...fit.shortDays.map((short) => short.day)];
    const left = [...new Set([...first, ...days])].filter((other) => !taken.includes(other));
    one.plan = left.slice(0, person.limit - taken.length);
  }
}

/** Whether a user has said how many people a day needs. */
function hasTarget({ estimated }: DayNeed): boolean {
  return estimated !== true;
}

/** The department where the proposal plans a person on most days. */
function mainOf(possible: readonly Possible[]): Possible | undefined {
  const daysOf = ({ plan }: Possible) => plan?.length ?? 0;
  return possible.filter(({ plan }) => plan).toSorted((a, b) => daysOf(b) - daysOf(a))[0];
}

/** The days on which the proposal plans a person. */
function daysTaken({ possible }: Free): number[] {
  return possible.flatMap(({ plan }) => plan ?? []);
}

function ofNeed(need: DepartmentNeed, possible: readonly Possible[]): Possible[] {
  return possible.filter((one) => one.need === need);
}

/** The number of people whom a department lacks after the proposal. */
function stillShort(need: DepartmentNeed, possible: readonly Possible[]): number {
  return Math.max(shortOf(need) - ofNeed(need, possible).filter(({ plan }) => plan).length, 0);
}

function proposedPlan({ person, need, fit, plan }: Possible): ProposedPlan {
  const days = [...(plan ?? [])].sort();
  return {
    userId: person.candidate.userId,
    department: need.department,
    days,
    isAll: person.offered.every((day) => isClosedOn(need, day) || days.includes(day)),
    fit,
    chances: person.chances,
  };
}

/** @param possible the people who can be planned for the department */
function remainingOf(need: DepartmentNeed, possible: readonly Possible[]): Remaining {
  const isPlannedAnywhere = ({ person }: Possible) => person.possible.some(({ plan }) => plan);
  return {
    department: need.department,
    short: stillShort(need, possible),
    possible: possible.length,
    elsewhere: possible.filter((one) => !one.plan && isPlannedAnywhere(one)).length,
    days: need.days
      .map((one) => ({
        day: one.day,
        short: Math.max(
          shortOn(one) - possible.filter(({ plan }) => plan?.includes(one.day)).length,
          0,
        ),
        shortBefore: shortOn(one),
        possible: possible.filter(({ days }) => days.includes(one.day)).length,
      }))
      .filter(({ short }) => short > 0),
  };
}

/** Not by language: the order must be the same in every browser. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
