import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReviewed, isReviewedOrPlanned, NOTHING_NOTED } from './reviews.ts';
import { BoardPatch, ReviewEdits } from './requests.ts';
import { slotKey, slotOfKey, slotTargetKey, slotTargetOfKey } from './slots.ts';

const friday = { question: 'When?', choice: 'Friday' };

test('a mark or a note makes an application reviewed; a plan or contacting the person does not', () => {
  expect(isReviewed(undefined)).toBe(false);
  expect(isReviewed(NOTHING_NOTED)).toBe(false);
  const planned = { ...NOTHING_NOTED, places: [{ department: 'd1', slots: null }] };
  expect(isReviewed(planned)).toBe(false);
  expect(isReviewedOrPlanned(planned)).toBe(true);
  expect(isReviewed({ ...NOTHING_NOTED, note: 'x' })).toBe(true);
  expect(isReviewed({ ...NOTHING_NOTED, mark: 'no' })).toBe(true);
  const contacted = { on: '2026-03-02', way: 'by phone' };
  const noted = { ...NOTHING_NOTED, contacted };
  expect(isReviewed(noted)).toBe(false);
});

const isTaken = (edits: object[]) =>
  ReviewEdits.safeParse({ edits: edits.map((edit) => ({ userId: 'u1', ...edit })) }).success;

const noteOf = (value: string) => ({ member: 'note', seen: '', value });

/** The edit that plans a person for these slots. */
const planOf = (slots: unknown) => ({
  member: 'place',
  department: 'd1',
  seen: null,
  value: { slots },
});

test.each([
  { member: 'version', seen: 1, value: 2 },
  { member: 'mark', seen: null, value: 'star' },
  { member: 'mark', value: 'ask' },
  noteOf('a\0b'),
  { member: 'contacted', seen: null, value: { on: '2026-02-30', way: '' } },
  { member: 'entered', department: 'd1', seen: false, value: true },
  planOf([]),
  planOf([{ ...friday, choice: 'Friday ' }]),
  planOf([friday, friday]),
  { ...planOf(null), department: '' },
  { ...planOf(null), madeFrom: { mark: null } },
  { ...planOf(null), madeFrom: { mark: null, places: [{ department: 'd2', slots: [] }] } },
  { ...planOf(null), seen: undefined },
])('refuses the edit %j of a review', (edit) => {
  expect(isTaken([edit])).toBe(false);
});

const shifts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...friday, choice: `Shift ${at}` }));

test.each<[string, number, (count: number) => object[]]>([
  ['characters of a note', 4000, (count) => [noteOf('x'.repeat(count))]],
  ['characters of a choice', 4000, (count) => [planOf([{ ...friday, choice: 'x'.repeat(count) }])]],
  ['slots of a place', 500, (count) => [planOf(shifts(count))]],
  ['edits of a request', 1000, (count) => Array(count).fill(noteOf('x'))],
])('limits the %s to %i', (_, most, editsWith) => {
  expect(isTaken(editsWith(most))).toBe(true);
  expect(isTaken(editsWith(most + 1))).toBe(false);
});

/** A change of the set-up whose only slot is Friday. */
function setUp(changes: object) {
  const slots = [{ ...friday, label: 'Fri', hours: 4 }];
  const value = { questions: ['When?'], slots, leftOut: [], hoursQuestion: null, ...changes };
  return { member: 'times', value };
}

test.each([
  [{ member: 'version', key: 'd1', value: 2 }],
  [{ member: 'targets', key: 'd1', value: -1 }],
  [{ member: 'targets', key: '', value: 1 }],
  [{ member: 'slotTargets', key: 'd1', value: 1 }],
  [{ member: 'slotTargets', key: '["d1","When?"]', value: 1 }],
  [{ member: 'slotTargets', key: '["d1", "When?", "Friday"]', value: 1 }],
  [{ member: 'slotTargets', key: '["d1","When?"," Friday"]', value: 1 }],
  [{ member: 'slotTargets', key: slotTargetKey('d1', friday), value: -1 }],
  [{ member: 'closed', key: 'd1', value: true }],
  [{ member: 'closed', key: slotTargetKey('d1', friday), value: false }],
  [{ member: 'times', value: null }],
  [setUp({ questions: ['When?', 'When?'] })],
  [setUp({ questions: [' When?'] })],
  [setUp({ questions: ['What?'] })],
  [setUp({ leftOut: [friday] })],
  [setUp({ slots: [{ ...friday, label: '', hours: null }] })],
  [setUp({ slots: [{ ...friday, label: 'Fri', hours: 0 }] })],
  [setUp({ slots: [{ ...friday, choice: 'x'.repeat(4001), label: 'Fri', hours: null }] })],
  [setUp({ hoursQuestion: '' })],
])('refuses the change %j of the board', (change) => {
  expect(BoardPatch.safeParse({ changes: [change] }).success).toBe(false);
});

test('takes a set-up as a whole, also one of an event that asks for no times', () => {
  const none = setUp({ questions: [], slots: [] });
  const target = slotTargetKey('d1', friday);
  const needed = { member: 'slotTargets', key: target, value: 0 };
  const closed = { member: 'closed', key: target, value: true };
  const changes = [setUp({ hoursQuestion: 'How long?' }), none, needed, closed];
  expect(BoardPatch.parse({ changes })).toEqual({ changes });
});

test('a slot has one key, which tells it again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (department, question, choice) => {
      const slot = { question, choice };
      expect(slotOfKey(slotKey(slot))).toEqual(slot);
      expect(slotTargetOfKey(slotTargetKey(department, slot))).toEqual({ department, slot });
    }),
  );
  expect(['', '[]', '{}', '["a"]', '["a",1]'].map(slotOfKey)).toEqual(Array(5).fill(null));
});
