import { expect, test } from 'vitest';
import { type Candidate, type DepartmentNeed, fitOf } from './fit.ts';
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
  return { userId, standings: own, experience, offered, hours: null, mark: null, ...changes };
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

test('who is placed in the department already fits it no more', () => {
  expect(fitOf(person('free', { desk: ['interested'] }), desk)).not.toBeNull();
  expect(fitOf(person('planned', { desk: ['planned', 'interested'] }), desk)).toBeNull();
  expect(fitOf(person('assigned', { desk: ['assigned', 'interested'] }), desk)).toBeNull();
});
