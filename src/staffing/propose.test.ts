import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownState } from './states.ts';
import { fitOf, type Candidate, type DepartmentNeed } from './fit.ts';
import { propose } from './propose.ts';

const MONDAY = 0;
const FRIDAY = 4;

function person(userId: string, states: Candidate['states'], more: Partial<Candidate> = {}) {
  return { userId, states, days: [], hours: null, ...more } satisfies Candidate;
}

function need(department: string, target: number, more: Partial<DepartmentNeed> = {}) {
  return { department, target, placed: 0, days: [], ...more } satisfies DepartmentNeed;
}

function plans(
  people: Candidate[],
  needs: DepartmentNeed[],
  hoursPerDepartment: number | null = null,
) {
  return propose({ people, needs, hoursPerDepartment }).plans.map(
    ({ userId, department }) => `${userId} ${department}`,
  );
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

test('a person gets as many departments as the hours allow, and one by default', () => {
  const people = [person('a', { desk: ['interest'], stage: ['interest'] }, { hours: 12 })];
  const needs = [need('desk', 1), need('stage', 1)];
  expect(plans(people, needs)).toHaveLength(1);
  expect(plans(people, needs, 6)).toEqual(['a desk', 'a stage']);
  expect(plans(people, needs, 7)).toHaveLength(1);
});

test('fills short days first, and proposes nobody who only has time on closed days', () => {
  const days: DepartmentNeed['days'] = [
    { day: MONDAY, need: 1, placed: 0 },
    { day: FRIDAY, need: 'closed', placed: 0 },
  ];
  const people = [
    person('a', { desk: ['request'] }, { days: [FRIDAY] }),
    person('b', { desk: ['request'] }),
    person('c', { desk: ['interest'] }, { days: [MONDAY, FRIDAY] }),
  ];
  const { plans, remaining } = propose({
    people,
    needs: [need('desk', 1, { days })],
    hoursPerDepartment: null,
  });
  expect(plans).toEqual([
    {
      userId: 'c',
      department: 'desk',
      fit: { requested: false, experienced: false, shortDays: days.slice(0, 1) },
      chances: 1,
    },
  ]);
  expect(remaining).toEqual([]);
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
    hoursPerDepartment: null,
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
const day = fc.integer({ min: 0, max: 6 });
const events = fc.record({
  people: fc.uniqueArray(
    fc.record({
      userId: fc.string({ minLength: 1, maxLength: 3 }),
      states: fc.dictionary(fc.constantFrom(...departments), states),
      days: fc.uniqueArray(day),
      hours: fc.option(fc.integer({ min: 0, max: 20 })),
    }),
    { selector: ({ userId }) => userId, maxLength: 12 },
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
        }),
        { selector: (one) => one.day },
      ),
    }),
    { selector: ({ department }) => department },
  ),
  hoursPerDepartment: fc.option(fc.integer({ min: 1, max: 10 })),
});

test('a proposal keeps every rule, and leaves a place empty only if nobody is left for it', () => {
  fc.assert(
    fc.property(events, ({ people, needs, hoursPerDepartment }) => {
      const { plans } = propose({ people, needs, hoursPerDepartment });
      for (const { userId, department } of plans) {
        const candidate = people.find((one) => one.userId === userId);
        const own = needs.find((one) => one.department === department);
        if (!candidate || !own) throw new Error('proposes unknown people or departments');
        expect(fitOf(candidate, own)).not.toBeNull();
        expect(candidate.hours).not.toBe(0);
      }
      const pairs = plans.map(({ userId, department }) => `${userId}\n${department}`);
      expect(new Set(pairs).size).toBe(pairs.length);
      const placedBefore = ({ states }: Candidate) =>
        Object.values(states).filter((some) =>
          some.some((one) => /^(?:plan|assignment)$/.test(one)),
        ).length;
      const placesOf = (one: Candidate) =>
        placedBefore(one) + plans.filter(({ userId }) => userId === one.userId).length;
      const mostOf = ({ hours }: Candidate) =>
        hours === null || hoursPerDepartment === null
          ? 1
          : Math.max(1, Math.floor(hours / hoursPerDepartment));
      for (const one of people) {
        if (plans.some(({ userId }) => userId === one.userId)) {
          expect(placesOf(one)).toBeLessThanOrEqual(mostOf(one));
        }
      }
      for (const one of needs) {
        const added = plans.filter(({ department }) => department === one.department);
        const open = Math.max((one.target ?? 0) - one.placed, 0);
        expect(added.length).toBeLessThanOrEqual(open);
        if (added.length === open) continue;
        const idle = people.filter(
          (other) =>
            other.hours !== 0 &&
            placesOf(other) < mostOf(other) &&
            fitOf(other, one) !== null &&
            !added.some(({ userId }) => userId === other.userId),
        );
        expect(idle).toEqual([]);
      }
    }),
  );
});

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
