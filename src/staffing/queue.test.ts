import { expect, test } from 'vitest';
import type { Candidate, DepartmentNeed } from './fit.ts';
import { queueFor } from './queue.ts';

const MONDAY = 0;
const desk: DepartmentNeed = {
  department: 'desk',
  target: 4,
  placed: 0,
  days: [{ day: MONDAY, need: 2, placed: 0 }],
};

function person(userId: string, states: Candidate['states'], days: number[] = []): Candidate {
  return { userId, states, days, hours: null };
}

const idsOf = (people: Candidate[]) =>
  queueFor(desk, people).map(({ candidate }) => candidate.userId);

test('the best fit comes first: requested, experienced, few chances, short days', () => {
  const people = [
    person('interested', { desk: ['interest'] }),
    person('wants more', { desk: ['interest'], bar: ['interest'] }, [MONDAY]),
    person('can Monday', { desk: ['interest'] }, [MONDAY]),
    person('experienced', { desk: ['interest', 'experience'] }),
    person('requested', { desk: ['request'] }),
    person('avoids', { desk: ['request', 'avoid'] }),
    person('planned elsewhere', { desk: ['interest'], bar: ['plan'] }),
  ];
  expect(idsOf(people)).toEqual([
    'requested',
    'experienced',
    'can Monday',
    'interested',
    'wants more',
  ]);
});
