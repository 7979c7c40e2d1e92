/**
 * An event as plain data, and every number that Rollcall tells of it, counted once more as plainly as the guide defines it.
 * Nothing here is taken from the program.
 */

/** The questions of the form: for times by a question with several choices, and for one time by a question of its own. */
export const WHEN = 'When?';
export const SUNDAY = 'Sunday?';
export const SIZE = 'T-shirt size';
export const HOURS = 'How long?';

export interface PlainEvent {
  /** The times in their order, as the set-up names them; null where nobody has set them up. */
  times: readonly string[] | null;
  /** "d1 Fri night" for each department and time in which it is closed. */
  closed: readonly string[];
  targets: Readonly<Record<string, number>>;
  /** By "d1 Fri night". */
  timeTargets: Readonly<Record<string, number>>;
  /** Whether heads may not see who offers which times. */
  hidesTimes: boolean;
  people: readonly Somebody[];
}

/** The answers of an application. */
export interface Said {
  /** By the id of the department. */
  states: Readonly<Record<string, readonly string[]>>;
  offers: readonly string[];
  size: string | null;
  hours: string | null;
}

export interface Somebody extends Said {
  id: string;
  name: string;
  isStaff: boolean;
  /** By department: the planned times, or null for all that the person offers. */
  plan: Readonly<Record<string, readonly string[] | null>>;
  mark: 'shortlist' | 'ask' | 'no' | null;
  note: string;
  /** By department. */
  votes: Readonly<Record<string, 'yes' | 'no' | 'ask'>>;
  /** The answers at the time of the decision; null if they are still the same. */
  before: Said | null;
  createdAt: string;
  updatedAt: string;
  /** Whether they have taken their application back. */
  hasLeft: boolean;
}

