import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../service/read-json.ts';
import { readBoardSettings, readReview, readReviews, type Review } from './reviews.ts';

const review: Review = {
  userId: 'u1',
  version: 3,
  mark: 'ask',
  note: 'Call on Monday.',
  assignTo: ['d1', 'd2'],
  contacted: { on: '2026-03-02', way: 'by phone' },
  by: 'Robin',
  at: '2026-03-02T10:00:00.000Z',
};

test('reads what was noted of people, and the cursor for what follows', () => {
  const body = { reviews: [{ ...review, more: 1 }], next: 'c1', more: 2 };
  expect(readReviews(body)).toEqual({ reviews: [review], next: 'c1' });
});

test('reads that a review was deleted', () => {
  expect(readReview({ ...review, deleted: true }).deleted).toBe(true);
});

test('a mark that this version does not know is none', () => {
  expect(readReview({ ...review, mark: 'star' }).mark).toBeNull();
});

test.each([[null], [{}], [{ ...review, version: '3' }], [{ ...review, note: null }]])(
  '%j is no review',
  (sent) => {
    expect(() => readReview(sent)).toThrow(UnreadableAnswer);
  },
);

test.each([[null], [{ reviews: [] }], [{ next: 'c1' }], [{ reviews: [{}], next: 'c1' }]])(
  '%j are no reviews',
  (body) => {
    expect(() => readReviews(body)).toThrow(UnreadableAnswer);
  },
);

test('reads the settings of the board without what it does not know', () => {
  const body = {
    version: 2,
    questions: { Days: 'days', Shirt: 'size' },
    targets: { d1: 4, d2: 'many' },
  };
  expect(readBoardSettings(body)).toEqual({
    version: 2,
    questions: { Days: 'days' },
    targets: { d1: 4 },
  });
  expect(() => readBoardSettings({ version: 2 })).toThrow(UnreadableAnswer);
});
