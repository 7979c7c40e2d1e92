import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionMeaning } from '../contract/bff/reviews/reviews.ts';
import { optionsOf, record } from '../../test/support/records.ts';
import { askedFor, guessQuestions, type Question } from './questions.ts';
import { offeredDays, offeredHours } from './offer.ts';

type Confirmed = Record<string, QuestionMeaning>;

/** One record for each set of answers. */
const records = (...all: Record<string, unknown>[]) =>
  all.map((answers) => record({ options: optionsOf(answers) }));

function meanings(all: Record<string, unknown>[], confirmed: Confirmed = {}) {
  const questions = guessQuestions(records(...all), confirmed);
  return Object.fromEntries(questions.map(({ name, meaning }) => [name, meaning]));
}

test('days and hours are guessed from the shape of the answers', () => {
  const all = [
    { a: ['Friday', 'Saturday'], b: '12', c: 'M', d: 'I help on Sunday' },
    { a: 'Sunday', b: 7.5, c: 'XL', d: '' },
    { a: '', b: '', c: '2XL' },
  ];
  expect(meanings(all)).toEqual({ a: 'days', b: 'hours', c: 'none', d: 'none' });
});

test('of several questions about days, guesses the one with several days per answer', () => {
  const all = [
    { arrival: 'Thursday', days: ['Friday', 'Saturday'] },
    { arrival: 'Friday', days: ['Friday', 'Saturday', 'Sunday'] },
  ];
  expect(meanings(all)).toEqual({ arrival: 'none', days: 'days' });
});

test.each([
  ['ages', ['18', '34', '52', '27']],
  ['years of birth', ['1990', '1988', '2001', '1979']],
  ['numbers of earlier events', ['0', '1', '3', '2']],
])('%s are not taken for hours when another question asks for hours', (_, others) => {
  const all = ['8', '12', '30', '7.5'].map((hours, index) => ({ other: others[index], hours }));
  expect(meanings(all)).toEqual({ other: 'none', hours: 'hours' });
});

test('a confirmed meaning replaces the guess', () => {
  const all = [{ a: ['Friday', 'Monday'], b: ['Sunday', 'Monday'], c: '12', d: '20' }];
  expect(meanings(all, { b: 'days' })).toEqual({ a: 'none', b: 'days', c: 'hours', d: 'none' });
  expect(meanings(all, { a: 'none', c: 'none' })).toEqual({
    a: 'none',
    b: 'days',
    c: 'none',
    d: 'hours',
  });
  expect(meanings([{ constructor: 'Friday' }])).toEqual({ constructor: 'days' });
});

test('a question has its number of answers, and whether its meaning is confirmed', () => {
  const questions = guessQuestions(records({ a: 'Sunday' }, { a: '' }, {}), { a: 'days' });
  expect(questions).toEqual([{ name: 'a', meaning: 'days', confirmed: true, answers: 1 }]);
});

test('combines a person’s answers to all questions with the same meaning', () => {
  const questions: Question[] = ['days', 'days', 'hours', 'hours', 'none'].map(
    (meaning, index) => ({
      name: 'abcde'[index] ?? '',
      meaning: meaning as Question['meaning'],
      confirmed: true,
      answers: 1,
    }),
  );
  const asked = (meaning: QuestionMeaning) => askedFor(meaning, questions);
  const [one] = records({ a: 'Monday', b: ['Sunday', 'Monday'], c: '3', d: 4.5, e: '7' });
  const [silent] = records({ a: '', e: '7' });
  expect(one && offeredDays(one, asked('days'))).toEqual([0, 6]);
  expect(one && offeredHours(one, asked('hours'))).toBe(7.5);
  expect(silent && offeredDays(silent, asked('days'))).toEqual([]);
  expect(silent && offeredHours(silent, asked('hours'))).toBeNull();
});

const value = fc.oneof(
  fc.subarray(['Monday', 'Friday', 'Sunday']),
  fc.integer({ min: 0, max: 60 }).map(String),
  fc.constantFrom('', 'M', 'Saturday', 'anything', null),
);
const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), value);
const confirmed: fc.Arbitrary<Confirmed> = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.constantFrom('days' as const, 'hours' as const, 'none' as const),
);

test('the names of questions do not matter, only their answers', () => {
  const renamed: Record<string, string> = { a: 'Hours', b: 'Days', c: 'T-shirt', d: '__proto__x' };
  const rename = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [renamed[name] ?? name, one]));
  fc.assert(
    fc.property(fc.array(answers), confirmed, (all, said) => {
      expect(meanings(all.map(rename), rename(said))).toEqual(rename(meanings(all, said)));
    }),
  );
});

test('confirmed meanings always win, and at most one question per meaning is guessed', () => {
  fc.assert(
    fc.property(fc.array(answers), confirmed, (all, said) => {
      const questions = guessQuestions(records(...all), said);
      for (const meaning of ['days', 'hours'] as const) {
        const guessed = questions.filter((one) => one.meaning === meaning && !one.confirmed);
        const isSaid = questions.some((one) => one.meaning === meaning && one.confirmed);
        expect(guessed.length).toBeLessThanOrEqual(isSaid ? 0 : 1);
      }
      for (const { name, meaning, confirmed } of questions) {
        expect(confirmed).toBe(name in said);
        if (confirmed) expect(meaning).toBe(said[name]);
      }
    }),
  );
});
