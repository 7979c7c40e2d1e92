import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownState } from './states.ts';
import { fitOf, isClosedOn, placesOf, shortOf, shortOn, type DepartmentNeed } from './fit.ts';
import { busyDays, propose, type Proposable, type ProposedPlan } from './propose.ts';

const MONDAY = 0;
const FRIDAY = 4;
const SATURDAY = 5;

function person(userId: string, states: Proposable['states'], more: Partial<Proposable> = {}) {
  return { userId, states, days: [], hours: null, busy: [], ...more } satisfies Proposable;
}

function need(department: string, target: number, more: Partial<DepartmentNeed> = {}) {
  return { department, target, placed: 0, days: [], ...more } satisfies DepartmentNeed;
}

/** A plan as in "a desk 4,5". */
function plans(people: Proposable[], needs: DepartmentNeed[], hoursPerDay: number | null = null) {
  return propose({ people, needs, hoursPerDay }).plans.map(({ userId, department, days }) =>
    `${userId} ${department} ${days.join(',')}`.trim(),
  );
}

/** The needs of days with a target. */
function targets(...days: [day: number, need: number | 'closed'][]): DepartmentNeed['days'] {
  return days.map(([day, needed]) => ({ day, need: needed, placed: 0 }));
}

test('requested people come before experienced ones, and those before interested ones', () => {
  const people = [
    person('a', { desk: ['interest'] }),
    person('b', { desk: ['interest', 'experience'] }),
    person('c', { desk: ['request'] }),
  ];
  expect(plans(people, [need('desk', 1)])).toEqual(['c desk']);
  expect(plans(people, [need('desk', 2)])).toEqual(['c desk', 'b desk']);
});

test('proposes nobody for a department they avoid, are not interested in or already have', () => {
  const people = [
    person('a', { desk: ['request', 'avoid'] }),
    person('b', { desk: ['experience'] }),
    person('c', { desk: ['interest', 'plan'] }),
    person('d', { desk: ['interest'], stage: ['assignment'] }),
    person('e', { desk: ['interest'] }, { hours: 0 }),
  ];
  expect(plans(people, [need('desk', 9, { placed: 1 })])).toEqual([]);
});

test('prefers a person with few chances to one with other options', () => {
  const people = [
    person('a', { desk: ['interest'], stage: ['interest'], bar: ['interest'] }),
    person('b', { desk: ['interest'] }),
  ];
  expect(plans(people, [need('desk', 1)])).toEqual(['b desk']);
});

test('moves people so that every department gets one', () => {
  const people = [
    person('a', { desk: ['request'], stage: ['interest'] }),
    person('b', { desk: ['interest'] }),
  ];
  expect(plans(people, [need('desk', 1), need('stage', 1)])).toEqual(['b desk', 'a stage']);
});

test('a person gives as many days as the hours allow, all by default, and one at least', () => {
  const people = [person('a', { desk: ['interest'] }, { days: [FRIDAY, SATURDAY], hours: 12 })];
  const needs = [need('desk', 1)];
  expect(plans(people, needs)).toEqual(['a desk 4,5']);
  expect(plans(people, needs, 6)).toEqual(['a desk 4,5']);
  expect(plans(people, needs, 7)).toEqual(['a desk 4']);
  expect(plans(people, needs, 13)).toEqual(['a desk 4']);
});

test('fills short days first, and proposes nobody who only has time on closed days', () => {
  const days = targets([MONDAY, 1], [FRIDAY, 'closed']);
  const people = [
    person('a', { desk: ['request'] }, { days: [FRIDAY] }),
    person('b', { desk: ['request'] }),
    person('c', { desk: ['interest'] }, { days: [MONDAY, FRIDAY] }),
  ];
  const request = { people, needs: [need('desk', 1, { days })], hoursPerDay: null };
  const { plans, remaining } = propose(request);
  expect(plans).toEqual([
    {
      userId: 'c',
      department: 'desk',
      days: [MONDAY],
      isAll: true,
      fit: { requested: false, experienced: false, shortDays: days.slice(0, 1) },
      chances: 1,
    },
  ]);
  expect(remaining).toEqual([]);
});

test('fills the days with a target where the department has enough people in all, and no others', () => {
  const days = targets([FRIDAY, 1], [SATURDAY, 0]);
  const people = [
    person('a', { desk: ['interest'] }, { days: [FRIDAY, SATURDAY] }),
    person('b', { desk: ['interest'] }, { days: [FRIDAY, SATURDAY] }),
  ];
  expect(plans(people, [need('desk', 0, { days })])).toEqual(['a desk 4']);
  const thin = days.map((one) => ({ ...one, estimated: true }));
  expect(plans(people, [need('desk', 0, { days: thin })])).toEqual([]);
});

test('people go to another department on the days on which one has enough', () => {
  const both = { desk: ['interest'], stage: ['interest'] } as const;
  const people = ['a', 'b'].map((id) => person(id, both, { days: [FRIDAY, SATURDAY] }));
  const needs = [
    need('desk', 0, { days: targets([FRIDAY, 2], [SATURDAY, 1]) }),
    need('stage', 0, { days: targets([SATURDAY, 1]) }),
  ];
  expect(plans(people, needs)).toEqual(['a desk 4', 'b desk 4,5', 'a stage 5']);
});

