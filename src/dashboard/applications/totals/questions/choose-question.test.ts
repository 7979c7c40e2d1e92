import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionsOf, record } from '../../../../../test/support/records.ts';
import { withEntries } from '../../../../contract/bff/reviews/apply-changes.ts';
import type { QuestionMeaning } from '../../../../contract/bff/reviews/reviews.ts';
import { NO_SETTINGS } from '../../../api/board/board-settings.ts';
import { askedFor, guessQuestions } from '../../../../staffing/questions.ts';
import { choosingQuestion } from './choose-question.ts';

const records = [
  { days: ['Friday', 'Sunday'], arrival: 'Friday', hours: '7.5', age: '34', shirt: 'M' },
  { days: ['Sunday', 'Monday'], arrival: 'Sunday', hours: '12', age: '52', shirt: 'L' },
].map((answers) => record({ options: optionsOf(answers) }));
const names = ['days', 'arrival', 'hours', 'age', 'shirt'];

test('the chosen question becomes the only one with its meaning', () => {
  const meaning = fc.constantFrom<QuestionMeaning[]>('days', 'hours', 'none');
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), meaning),
      fc.constantFrom('days' as const, 'hours' as const),
      fc.constantFrom(null, ...names),
      (before, meaning, chosen) => {
        const questions = guessQuestions(records, before);
        const edit = choosingQuestion(meaning, chosen, questions);
        const after = withEntries({ ...NO_SETTINGS, questions: before }, edit);
        expect([...askedFor(meaning, guessQuestions(records, after.questions))]).toEqual(
          chosen === null ? [] : [chosen],
        );
      },
    ),
  );
});

test('choosing the guessed question confirms the guess', () => {
  expect(choosingQuestion('hours', 'hours', guessQuestions(records, {}))).toEqual([
    { member: 'questions', key: 'hours', value: 'hours' },
  ]);
});
