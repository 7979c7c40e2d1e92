import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../../service/read-json.ts';
import { readMessage } from '../read-message.ts';
import {
  BoardSettings,
  isReviewed,
  isReviewedOrPlanned,
  NO_SETTINGS,
  NOTHING_NOTED,
  PatchedReview,
  Review,
  ReviewHistory,
  ReviewsAnswer,
} from './reviews.ts';
import { BoardPatch, ReviewPatch } from './requests.ts';
import { slotKey, slotOfKey, slotTargetKey, slotTargetOfKey } from './slots.ts';

const review: Review = {
  userId: 'u1',
  version: 3,
  mark: 'ask',
  note: 'Call on Monday.',
  places: [
    { department: 'd1', slots: null },
    { department: 'd2', slots: [{ question: 'When?', choice: 'Friday' }] },
  ],
  contacted: { on: '2026-03-02', way: 'by phone' },
  byPerson: 'invitation:1',
  by: 'Robin',
  at: '2026-03-02T10:00:00.000Z',
};
const readReview = (body: unknown) => readMessage(Review, body);
const readReviews = (body: unknown) => readMessage(ReviewsAnswer, body);
const readHistory = (body: unknown) => readMessage(ReviewHistory, body);

test('reads a page of reviews and the cursor of the next', () => {
  const body = { reviews: [{ ...review, other: 1 }], next: 'c1', more: true, other: 2 };
  const page = { reviews: [review], next: 'c1', more: true, restart: false };
  expect(readReviews(body)).toEqual(page);
  expect(readReviews({ ...body, restart: true })).toEqual({ ...page, restart: true });
});

test('a page from a server without paging is the last page', () => {
  expect(readReviews({ reviews: [], next: '7' })).toMatchObject({ more: false, restart: false });
});

test('reads a page of a history; without a next page it is the last', () => {
  expect(readHistory({ reviews: [review], nextPage: '3' })).toEqual({
    reviews: [review],
    nextPage: '3',
  });
  expect(readHistory({ reviews: [] }).nextPage).toBeNull();
  expect(() => readHistory({ nextPage: null })).toThrow(UnreadableAnswer);
});

test('reads that a review was deleted', () => {
  expect(readReview({ ...review, deleted: true }).deleted).toBe(true);
});

test('ignores values that only another version knows', () => {
  const sent = {
    ...review,
    mark: 'star',
    contacted: 'yesterday',
    places: [{ department: 'd1', slots: 'all' }, 2],
  };
  expect(readReview(sent)).toMatchObject({
    mark: null,
    contacted: null,
    places: [{ department: 'd1', slots: null }],
  });
  const patched = { review, conflicts: ['rating', 'note'] };
  expect(readMessage(PatchedReview, patched)).toEqual({ review, conflicts: ['note'] });
});

test.each([[null], [{}], [{ ...review, version: '3' }], [{ ...review, note: null }]])(
  'refuses %j as a review',
  (sent) => {
    expect(() => readReview(sent)).toThrow(UnreadableAnswer);
  },
);

test.each([[null], [{ reviews: [] }], [{ next: 'c1' }], [{ reviews: [{}], next: 'c1' }]])(
  'refuses %j as a page of reviews',
  (body) => {
    expect(() => readReviews(body)).toThrow(UnreadableAnswer);
  },
);

const friday = { question: 'When?', choice: 'Friday' };

test('reads the board settings without unknown values', () => {
  const body = {
    version: 2,
    times: {
      questions: ['When?', 4],
      slots: [{ ...friday, label: 'Fri', hours: 'all day' }, { choice: 'Saturday' }],
      leftOut: [{ question: 'When?', choice: 'Never' }],
    },
    hoursQuestion: 'How long?',
    targets: { d1: 4, d2: 'many' },
    slotTargets: { fri: 0, sat: 'many' },
    headsSee: { Days: true, Shirt: 'some' },
  };
  expect(readMessage(BoardSettings, body)).toEqual({
    version: 2,
    times: {
      questions: ['When?'],
      slots: [{ ...friday, label: 'Fri', hours: null }],
      leftOut: [{ question: 'When?', choice: 'Never' }],
    },
    hoursQuestion: 'How long?',
    targets: { d1: 4 },
    slotTargets: { fri: 0 },
    headsSee: { Days: true },
  });
  expect(readMessage(BoardSettings, { version: 2, times: 'soon', targets: {} })).toEqual({
    version: 2,
    ...NO_SETTINGS,
  });
  expect(() => readMessage(BoardSettings, { version: 2 })).toThrow(UnreadableAnswer);
});

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

test.each([
  [{ member: 'version', seen: 1, value: 2 }],
  [{ member: 'mark', seen: null, value: 'star' }],
  [{ member: 'mark', value: 'ask' }],
  [{ member: 'note', seen: '', value: 'x'.repeat(4001) }],
  Array.from({ length: 21 }, () => ({ member: 'mark', seen: null, value: 'ask' })),
])('refuses the changes %j of a review', (...changes) => {
  expect(ReviewPatch.safeParse({ changes }).success).toBe(false);
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
  const closed = { member: 'slotTargets', key: target, value: 0 };
  const changes = [setUp({ hoursQuestion: 'How long?' }), none, closed];
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
