import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKS } from '../contract/bff/reviews/reviews.ts';
import {
  type Candidate,
  type DepartmentNeed,
  fitOf,
  hasPlace,
  openSlots,
  shortIn,
  shortOf,
  type SlotNeed,
} from './fit.ts';
import { propose } from './propose.ts';
import { queueFor } from './queue.ts';
import type { Standing } from '../applications/standings.ts';

const FRI = 'Fri';
const SAT = 'Sat';
const SUN = 'Sun';

function person(
  userId: string,
  standings: Record<string, Standing[]>,
  changes: Partial<Candidate> = {},
): Candidate {
  const own = new Map(Object.entries(standings));
  const isExperienced = (key: string) => own.get(key)?.includes('experienced') === true;
  const experience = new Set([...own.keys()].filter(isExperienced));
  const said = { offered: [], taken: [], hours: null, mark: null };
  return { userId, standings: own, experience, ...said, ...changes };
}

const wants = (...keys: string[]): Record<string, Standing[]> =>
  Object.fromEntries(keys.map((key) => [key, ['interested']]));

function need(
  department: string,
  target: number | null,
  slots: Record<string, SlotNeed['need']> = {},
): DepartmentNeed {
  const needs = [FRI, SAT, SUN].map((slot) => ({
    slot,
    need: slots[slot] ?? null,
    placed: 0,
    possible: 0,
  }));
  return { department, target, placed: 0, slots: needs };
}

/** "a desk Fri,Sat" for each plan. */
function plans(
  people: Candidate[],
  needs: DepartmentNeed[],
  hours: number | null = null,
): string[] {
  return propose({ people, needs, hoursOf: () => hours }).plans.map(
    ({ userId, department, slots }) =>
      [userId, department, slots.join(',')].filter(Boolean).join(' '),
  );
}

test('shortlisted people come first, then the requested, experienced and interested; Ask and No are left out', () => {
  const people = [
    person('a', wants('desk')),
    person('b', { desk: ['experienced', 'interested'] }),
    person('c', { desk: ['requested'] }),
    person('d', wants('desk'), { mark: 'shortlist' }),
    person('e', { desk: ['requested'] }, { mark: 'ask' }),
    person('f', { desk: ['requested'] }, { mark: 'no' }),
  ];
  expect(plans(people, [need('desk', 3)])).toEqual(['d desk', 'c desk', 'b desk']);
  const { remaining } = propose({ people, needs: [need('desk', 9)], hoursOf: () => null });
  expect(remaining).toMatchObject([{ short: 5, possible: 5, ask: 1, no: 1, elsewhere: 0 }]);
});

test('proposes nobody for a department they avoid, do not want or have, nor anyone who has a place', () => {
  const people = [
    person('a', { desk: ['requested', 'avoiding'] }),
    person('b', { desk: [] }),
    person('c', { desk: ['planned', 'interested'] }),
    person('d', { desk: ['interested'], stage: ['assigned'] }),
    person('e', wants('desk'), { hours: 0 }),
  ];
  expect(plans(people, [need('desk', 9)])).toEqual([]);
});

test('fills the scarcest slot first', () => {
  const people = [
    person('a', wants('desk', 'stage'), { offered: [FRI, SAT] }),
    person('b', wants('desk'), { offered: [SAT] }),
    person('c', wants('desk'), { offered: [SAT] }),
  ];
  const needs = [need('desk', null, { [SAT]: 1 }), need('stage', null, { [FRI]: 1 })];
  expect(plans(people, needs)).toEqual(['b desk Sat', 'a stage Fri']);
});

test('plans people in the short slots that they offer; where a department is short in all, in all open ones', () => {
  const people = ['a', 'b'].map((id) => person(id, wants('desk'), { offered: [FRI, SAT, SUN] }));
  const slots = { [FRI]: 2, [SAT]: 1, [SUN]: 'closed' } as const;
  expect(plans(people, [need('desk', null, slots)])).toEqual(['a desk Fri,Sat', 'b desk Fri']);
  expect(plans(people, [need('desk', 1, { [SUN]: 'closed' })])).toEqual(['a desk Fri,Sat']);
});

