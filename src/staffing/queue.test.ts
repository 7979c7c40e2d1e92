import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candidate, DepartmentNeed } from './fit.ts';
import { queueFor, shareOf, type Share } from './queue.ts';
import { noted } from '../../test/support/records.ts';

const MONDAY = 0;
const desk: DepartmentNeed = {
  department: 'desk',
  target: 4,
  placed: 0,
  days: [{ day: MONDAY, need: 2, placed: 0 }],
};
const ALONE: Share = { index: 0, of: 1, known: true };

function person(userId: string, states: Candidate['states'], days: number[] = []): Candidate {
  return { userId, states, days, hours: null };
}

const idsOf = (share: Share, people: Candidate[]) =>
  queueFor(desk, people, share, 'account').map(({ candidate }) => candidate.userId);

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
  expect(idsOf(ALONE, people)).toEqual([
    'requested',
    'experienced',
    'can Monday',
    'interested',
    'wants more',
  ]);
});

test('coordinators who share a queue never have the same person open, except for the last one', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 30 }),
      fc.array(fc.constantFrom(0, 1)),
      (ids, turns) => {
        let people = ids.map((id) => person(id, { desk: ['interest'] }));
        const next = (index: number) => idsOf({ index, of: 2, known: true }, people);
        const open = [next(0)[0], next(1)[0]];
        for (const turn of turns) {
          if (people.length < 2) return;
          expect(open[0]).not.toBe(open[1]);
          people = people.filter(({ userId }) => userId !== open[turn]);
          open[turn] = next(turn)[0];
        }
      },
    ),
  );
});

test('a user who has decided nothing yet gets a different person than a colleague who works alone', () => {
  const people = ['a', 'b', 'c'].map((id) => person(id, { desk: ['interest'] }));
  people.push(person('best', { desk: ['request'] }));
  expect(idsOf(ALONE, people)[0]).toBe('best');
  expect(idsOf({ index: 1, of: 2, known: false }, people)[0]).not.toBe('best');
});

test('accounts that reviewed within the last half hour share the queue', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  const reviews = [
    noted({ userId: '1', byPerson: 'b', at: '2026-03-02T11:50:00Z' }),
    noted({ userId: '2', byPerson: 'a', at: '2026-03-02T11:40:00Z' }),
    noted({ userId: '3', byPerson: 'c', at: '2026-03-02T11:20:00Z' }),
  ];
  expect(shareOf(reviews, 'a', now)).toEqual({ index: 0, of: 2, known: true });
  expect(shareOf(reviews, 'b', now)).toEqual({ index: 1, of: 2, known: true });
  expect(shareOf(reviews, 'c', now)).toEqual({ index: 2, of: 3, known: false });
  expect(shareOf([], 'a', now)).toEqual({ index: 0, of: 1, known: false });
});
