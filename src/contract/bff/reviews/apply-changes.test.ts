import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, applyPlaces, withEntries } from './apply-changes.ts';
import {
  type BoardSettings,
  isPlan,
  isSameSlots,
  MARKS,
  type Noted,
  NOTHING_NOTED,
  plannedSlots,
} from './reviews.ts';
import type { MemberChange } from './requests.ts';
import { type Slot, slotTargetKey } from './slots.ts';

const stored: Noted = { ...NOTHING_NOTED, mark: 'ask', note: 'Which days?' };
const note = (seen: string, value: string) => ({ member: 'note' as const, seen, value });

test('changes the members that still have the expected value; the others are conflicts', () => {
  const mark = { member: 'mark' as const, seen: 'ask' as const, value: 'no' as const };
  expect(applyChanges(stored, [note('', 'Mine.'), mark], false)).toEqual({
    noted: { ...stored, mark: 'no' },
    conflicts: ['note'],
  });
});

test('a member that already has the new value is no conflict and does not change', () => {
  const { noted, conflicts } = applyChanges(stored, [note('', 'Which days?')], false);
  expect([noted, conflicts]).toEqual([stored, []]);
});

const [FRI, SAT] = ['Friday', 'Saturday'].map((choice) => ({ question: 'When?', choice })) as [
  Slot,
  Slot,
];
const place = (department: string, slots: Slot[] | null, seen?: Slot[] | null) => ({
  userId: 'u1',
  department,
  slots,
  ...(seen !== undefined && { seen }),
});

test('a place is planned, changed and taken back; the order of its slots makes no difference', () => {
  const planned = applyPlaces([], [place('d1', null, []), place('d2', [SAT, FRI], [])]);
  expect(planned.places).toEqual([
    { department: 'd1', slots: null },
    { department: 'd2', slots: [SAT, FRI] },
  ]);
  const changes = [place('d1', [], null), place('d2', [FRI], [FRI, SAT])];
  expect(applyPlaces(planned.places, changes)).toEqual({
    places: [{ department: 'd2', slots: [FRI] }],
    conflicts: [],
  });
});

test('a place that another user changed is a conflict; the same slots, and other departments, are none', () => {
  const stored = [
    { department: 'd1', slots: [FRI] },
    { department: 'd2', slots: [SAT] },
  ];
  const mine = place('d1', [SAT], null);
  expect(applyPlaces(stored, [mine, place('d2', [SAT], []), place('d3', null, [])])).toEqual({
    places: [...stored, { department: 'd3', slots: null }],
    conflicts: [mine],
  });
  expect(applyPlaces(stored, [place('d1', [SAT])]).conflicts).toEqual([]);
});

const slots = fc.oneof(fc.constant(null), fc.shuffledSubarray([FRI, SAT]));
const placeChange = fc.record(
  { userId: fc.constant('u1'), department: fc.constantFrom('d1', 'd2', 'd3'), slots, seen: slots },
  { requiredKeys: ['userId', 'department', 'slots'] },
);

test('after any changes, each place has the slots of the last change that was no conflict', () => {
  fc.assert(
    fc.property(fc.array(placeChange, { maxLength: 8 }), (changes) => {
      const { places, conflicts } = applyPlaces([], changes);
      for (const department of ['d1', 'd2', 'd3']) {
        const last = changes.findLast(
          (one) => one.department === department && !conflicts.includes(one),
        );
        const expected = last ? last.slots : [];
        expect(isSameSlots(plannedSlots(places, department), expected)).toBe(true);
      }
      expect(places.every((one) => isPlan(one.slots))).toBe(true);
    }),
  );
});

const chain = [note('', 'Call them.'), note('Call them.', 'Call them late.')];

test.each([
  ['neither was saved', '', true],
  ['the response to the first was lost', 'Call them.', true],
  ['the responses to both were lost', 'Call them late.', true],
  ['neither was saved, and another user changed another member', '', false],
])('two changes of one member are both applied if %s', (_, saved, own) => {
  const { noted, conflicts } = applyChanges({ ...stored, note: saved }, chain, own);
  expect([noted.note, conflicts]).toEqual(['Call them late.', []]);
});

test('a later change conflicts with the same value set by another user', () => {
  const { noted, conflicts } = applyChanges({ ...stored, note: 'Call them.' }, chain, false);
  expect([noted.note, conflicts]).toEqual(['Call them.', ['note']]);
});

const members = {
  mark: fc.constantFrom(null, ...MARKS),
  note: fc.constantFrom('', 'one', 'other'),
  contacted: fc.constantFrom(null, { on: '2026-03-01', way: '' }, { on: '2026-03-02', way: '' }),
};
const noted: fc.Arbitrary<Noted> = fc.record(members);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test('keeps every change made by only one of two users, reports every conflict, and is idempotent', () => {
  fc.assert(
    fc.property(noted, noted, noted, fc.boolean(), (seen, newer, mine, own) => {
      const changes = (Object.keys(seen) as (keyof Noted)[]).map(
        (member) => ({ member, seen: seen[member], value: mine[member] }) as MemberChange,
      );
      const { noted: merged, conflicts } = applyChanges(newer, changes, own);
      for (const { member } of changes) {
        const iChanged = !same(mine[member], seen[member]);
        const theyChanged = !same(newer[member], seen[member]);
        const otherwise = theyChanged && !same(mine[member], newer[member]);
        if (iChanged && otherwise) expect(conflicts).toContain(member);
        else if (iChanged) expect(merged[member]).toEqual(mine[member]);
        if (conflicts.includes(member)) expect(merged[member]).toEqual(newer[member]);
      }
      expect(applyChanges(merged, changes, true)).toEqual({ noted: merged, conflicts });
    }),
  );
});

const board: BoardSettings = {
  version: 1,
  times: null,
  hoursQuestion: 'How long?',
  targets: { d1: 4 },
  slotTargets: { [slotTargetKey('d1', FRI)]: 2 },
  headsSee: {},
};
const target = (key: string, value: number | null) => ({ member: 'targets', key, value }) as const;

test('sets, changes and removes entries of the board', () => {
  expect(withEntries(board, [target('d2', 7), target('d1', 9)])).toEqual({
    ...board,
    targets: { d1: 9, d2: 7 },
  });
  expect(withEntries(board, [target('d1', null)]).targets).toEqual({});
  const key = slotTargetKey('d1', FRI);
  const closed = { member: 'slotTargets', key, value: 0 } as const;
  expect(withEntries(board, [closed])).toEqual({ ...board, slotTargets: { [key]: 0 } });
});

test('a set-up replaces the one before as a whole, beside other changes', () => {
  const times = {
    questions: ['When?'],
    slots: [{ ...FRI, label: 'Fri', hours: 4 }],
    leftOut: [SAT],
  };
  const setUp = { member: 'times', value: { ...times, hoursQuestion: null } } as const;
  expect(withEntries(board, [target('d1', 5), setUp])).toEqual({
    ...board,
    times,
    hoursQuestion: null,
    targets: { d1: 5 },
  });
});

test.each(['__proto__', 'constructor', 'toString'])('an entry can be named %s', (key) => {
  const changed = withEntries(board, [target(key, 3)]);
  expect(Object.entries(changed.targets)).toContainEqual([key, 3]);
  expect(withEntries(changed, [target(key, null)]).targets).toEqual(board.targets);
});