test('nobody gives more slots than their hours allow', () => {
  const people = [person('a', wants('desk'), { offered: [FRI, SAT], hours: 7 })];
  const needs = [need('desk', 1)];
  expect(plans(people, needs, 3.5)).toEqual(['a desk Fri,Sat']);
  expect(plans(people, needs, 4)).toEqual(['a desk Fri']);
  expect(plans(people, needs, 8)).toEqual([]);
  const { remaining } = propose({ people, needs, hoursOf: () => 8 });
  expect(remaining).toMatchObject([{ short: 1, possible: 1, noHours: 1 }]);
});

test('says of a shortage how many people were possible, and how many went elsewhere', () => {
  const people = [
    person('a', { desk: ['interested'], stage: ['requested'] }, { offered: [FRI] }),
    person('b', wants('desk'), { offered: [SAT] }),
    person('to be asked', wants('desk'), { offered: [SAT], mark: 'ask' }),
    person('marked No', wants('desk'), { offered: [SAT], mark: 'no' }),
  ];
  const needs = [need('desk', 4, { [SAT]: 2 }), need('stage', null, { [FRI]: 1 })];
  const slots = [{ slot: SAT, short: 1, possible: 2 }];
  expect(propose({ people, needs, hoursOf: () => null }).remaining).toEqual([
    { department: 'desk', short: 3, possible: 3, elsewhere: 1, ask: 1, no: 1, noHours: 0, slots },
  ]);
});

const DEPARTMENTS = ['bar', 'desk', 'stage'];
const SLOTS = ['Fri', 'Sat', 'Sun'];
const standings: fc.Arbitrary<Standing[]> = fc.subarray([
  'planned',
  'requested',
  'experienced',
  'interested',
  'avoiding',
]);
const events = fc.record({
  people: fc.uniqueArray(
    fc
      .record({
        userId: fc.string({ minLength: 1, maxLength: 3 }),
        own: fc.dictionary(fc.constantFrom(...DEPARTMENTS), standings),
        offered: fc.subarray(SLOTS),
        hours: fc.option(fc.integer({ min: 0, max: 20 })),
        mark: fc.option(fc.constantFrom(...MARKS)),
      })
      .map(({ userId, own, ...changes }) => person(userId, own, changes)),
    { selector: ({ userId }) => userId, maxLength: 12 },
  ),
  needs: fc.uniqueArray(
    fc
      .record({
        department: fc.constantFrom(...DEPARTMENTS),
        target: fc.option(fc.integer({ min: 0, max: 5 })),
        slots: fc.dictionary(
          fc.constantFrom(...SLOTS),
          fc.oneof(fc.constant('closed' as const), fc.integer({ min: 0, max: 4 })),
        ),
      })
      .map(({ department, target, slots }) => need(department, target, slots)),
    { selector: ({ department }) => department },
  ),
  hours: fc.option(fc.integer({ min: 1, max: 10 })),
});

