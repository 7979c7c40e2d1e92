import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../service/read-json.ts';
import { readBoardSettings, readHistory, readReview, readReviews, type Review } from './reviews.ts';

const review: Review = {
  userId: 'u1',
  version: 3,
  mark: 'ask',
  note: 'Call on Monday.',
  assignTo: ['d1', 'd2'],
  contacted: { on: '2026-03-02', way: 'by phone' },
  byPerson: 'invitation:1',
  by: 'Robin',
  at: '2026-03-02T10:00:00.000Z',
};

test('reads a page of reviews and the cursor of the next', () => {
  const body = { reviews: [{ ...review, other: 1 }], next: 'c1', more: true, other: 2 };
  const page = { reviews: [review], next: 'c1', more: true, restart: false };
  expect(readReviews(body)).toEqual(page);
  expect(readReviews({ ...body, restart: true })).toEqual({ ...page, restart: true });
});

test('an answer of a server without pages is the last page', () => {
  expect(readReviews({ reviews: [], next: '7' })).toMatchObject({ more: false, restart: false });
});

test('reads a page of a history, which is the last where it names no other', () => {
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
