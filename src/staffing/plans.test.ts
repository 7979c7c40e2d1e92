import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slotOf } from '../../test/support/records.ts';
import { isPlan, type PlannedSlots } from '../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey } from '../contract/bff/reviews/slots.ts';
import { movedPlaces, withSlotsAdded, withSlotSwitched } from './plans.ts';
import { slotsIn } from './times.ts';

const FRI = slotOf('Friday');
const SAT = slotOf('Saturday');
const SUN = slotOf('Sunday');
const ALL = [FRI, SAT, SUN];

test.each<[string, PlannedSlots, PlannedSlots, Slot[]?]>([
  ['one of the offered ones is switched off', null, [SAT]],
  ['all offered ones are on again, which names them', [SAT], [SAT, FRI]],
  [
    'the first one of nobody’s plan is switched on, which is all that the person offers',
    [],
    [FRI],
    [FRI],
  ],
  ['one beside the offered ones is on', [FRI, SUN], [SUN]],
  ['the last one is switched off, which takes it back', [FRI], []],
  ['the last one of someone who offers none is switched off', [FRI], [], []],
  ['the only offered one is switched off', null, [], [FRI]],
])('a plan where %s', (_, before, after, offered = [FRI, SAT]) => {
  expect(withSlotSwitched(before, FRI, offered)).toEqual(after);
});

test.each<[string, PlannedSlots, PlannedSlots, PlannedSlots]>([
  ['of nobody takes them as they are', [], [SUN], [SUN]],
  ['of nobody takes all that the person offers', [], null, null],
  ['of all that the person offers has these, too', null, [SUN], [FRI, SAT, SUN]],
  ['keeps its slots', [SUN], [FRI], [SUN, FRI]],
  ['keeps a slot that the person does not offer', [SUN], null, [SUN, FRI, SAT]],
  ['that has them stays as it is', [SUN, FRI], [FRI], [SUN, FRI]],
  ['names all that the person offers', [FRI], [SAT], [FRI, SAT]],
])('with slots added, a plan %s', (_, before, added, after) => {
  expect(withSlotsAdded(before, added, [FRI, SAT])).toEqual(after);
});

const plans = fc.option(fc.subarray(ALL));
const given = fc.record({ before: plans, added: plans, offered: fc.subarray(ALL), one: fc.nat(2) });
/** The slots in which a person with this plan is, while the department is closed in some. */
function taken(plan: PlannedSlots, offered: readonly Slot[], closed: readonly Slot[]) {
  if (!isPlan(plan)) return [];
  const places = [{ department: 'd1', slots: plan }];
  return slotsIn(offered.map(slotKey), places, 'd1', new Set(closed.map(slotKey)));
}

test('switching and adding change nothing in any other slot, also not once a closed one is opened', () => {
  fc.assert(
    fc.property(given, fc.subarray(ALL), ({ before, added, offered, one }, closed) => {
      const slot = ALL[one] ?? FRI;
      const others = (plan: PlannedSlots, but: readonly Slot[]) =>
        taken(plan, offered, closed)
          .filter((key) => !but.some((other) => slotKey(other) === key))
          .toSorted();
      const switched = withSlotSwitched(before, slot, offered);
      expect(others(switched, [slot])).toEqual(others(before, [slot]));
      const more = withSlotsAdded(before, added, offered);
      expect(others(more, added ?? offered)).toEqual(others(before, added ?? offered));
      const has = taken(more, offered, closed);
      expect(has).toEqual(expect.arrayContaining([...taken(before, offered, closed)]));
      expect(has).toEqual(expect.arrayContaining([...taken(added, offered, closed)]));
    }),
  );
});

test.each<[string, PlannedSlots, Slot[], Slot[], PlannedSlots | undefined]>([
  ['the named slots that are open there', [FRI, SAT], ALL, [FRI], [SAT]],
  ['nobody whose named slots are all closed there', [FRI], ALL, [FRI], undefined],
  ['all offered slots as such, also where some are closed', null, ALL, [FRI], null],
  ['nobody whose offered slots are all closed there', null, [FRI], [FRI], undefined],
  ['everybody of an event without times', null, [], [], null],
])('people who move to another department take %s', (_, slots, offered, closed, after) => {
  const moved = movedPlaces(
    [{ department: 'd1', slots }],
    'd1',
    'd2',
    new Set(closed.map(slotKey)),
    offered,
  );
  expect(moved.find(({ department }) => department === 'd2')?.slots).toEqual(after);
});