test('people stay in one department where that fills as many days', () => {
  const both = { desk: ['interest'], stage: ['interest'] } as const;
  const people = [
    person('a', both, { days: [FRIDAY, SATURDAY] }),
    person('b', both, { days: [FRIDAY, SATURDAY] }),
    person('c', both, { days: [SATURDAY] }),
  ];
  const needs = [
    need('desk', 0, { days: targets([FRIDAY, 1], [SATURDAY, 1]) }),
    need('stage', 0, { days: targets([SATURDAY, 1]) }),
  ];
  expect(plans(people, needs)).toEqual(['a desk 4,5', 'c stage 5']);
});

test('people who are placed already only get other days, and only where nobody else is left', () => {
  const placed = person(
    'a',
    { desk: ['interest'], stage: ['plan'] },
    { days: [FRIDAY, SATURDAY], busy: [FRIDAY] },
  );
  const other = person('b', { desk: ['interest'], bar: ['interest'] }, { days: [FRIDAY] });
  expect(plans([placed, other], [need('desk', 1)])).toEqual(['b desk 4']);
  expect(plans([placed, other], [need('desk', 2)])).toEqual(['a desk 5', 'b desk 4']);
  expect(plans([{ ...placed, busy: [FRIDAY, SATURDAY] }], [need('desk', 1)])).toEqual([]);
});

test('people are busy on their planned days, or on all they offer on which the department is open', () => {
  const offered = { days: [MONDAY, FRIDAY] };
  const planned = person('a', { desk: ['plan'], bar: ['interest'] }, offered);
  const closed = need('desk', 1, { days: targets([FRIDAY, 'closed']) });
  const busy = (places: Parameters<typeof busyDays>[1]) => busyDays(planned, places, [closed]);
  expect(busy([{ department: 'desk', days: [SATURDAY] }])).toEqual([SATURDAY]);
  expect(busy([{ department: 'desk', days: null }])).toEqual([MONDAY]);
  const assigned = person('a', { desk: ['assignment'] }, offered);
  expect(busyDays(assigned, [], [])).toEqual([MONDAY, FRIDAY]);
});

test('for a shortage, says how many people were possible, went elsewhere and can work on the day', () => {
  const people = [
    person('a', { desk: ['interest'], stage: ['request'] }, { days: [FRIDAY] }),
    person('b', { desk: ['interest'] }, { days: [MONDAY] }),
    person('c', { desk: ['interest', 'avoid'] }),
  ];
  const desk = need('desk', 4, { placed: 1, days: [{ day: MONDAY, need: 2, placed: 0 }] });
  const { remaining } = propose({
    people,
    needs: [desk, need('stage', 1)],
    hoursPerDay: null,
  });
  expect(remaining).toEqual([
    {
      department: 'desk',
      short: 2,
      possible: 2,
      elsewhere: 1,
      days: [{ day: MONDAY, short: 1, shortBefore: 2, possible: 1 }],
    },
  ]);
});

const departments = ['bar', 'desk', 'stage'];
const states = fc.subarray<KnownState>([
  'assignment',
  'plan',
  'request',
  'experience',
  'interest',
  'avoid',
]);
/** Events with these departments, at most this many people, and weekdays from Monday on. */
function eventsOf(people: number, departments: readonly string[], week: number) {
  const day = fc.integer({ min: 0, max: week - 1 });
  return fc.record({
    people: fc.uniqueArray(
      fc.record({
        userId: fc.string({ minLength: 1, maxLength: 3 }),
        states: fc.dictionary(fc.constantFrom(...departments), states),
        days: fc.uniqueArray(day),
        hours: fc.option(fc.integer({ min: 0, max: 20 })),
        busy: fc.uniqueArray(day, { maxLength: 2 }),
      }),
      { selector: ({ userId }) => userId, maxLength: people },
    ),
    needs: fc.uniqueArray(
      fc.record({
        department: fc.constantFrom(...departments),
        target: fc.option(fc.integer({ min: 0, max: 5 })),
        placed: fc.integer({ min: 0, max: 3 }),
        days: fc.uniqueArray(
          fc.record({
            day,
            need: fc.oneof(fc.constant('closed' as const), fc.integer({ min: 0, max: 4 })),
            placed: fc.integer({ min: 0, max: 3 }),
            estimated: fc.boolean(),
          }),
          { selector: (one) => one.day },
        ),
      }),
      { selector: ({ department }) => department },
    ),
    hoursPerDay: fc.option(fc.integer({ min: 1, max: 10 })),
  });
}

const events = eventsOf(12, departments, 7);
const smallEvents = eventsOf(4, departments.slice(1), 3);