test('a proposal keeps every rule, and leaves a place empty only if nobody is left for it', () => {
  fc.assert(
    fc.property(events, ({ people, needs, hours }) => {
      const { plans, remaining } = propose({ people, needs, hoursOf: () => hours });
      expect(new Set(plans.map(({ userId }) => userId)).size).toBe(plans.length);
      const isFree = ({ userId, mark, standings: own, hours: offered }: Candidate) =>
        !plans.some((plan) => plan.userId === userId) &&
        mark !== 'ask' &&
        mark !== 'no' &&
        offered !== 0 &&
        ![...own.values()].some((ways) => ways.includes('planned'));
      const fits = (one: Candidate) => one.hours === null || (hours ?? 0) <= one.hours;
      for (const { userId, department, slots } of plans) {
        const candidate = people.find((one) => one.userId === userId);
        const own = needs.find((one) => one.department === department);
        if (!candidate || !own) throw new Error('proposes unknown people or departments');
        expect(fitOf(candidate, own)).not.toBeNull();
        expect(['ask', 'no']).not.toContain(candidate.mark);
        const open = openSlots(candidate.offered, own);
        expect(open).toEqual(expect.arrayContaining([...slots]));
        if (open.length > 0) expect(slots).not.toEqual([]);
        if (candidate.hours !== null) {
          expect(slots.length * (hours ?? 0)).toBeLessThanOrEqual(candidate.hours);
        }
      }
      for (const one of needs) {
        const own = plans.filter(({ department }) => department === one.department);
        const told = remaining.find(({ department }) => department === one.department);
        const short = Math.max(shortOf(one) - own.length, 0);
        expect(told?.short ?? 0).toBe(short);
        const idle = people.filter((other) => isFree(other) && fitOf(other, one));
        const able = ({ offered }: Candidate) => openSlots(offered, one);
        if (short > 0) {
          expect(idle.filter((other) => able(other).length === 0 || fits(other))).toEqual([]);
        }
        for (const slotNeed of one.slots) {
          const { slot } = slotNeed;
          const missing =
            shortIn(slotNeed) - own.filter(({ slots }) => slots.includes(slot)).length;
          expect(told?.slots.find((other) => other.slot === slot)?.short ?? 0).toBe(
            Math.max(missing, 0),
          );
          if (missing > 0) {
            expect(idle.filter((other) => fits(other) && able(other).includes(slot))).toEqual([]);
          }
        }
      }
    }),
  );
});

const oneDepartment = fc.record({
  event: events,
  target: fc.option(fc.integer({ min: 0, max: 5 })),
  slot: fc.constantFrom(...SLOTS),
  needed: fc.integer({ min: 0, max: 4 }),
  closed: fc.subarray(SLOTS),
});

test('a proposal takes the person whom fill mode shows first, for the same department and slot', () => {
  fc.assert(
    fc.property(oneDepartment, ({ event: { people, hours }, target, slot, needed, closed }) => {
      const hoursOf = () => hours;
      const shut = Object.fromEntries(closed.map((one) => [one, 'closed' as const]));
      let own = need('desk', target, { ...shut, [slot]: needed });
      let free = people;
      const takes = ({ mark, offered, hours: most }: Candidate) =>
        mark !== 'ask' &&
        most !== 0 &&
        (offered.length === 0 || (hours ?? 0) <= (most ?? Infinity));
      /** The first person of fill mode whom a proposal may take: for the slot, then for the department in all. */
      const first = (): string | undefined => {
        const isShortThen = own.slots.some((one) => shortIn(one) > 0);
        for (const wanted of [
          ...(isShortThen ? [[slot]] : []),
          ...(shortOf(own) > 0 ? [[]] : []),
        ]) {
          const [best] = queueFor(own, free, hoursOf, wanted);
          // A person with a place elsewhere is in the queue of a slot, and in no proposal.
          if (best && !hasPlace(best.candidate) && takes(best.candidate))
            return best.candidate.userId;
        }
        return undefined;
      };
      for (const { userId, slots } of propose({ people, needs: [own], hoursOf }).plans) {
        expect(userId).toBe(first());
        free = free.filter((one) => one.userId !== userId);
        const more = (one: SlotNeed) => Number(slots.includes(one.slot));
        own = {
          ...own,
          placed: (own.placed ?? 0) + 1,
          slots: own.slots.map((one) => ({ ...one, placed: (one.placed ?? 0) + more(one) })),
        };
      }
      expect(first()).toBeUndefined();
    }),
  );
});

test('the order of people and departments makes no difference', () => {
  fc.assert(
    fc.property(events, ({ people, needs, hours }) => {
      const hoursOf = () => hours;
      const turned = { people: people.toReversed(), needs: needs.toReversed(), hoursOf };
      expect(propose(turned)).toEqual(propose({ people, needs, hoursOf }));
    }),
  );
});