export function recount(event: PlainEvent) {
  const { times, closed, targets, timeTargets } = event;
  const everyone = event.people.filter(({ hasLeft }) => !hasLeft);
  type Is = (one: Somebody, department: string) => boolean;
  const has = (state: string): Is => {
    return (one, d) => one.states[d]?.includes(state) === true;
  };

  const assigned = has('assignment');
  const planned: Is = (one, d) => Object.hasOwn(one.plan, d) && !assigned(one, d);
  const placed: Is = (one, d) => assigned(one, d) || planned(one, d);
  const requested = has('request');
  const avoiding = has('avoid');
  const interested: Is = (one, d) => has('interest')(one, d) && !avoiding(one, d);
  const departmentsOf = (one: Somebody) => [...Object.keys(one.states), ...Object.keys(one.plan)];
  const somewhere = (one: Somebody, is: Is) => departmentsOf(one).some((d) => is(one, d));
  const offers = (one: Somebody) => (times ?? []).filter((time) => one.offers.includes(time));
  const isOpen = (d: string, time: string) => !closed.includes(`${d} ${time}`);
  /** The times in which a person is in a department, or could be. */
  const timesIn = (one: Somebody, d: string) =>
    (one.plan[d] ?? offers(one)).filter((time) => isOpen(d, time));
  const possible: Is = (one, d) =>
    (interested(one, d) || (requested(one, d) && !avoiding(one, d))) &&
    !somewhere(one, placed) &&
    one.mark !== 'no' &&
    (offers(one).length === 0 || timesIn(one, d).length > 0);
  /** The times that are certain: those of plans. Nobody knows when the registration system has somebody. */
  const certainIn = (one: Somebody, d: string) =>
    Object.hasOwn(one.plan, d) ? timesIn(one, d) : [];
  const conflicts = {
    avoided: ((one, d) => avoiding(one, d) && (placed(one, d) || requested(one, d))) as Is,
    doubleBooked: ((one, d) =>
      certainIn(one, d).some((time) =>
        Object.keys(one.plan).some((other) => other !== d && certainIn(one, other).includes(time)),
      )) as Is,
    moreHours: ((one, d) => {
      const planned = new Set(Object.keys(one.plan).flatMap((other) => certainIn(one, other)));
      const known = (times ?? []).filter((time) => planned.has(time));
      const offered = { '4': 4, '7,5 h': 7.5 }[one.hours ?? ''];
      // Each time takes six hours.
      return certainIn(one, d).length > 0 && offered !== undefined && known.length * 6 > offered;
    }) as Is,
  };
  const ways = {
    placed,
    assigned,
    planned,
    requested,
    experienced: ((one, d) => interested(one, d) && has('experience')(one, d)) as Is,
    interested,
    avoiding,
    conflicting: ((one, d) => Object.values(conflicts).some((is) => is(one, d))) as Is,
    possible,
  };
  /** Undefined for all times, null for the people who are there in none. */
  const isThen = (one: Somebody, d: string, time?: string | null) =>
    time === undefined ||
    (time === null ? timesIn(one, d).length === 0 : timesIn(one, d).includes(time));
  const count = (
    people: readonly Somebody[],
    way: keyof typeof ways,
    d: string,
    time?: string | null,
  ) => people.filter((one) => ways[way](one, d) && isThen(one, d, time)).length;
  const placedThen = (people: readonly Somebody[], d: string, time?: string) =>
    people.filter((one) => placed(one, d) && isThen(one, d, time));
  /** The people who are in any department then; null for those who are in one at no time. */
  const placedAt = (people: readonly Somebody[], time: string | null) =>
    people.filter((one) => somewhere(one, (_, d) => placed(one, d) && isThen(one, d, time)));
  /** The people who offer the time, or none, and have no place at all. */
  const freeAt = (people: readonly Somebody[], time: string | null) =>
    people.filter(
      (one) =>
        !somewhere(one, placed) &&
        one.mark !== 'no' &&
        (time === null ? offers(one).length === 0 : offers(one).includes(time)),
    );
  const short = (d: string) => Math.max((targets[d] ?? 0) - placedThen(everyone, d).length, 0);
  const shortIn = (d: string, time: string) =>
    isOpen(d, time)
      ? Math.max((timeTargets[`${d} ${time}`] ?? 0) - placedThen(everyone, d, time).length, 0)
      : 0;

  const reviewed = ({ mark, note }: Somebody) => mark !== null || note !== '';
  const decided = (one: Somebody) => reviewed(one) || Object.keys(one.plan).length > 0;
  const wishes = ({ states, offers, size, hours }: Said) => {
    const wished = Object.entries(states).map(([d, all]) => [
      d,
      ...all.filter((state) => state !== 'assignment').toSorted(),
    ]);
    const meant = wished.filter(({ length }) => length > 1).map((one) => one.join());
    return JSON.stringify([meant.toSorted(), offers.toSorted(), size, hours]);
  };
  const assignedIn = ({ states }: Said) =>
    Object.keys(states).filter((d) => states[d]?.includes('assignment'));
  /** That a plan came true is no change. */
  const changed = (one: Somebody) => {
    const { before, plan } = one;
    if (before === null || !decided(one)) return false;
    const [former, present] = [assignedIn(before), assignedIn(one)];
    return (
      wishes(before) !== wishes(one) ||
      former.some((d) => !present.includes(d)) ||
      present.some((d) => !former.includes(d) && !Object.hasOwn(plan, d))
    );
  };
  return {
    everyone,
    staff: everyone.filter(({ isStaff }) => isStaff),
    ways,
    count,
    placedThen,
    /** The people with a conflict of a kind, wherever. */
    inConflict: (people: readonly Somebody[], kind: keyof typeof conflicts) =>
      people.filter((one) => somewhere(one, conflicts[kind])).length,
    placedAt,
    /** Null where nobody has said what any of them needs. */
    needed(keys: readonly string[], some: readonly string[]) {
      const said = keys.flatMap((d) =>
        some.filter((time) => isOpen(d, time)).flatMap((time) => timeTargets[`${d} ${time}`] ?? []),
      );
      return said.length === 0 ? null : said.reduce((sum, one) => sum + one, 0);
    },
    shortAt: (keys: readonly string[], some: readonly string[]) =>
      keys.flatMap((d) => some.map((time) => shortIn(d, time))).reduce((sum, one) => sum + one, 0),
    freeAt,
    /** The people who offer the time, and are in no department then. */
    offeredAt: (people: readonly Somebody[], time: string) =>
      people.filter((one) => offers(one).includes(time) && !placedAt([one], time).length),
    possibleIn: (people: readonly Somebody[], d: string, wanted: readonly string[]) =>
      people.filter(
        (one) =>
          possible(one, d) &&
          (wanted.length === 0 || wanted.some((time) => offers(one).includes(time))),
      ),
    /** The people who have a place at other times, and could be there in this one. */
    freeFrom: (people: readonly Somebody[], d: string, time: string) =>
      people.filter(
        (one) =>
          somewhere(one, placed) &&
          (interested(one, d) || ((requested(one, d) || placed(one, d)) && !avoiding(one, d))) &&
          one.mark !== 'no' &&
          offers(one).includes(time) &&
          isOpen(d, time) &&
          !departmentsOf(one).some((other) => placed(one, other) && isThen(one, other, time)),
      ),
    short,
    shortIn,
    reviewed: (people: readonly Somebody[]) => people.filter(reviewed).length,
    plannedSomewhere: (people: readonly Somebody[]) =>
      people.filter((one) => somewhere(one, planned)).length,
    placedSomewhere: (people: readonly Somebody[]) =>
      people.filter((one) => somewhere(one, placed)),
    answers({ offers, size, hours }: Somebody, question: string): readonly string[] {
      const answer = { [SIZE]: size, [HOURS]: hours }[question] ?? null;
      if (question === WHEN) return offers.filter((time) => time !== SUNDAY);
      if (question === SUNDAY) return offers.includes(SUNDAY) ? ['Yes'] : [];
      return answer === null ? [] : [answer];
    },
    /** One for each person and department. */
    toEnter: (people: readonly Somebody[]) =>
      people.flatMap((one) => Object.keys(one.plan).filter((d) => planned(one, d))).length,
    assignedOtherwise: (people: readonly Somebody[]) =>
      people.filter(
        (one) =>
          Object.keys(one.plan).length > 0 &&
          somewhere(one, (_, d) => assigned(one, d) && !Object.hasOwn(one.plan, d)),
      ).length,
    changed: (people: readonly Somebody[]) => people.filter(changed).length,
    /** The people on Overnight, by line. */
    overnight(people: readonly Somebody[], since: string) {
      const isNew = ({ createdAt }: Somebody) => createdAt > since;
      const named = people.filter((one) => changed(one) && (isNew(one) || one.updatedAt > since));
      const others = people.filter((one) => !changed(one));
      return {
        changed: named.length,
        applied: others.filter(isNew).length,
        updated: others.filter((one) => !decided(one) && !isNew(one) && one.updatedAt > since)
          .length,
        withdrawn: event.people.filter((one) => one.hasLeft && decided(one)).length,
      };
    },
    /** The people on the page of a head of departments. */
    ofHead: (keys: readonly string[]) =>
      everyone.filter((one) => keys.some((d) => placed(one, d) || requested(one, d))),
    withoutVote: (keys: readonly string[]) =>
      everyone.filter((one) =>
        keys.some((d) => (placed(one, d) || requested(one, d)) && !Object.hasOwn(one.votes, d)),
      ),
  };
}