/** The most days that a person can be placed on. */
function mostDays({ hours }: Proposable, hoursPerDay: number | null): number {
  if (hours === 0) return 0;
  if (hours === null || hoursPerDay === null) return Infinity;
  return Math.max(Math.floor(hours / hoursPerDay), 1);
}

/** The days that a person can give to a department. */
function openDays({ days, busy }: Proposable, need: DepartmentNeed): number[] {
  return days.filter((one) => !busy.includes(one) && !isClosedOn(need, one));
}

/** The days of a department that have a target, and the people missing on each. */
function targetDays({ days }: DepartmentNeed): { day: number; short: number }[] {
  return days
    .filter(({ estimated }) => !estimated)
    .map((one) => ({ day: one.day, short: shortOn(one) }));
}

test('a proposal keeps every rule, and leaves a place empty only if nobody is left for it', () => {
  fc.assert(
    fc.property(events, ({ people, needs, hoursPerDay }) => {
      const { plans } = propose({ people, needs, hoursPerDay });
      for (const { userId, department, days, isAll } of plans) {
        const candidate = people.find((one) => one.userId === userId);
        const own = needs.find((one) => one.department === department);
        if (!candidate || !own) throw new Error('proposes unknown people or departments');
        expect(fitOf(candidate, own)).not.toBeNull();
        expect(candidate.hours).not.toBe(0);
        const open = openDays(candidate, own);
        expect(open).toEqual(expect.arrayContaining([...days]));
        if (candidate.days.length > 0) expect(days).not.toEqual([]);
        const usual = candidate.days.filter((one) => !isClosedOn(own, one));
        expect(isAll).toBe(usual.every((one) => days.includes(one)));
      }
      const pairs = plans.map(({ userId, department }) => `${userId}\n${department}`);
      expect(new Set(pairs).size).toBe(pairs.length);
      for (const one of people) {
        const own = plans.filter(({ userId }) => userId === one.userId);
        const days = own.flatMap((plan) => plan.days);
        expect(new Set(days).size).toBe(days.length);
        if (days.length > 0) {
          expect(days.length + one.busy.length).toBeLessThanOrEqual(mostDays(one, hoursPerDay));
        }
      }
      for (const one of needs) {
        const added = plans.filter(({ department }) => department === one.department);
        const onDays = targetDays(one).reduce((sum, { short }) => sum + short, 0);
        expect(added.length).toBeLessThanOrEqual(Math.max(shortOf(one), onDays));
        if (added.length >= shortOf(one)) continue;
        const idle = people.filter(
          (other) =>
            !plans.some(({ userId }) => userId === other.userId) &&
            fitOf(other, one) !== null &&
            mostDays(other, hoursPerDay) > other.busy.length &&
            (openDays(other, one).length > 0 || (other.days.length === 0 && placesOf(other) === 0)),
        );
        expect(idle).toEqual([]);
      }
    }),
  );
});

test('fills as many short days as brute force does', () => {
  fc.assert(
    fc.property(smallEvents, ({ people, needs, hoursPerDay }) => {
      const { plans } = propose({ people, needs, hoursPerDay });
      const filled = needs.flatMap((one) =>
        targetDays(one).map(({ day: on, short }) => Math.min(short, peopleOn(on, one, plans))),
      );
      expect(filled.reduce((sum, one) => sum + one, 0)).toBe(
        mostFilled(people, needs, hoursPerDay),
      );
    }),
    { numRuns: 300 },
  );
});

function peopleOn(on: number, { department }: DepartmentNeed, plans: readonly ProposedPlan[]) {
  return plans.filter((plan) => plan.department === department && plan.days.includes(on)).length;
}

/** Tries for each day of each person every department, and none. */
function mostFilled(
  people: readonly Proposable[],
  needs: readonly DepartmentNeed[],
  hoursPerDay: number | null,
): number {
  const given = people.flatMap((one) => one.days.map((on) => ({ one, on })));
  const room = new Map(
    needs.map((one) => [one, new Map(targetDays(one).map((on) => [on.day, on.short]))]),
  );
  const left = new Map(people.map((one) => [one, mostDays(one, hoursPerDay) - one.busy.length]));
  const tryFrom = (at: number): number => {
    const next = given[at];
    if (!next) return 0;
    const { one, on } = next;
    let most = tryFrom(at + 1);
    for (const own of needs) {
      const days = room.get(own);
      const short = days?.get(on) ?? 0;
      const budget = left.get(one) ?? 0;
      if (short <= 0 || budget <= 0) continue;
      if (fitOf(one, own) === null || !openDays(one, own).includes(on)) continue;
      days?.set(on, short - 1);
      left.set(one, budget - 1);
      most = Math.max(most, 1 + tryFrom(at + 1));
      days?.set(on, short);
      left.set(one, budget);
    }
    return most;
  };
  return tryFrom(0);
}

test('the order of people and departments makes no difference', () => {
  fc.assert(
    fc.property(events, (event) => {
      const turned = {
        ...event,
        people: event.people.toReversed(),
        needs: event.needs.toReversed(),
      };
      expect(propose(turned)).toEqual(propose(event));
    }),
  );
});
