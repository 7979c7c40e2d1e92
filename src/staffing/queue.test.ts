import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candidate, DepartmentNeed } from './fit.ts';
import type { Standing } from '../applications/standings.ts';
import { queueFor } from './queue.ts';

const MONDAY = 'Monday';
const desk: DepartmentNeed = {
  department: 'desk',
  target: 4,
  placed: 0,
  slots: [{ slot: MONDAY, need: 2, placed: 0, possible: 0 }],
};

function person(
  userId: string,
  standings: Record<string, Standing[]>,
  offered: string[] = [],
  changes: Partial<Candidate> = {},
): Candidate {
  const own = new Map(Object.entries(standings));
  const experience = new Set(
    [...own.keys()].filter((key) => own.get(key)?.includes('experienced')),
  );
  const said = { offered, taken: [], hours: null, mark: null };
  return { userId, standings: own, experience, ...said, ...changes };
}

const idsOf = (people: Candidate[], wanted: string[] = []) =>
  queueFor(desk, people, () => 6, wanted).map(({ candidate }) => candidate.userId);

test('the best fit comes first: requested, experienced, few chances, short slots', () => {
  const people = [
    person('interested', { desk: ['interested'] }),
    person('wants more', { desk: ['interested'], bar: ['interested'] }, [MONDAY]),
    person('can Monday', { desk: ['interested'] }, [MONDAY]),
    person('experienced', { desk: ['interested', 'experienced'] }),
    person('requested', { desk: ['requested'] }),
    person('avoids', { desk: ['requested', 'avoiding'] }),
    person('planned elsewhere', { desk: ['interested'], bar: ['planned'] }),
  ];
  expect(idsOf(people)).toEqual([
    'requested',
    'experienced',
    'can Monday',
    'interested',
    'wants more',
  ]);
});

test('the Shortlist comes first, then all others whom a proposal takes; those who are to be asked or lack the hours are last', () => {
  const people = [
    person('requested', { desk: ['requested'] }),
    person('to be asked', { desk: ['requested'] }, [], { mark: 'ask' }),
    person('too few hours', { desk: ['requested'] }, [MONDAY], { hours: 4, mark: 'shortlist' }),
    person('shortlisted', { desk: ['interested'] }, [], { mark: 'shortlist' }),
    person('marked No', { desk: ['requested'] }, [], { mark: 'no' }),
    person('interested', { desk: ['interested'] }, [MONDAY], { hours: 6 }),
  ];
  expect(idsOf(people)).toEqual([
    'shortlisted',
    'requested',
    'interested',
    'too few hours',
    'to be asked',
  ]);
});

test('for some slots, the queue has those who offer one of them', () => {
  const people = [
    person('never', { desk: ['interested'] }, ['Tuesday']),
    person('said nothing', { desk: ['interested'] }),
    person('can Monday', { desk: ['interested'] }, [MONDAY, 'Tuesday']),
  ];
  expect(idsOf(people, [MONDAY])).toEqual(['can Monday']);
  expect(idsOf(people, [MONDAY, 'Tuesday'])).toEqual(['can Monday', 'never']);
});

const TUESDAY = 'Tuesday';
const wants: Standing[] = ['interested'];
const both = [MONDAY, TUESDAY];

test('for some slots, those who have a place at other times and are free then come last', () => {
  const people = [
    person('there at other times', { desk: ['planned'] }, both, { taken: [TUESDAY] }),
    person('elsewhere', { desk: ['requested'], bar: ['planned'] }, both, { taken: [TUESDAY] }),
    person('elsewhere then', { desk: wants, bar: ['assigned'] }, both, { taken: both }),
    person('there then', { desk: ['planned', 'interested'] }, both, { taken: [MONDAY] }),
    person('free', { desk: wants }, both),
    person('to be asked', { desk: wants }, both, { mark: 'ask' }),
    person('avoids', { desk: ['planned', 'avoiding'] }, both, { taken: [TUESDAY] }),
  ];
  expect(idsOf(people)).toEqual(['free', 'to be asked']);
  expect(idsOf(people, [MONDAY])).toEqual([
    'free',
    'to be asked',
    'elsewhere',
    'there at other times',
  ]);
});

test('for a slot in which the department is closed, the queue has nobody', () => {
  const shut = { slot: TUESDAY, need: 'closed' as const, placed: 0, possible: 0 };
  const need = { ...desk, slots: [...desk.slots, shut] };
  const people = [person('free', { desk: wants }, both)];
  const queue = (wanted: string[]) => queueFor(need, people, () => 6, wanted);
  expect(queue([TUESDAY])).toEqual([]);
  expect(queue(both)).toHaveLength(1);
});

test('of those who have a place, those whose hours are used up come last', () => {
  const elsewhere = (userId: string, hours: number) =>
    person(userId, { desk: wants, bar: ['planned'] }, both, { taken: [TUESDAY], hours });
  expect(idsOf([elsewhere('a', 11), elsewhere('b', 12)], [MONDAY])).toEqual(['b', 'a']);
});

test('in a queue for some slots, nobody who is free then is left out, and everybody without a place comes first', () => {
  const slots = [MONDAY, TUESDAY, 'Wednesday'];
  const anybody = fc
    .record({
      offered: fc.subarray(slots),
      placed: fc.subarray(slots),
      department: fc.constantFrom('desk', 'bar'),
      mark: fc.constantFrom(null, 'ask' as const, 'shortlist' as const),
      hours: fc.option(fc.integer({ min: 0, max: 20 })),
    })
    .map(({ offered, placed, department, ...changes }) => {
      const standings: Record<string, Standing[]> = { desk: wants };
      if (placed.length > 0) standings[department] = ['planned', ...(standings[department] ?? [])];
      return person('', standings, offered, { taken: placed, ...changes });
    });
  fc.assert(
    fc.property(
      fc.array(anybody, { maxLength: 8 }),
      fc.subarray(slots, { minLength: 1 }),
      (some, wanted) => {
        const people = some.map((one, at) => ({ ...one, userId: `u${at}` }));
        const queue = queueFor(desk, people, () => 6, wanted).map(({ candidate }) => candidate);
        const free = people.filter(({ offered, taken }) =>
          wanted.some((slot) => offered.includes(slot) && !taken.includes(slot)),
        );
        expect(new Set(queue)).toEqual(new Set(free));
        const placed = queue.map(({ taken }) => taken.length > 0);
        expect(placed).toEqual(placed.toSorted((a, b) => Number(a) - Number(b)));
      },
    ),
  );
});
