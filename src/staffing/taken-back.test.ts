import { expect, test } from 'vitest';
import {
  departmentsOf,
  noted,
  optionsOf,
  placesIn,
  record,
  slotOf,
  timesWith,
} from '../../test/support/records.ts';
import { NO_SETTINGS, type Review } from '../contract/bff/reviews/reviews.ts';
import { signsOf } from '../applications/changes.ts';
import { takenBack } from './taken-back.ts';

const settings = {
  version: 1,
  ...NO_SETTINGS,
  ...timesWith(['Friday', 'Saturday', 'Sunday'], { targets: { d1: 3 } }),
};

const applied = (userId: string, departments: string[], options: Record<string, unknown> = {}) => ({
  userId,
  record: record({
    departments: departmentsOf(...departments),
    options: optionsOf(options, 'multi'),
  }),
});
const byId = (...reviews: Review[]) => new Map(reviews.map((one) => [one.userId, one]));
const found = (
  list: ReturnType<typeof applied>[],
  reviews: Review[] = [],
  more: Partial<Parameters<typeof takenBack>[0]> = {},
) => takenBack({ list, failed: [], reviews: byId(...reviews), settings, ...more });

const WHOLE = { 'When?': 'Friday, Saturday, Sunday', 'How long?': '4' };
const NOTHING = { questions: [], slots: [], departments: [], unassigned: 0, withdrawn: 0 };

test('nothing is taken back while somebody has it', () => {
  const list = [applied('u1', ['d1:interest'], WHOLE)];
  expect(found(list, [noted({ userId: 'u1', places: placesIn('d1') })])).toEqual(NOTHING);
});

test('finds a choice that nobody chooses any more, with the people who are planned for it', () => {
  const list = [
    applied('u1', ['d1:'], { 'When?': 'Friday', 'How long?': '4' }),
    applied('u2', ['d1:'], { 'When?': 'Sunday' }),
  ];
  const places = placesIn('d1').map((one) => ({ ...one, slots: [slotOf('Saturday')] }));
  const { slots, ...others } = found(list, [noted({ userId: 'u2', places })]);
  expect(slots.map(({ slot, planned }) => [slot.choice, planned])).toEqual([['Saturday', 1]]);
  expect(others).toEqual({ ...NOTHING, slots: undefined });
});

test('finds questions that no application has any more, and of their slots the planned ones', () => {
  const list = [applied('u1', ['d1:'], { 'Shirt size': 'M' })];
  const places = placesIn('d1').map((one) => ({ ...one, slots: [slotOf('Sunday')] }));
  const { questions, slots } = found(list, [noted({ userId: 'u1', places })]);
  expect(slots).toEqual([]);
  expect(
    questions.map(({ question, use, slots }) => [
      question,
      use,
      slots.map(({ slot, planned }) => [slot.choice, planned]),
    ]),
  ).toEqual([
    ['When?', 'times', [['Sunday', 1]]],
    ['How long?', 'hours', []],
  ]);
});

test('finds departments that only plans and settings name any more', () => {
  const list = [applied('u1', ['d2:interest'], WHOLE), applied('u2', ['d2:'], WHOLE)];
  const reviews = [
    noted({ userId: 'u1', places: placesIn('d2', 'd9') }),
    noted({ userId: 'u2', places: placesIn('d9') }),
  ];
  expect(found(list, reviews)).toEqual({
    ...NOTHING,
    departments: [
      { key: 'd1', planned: 0 },
      { key: 'd9', planned: 2 },
    ],
  });
});

test('counts people whom a department assigned when the team decided, and who have no application any more', () => {
  const [before] = [applied('u1', ['d1:assignment'], WHOLE)];
  const seen = signsOf((before ?? expect.fail()).record);
  const list = [applied('u1', ['d1:interest'], WHOLE), applied('u2', ['d1:'], WHOLE)];
  const reviews = [
    noted({ userId: 'u1', mark: 'shortlist', seen }),
    noted({ userId: 'u2', contacted: { on: '2026-03-01', way: '' }, seen }),
    noted({ userId: 'u3', note: 'knows our radio' }),
    noted({ userId: 'u4', contacted: { on: '2026-03-01', way: '' } }),
  ];
  expect(found(list, reviews)).toEqual({ ...NOTHING, unassigned: 1, withdrawn: 1 });
});

test('of people whose application could not be read nobody knows what they have', () => {
  const list = [applied('u1', ['d2:interest'])];
  const reviews = [noted({ userId: 'u2', places: placesIn('d9') })];
  expect(found(list, reviews, { failed: [{ userId: 'u2' }] })).toEqual(NOTHING);
});
