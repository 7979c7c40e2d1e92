import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  departmentsOf,
  noted,
  optionsOf,
  record,
  slotOf,
} from '../../../../test/support/records.ts';
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import { slotTargetKey } from '../../../contract/bff/reviews/slots.ts';
import { KNOWN_STATES } from '../../../staffing/states.ts';
import { readBoardSearch, ALL_APPLICATIONS } from '../../paths/board-paths.ts';
import type { Application } from '../../application-data/application.ts';
import type { PlacedApplication } from '../../application-data/plans.ts';
import { COUNTED_WAYS, countPeople, placedIn } from '../../../staffing/counts.ts';
import type { StaffingSettings } from '../../../staffing/times.ts';
import { conditionsOf, narrow } from './conditions.ts';
import { peoplePath } from './people-links.ts';

const NIGHT = 'Fri: night, late~';
const FRIDAY = slotOf('Friday');
/** One question with several choices, and one with yes and no. */
const SLOTS = [FRIDAY, slotOf(NIGHT), { question: 'Sunday?', choice: 'true' }];
/** A choice that was planned before it went. */
const GONE = slotOf('Thursday');

const states = fc.uniqueArray(fc.constantFrom(...KNOWN_STATES)).map((all) => all.join('+'));
const ids = fc.constantFrom('d1', 'd2', 'd 3');
const people = fc.array(
  fc.record({
    states: fc.dictionary(ids, states),
    planned: fc.dictionary(ids, fc.option(fc.subarray([...SLOTS, GONE], { minLength: 1 }))),
    times: fc.subarray(['Friday', NIGHT, 'I don’t know yet']),
    sunday: fc.constantFrom(true, false, undefined),
  }),
  { maxLength: 12 },
);
/** The set-up, or none, and departments that are closed in slots. */
const settings: fc.Arbitrary<StaffingSettings> = fc
  .record({
    isSetUp: fc.boolean(),
    closed: fc.array(fc.tuple(ids, fc.constantFrom(...SLOTS, GONE)), { maxLength: 4 }),
  })
  .map(({ isSetUp, closed }) => ({
    times: isSetUp
      ? {
          questions: ['When?', 'Sunday?'],
          slots: SLOTS.map((slot) => ({ ...slot, label: slot.choice, hours: null })),
          leftOut: [],
        }
      : null,
    hoursQuestion: null,
    targets: {},
    slotTargets: {},
    closed: Object.fromEntries(closed.map(([id, slot]) => [slotTargetKey(id, slot), true])),
  }));

interface Applicant {
  planned: Record<string, Place['slots']>;
  states: Record<string, string>;
  times: string[];
  sunday: boolean | undefined;
}

function applications(all: Applicant[]): PlacedApplication[] {
  return all.map(({ states, planned, times, sunday }, index) => ({
    userId: `u${index}`,
    name: `Person ${index}`,
    places: Object.entries(planned).map(([department, slots]) => ({ department, slots })),
    record: record({
      departments: departmentsOf(...Object.entries(states).map(([id, one]) => `${id}:${one}`)),
      options: [
        ...optionsOf({ 'When?': times }, 'multi'),
        ...optionsOf({ 'Sunday?': sunday }, 'select'),
      ],
    }),
  }));
}

const ROLE_7 = { roleId: 7 };

/** The people whom the board shows at this address. */
function found(
  list: readonly PlacedApplication[],
  path: string,
  settings: StaffingSettings,
): readonly Application[] {
  const search = readBoardSearch(new URL(path, 'http://localhost'));
  if ('parameter' in search) throw new Error(`${path} cannot be read`);
  const reviews = new Map(
    list.map(({ userId, places = [] }) => [userId, noted({ userId, places })] as const),
  );
  return narrow(list, conditionsOf(search), { reviews, settings }).found;
}

test('each number of a department, and of each slot in it, links to as many people on the board', () => {
  fc.assert(
    fc.property(people, settings, (all, settings) => {
      const list = applications(all);
      const counted = countPeople(list, settings);
      for (const { key, all, slots, noSlot } of counted.departments) {
        const cells = [
          { cell: all, slot: undefined },
          ...slots.map((cell, at) => ({ cell, slot: counted.slots[at] })),
          { cell: noSlot, slot: null },
        ];
        for (const { cell, slot } of cells) {
          for (const standing of COUNTED_WAYS) {
            const path = peoplePath(ROLE_7, standing, key, slot);
            expect(found(list, path, settings)).toHaveLength(cell[standing]);
          }
          const placed = peoplePath(ROLE_7, 'placed', key, slot);
          expect(found(list, placed, settings)).toHaveLength(placedIn(cell));
        }
      }
    }),
  );
});

test('a link keeps the role', () => {
  expect(peoplePath(ROLE_7, 'planned', 'd3')).toBe('/applications?role=7&has=d3:+planned');
});

test('the “as” of an old address is dropped silently', () => {
  const read = readBoardSearch({ search: '?role=7&as=registered' });
  expect(read).toEqual({ ...ALL_APPLICATIONS, roleId: 7 });
});
