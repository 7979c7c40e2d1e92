import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillSeats } from './fill-seats.ts';
import type { Person, Seat, Seated } from './seating.ts';

interface Case {
  people: Person[];
  seats: Seat[];
  groupLimits: number[];
}

const cases = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 5 }))
  .chain(([groups, seats]) =>
    fc.record({
      groupLimits: fc.array(fc.integer({ min: 0, max: 3 }), {
        minLength: groups,
        maxLength: groups,
      }),
      seats: fc.array(
        fc.record({
          group: fc.integer({ min: 0, max: groups - 1 }),
          limit: fc.integer({ min: 0, max: 2 }),
        }),
        { minLength: seats, maxLength: seats },
      ),
      people: fc.array(
        fc.record({
          limit: fc.integer({ min: 0, max: 2 }),
          choices: fc
            .uniqueArray(
              fc.record({
                seat: fc.integer({ min: 0, max: seats - 1 }),
                cost: fc.integer({ min: 0, max: 9 }),
              }),
              { selector: ({ seat }) => seat, maxLength: 4 },
            )
            .map((choices) => ({
              seats: choices.map(({ seat }) => seat),
              costs: choices.map(({ cost }) => cost),
            })),
        }),
        { maxLength: 5 },
      ),
    }),
  );

test('places as many people as brute force does, at the same cost', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const seated = fillSeats(one.people, one.seats, one.groupLimits);
      expect(isAllowed(seated, one)).toBe(true);
      expect({ count: seated.length, cost: costOf(seated, one) }).toEqual(bestByTrying(one));
    }),
    { numRuns: 400 },
  );
});

test('moves a person to make room for another', () => {
  const people = [
    { limit: 1, choices: { seats: [0, 1], costs: [1, 5] } },
    { limit: 1, choices: { seats: [0], costs: [9] } },
  ];
  const seats = [
    { group: 0, limit: 1 },
    { group: 1, limit: 1 },
  ];
  expect(fillSeats(people, seats, [1, 1])).toEqual([
    { person: 0, seat: 1 },
    { person: 1, seat: 0 },
  ]);
});

function costOf(seated: readonly Seated[], { people }: Case): number {
  return seated.reduce((sum, { person, seat }) => {
    const { seats = [], costs = [] } = people[person]?.choices ?? {};
    return sum + (costs[seats.indexOf(seat)] ?? Number.NaN);
  }, 0);
}

function isAllowed(seated: readonly Seated[], { people, seats, groupLimits }: Case): boolean {
  const groupOf = (seat: number) => seats[seat]?.group ?? -1;
  const count = (is: (one: Seated) => boolean) => seated.filter(is).length;
  return (
    seats.every(({ limit }, seat) => count((one) => one.seat === seat) <= limit) &&
    groupLimits.every((limit, group) => count((one) => groupOf(one.seat) === group) <= limit) &&
    people.every(({ limit }, person) => {
      const groups = seated.filter((one) => one.person === person).map(({ seat }) => groupOf(seat));
      return groups.length <= limit && new Set(groups).size === groups.length;
    })
  );
}

/** Tries every way to place the people. */
function bestByTrying(one: Case): { count: number; cost: number } {
  const all = one.people.flatMap(({ choices }, person) =>
    choices.seats.map((seat) => ({ person, seat })),
  );
  let best = { count: 0, cost: 0 };
  const tryFrom = (next: number, seated: Seated[]) => {
    if (!isAllowed(seated, one)) return;
    const cost = costOf(seated, one);
    const { length: count } = seated;
    if (count > best.count || (count === best.count && cost < best.cost)) best = { count, cost };
    for (let index = next; index < all.length; index += 1) {
      const choice = all[index];
      if (choice) tryFrom(index + 1, [...seated, choice]);
    }
  };
  tryFrom(0, []);
  return best;
}
