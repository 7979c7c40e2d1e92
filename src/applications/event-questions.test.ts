import { expect, test } from 'vitest';
import { optionsOf, record, timesWith } from '../../test/support/records.ts';
import { newChoices, questionsOfEvent } from './event-questions.ts';

const form = (when: unknown, shirt: string, hours: unknown, note: string, first: unknown) =>
  record({
    options: [
      ...optionsOf({ Note: note }, 'text'),
      ...optionsOf({ Shirt: shirt, 'First time?': first }, 'select'),
      ...optionsOf({ Hours: hours }, 'number'),
      ...optionsOf({ 'When?': when }, 'multi'),
    ],
  });
const records = [
  form('Friday, Saturday', 'M', '12', 'I arrive late.', true),
  form('Saturday, Sunday', 'S', 'a few', '', false),
  form('Sunday', 'M', '', 'Vegan.', true),
];

test('lists at most 500 choices of a question, and counts the others', () => {
  const choices = Array.from({ length: 700 }, (_, index) => `c${index}`);
  const [question] = questionsOfEvent([
    record({ options: optionsOf({ 'When?': choices }, 'multi') }),
    record({ options: optionsOf({ 'When?': ['c0', 'c699'] }, 'multi') }),
  ]);
  expect(question?.choices).toHaveLength(500);
  expect(question).toMatchObject({ answered: 2, beyond: 200 });
});

test('lists questions with their answers, those that likely ask for times first', () => {
  const questions = questionsOfEvent(records);
  expect(questions).toMatchObject([
    { question: 'When?', type: 'several', isNoneBecause: null, isLikely: true, answered: 3 },
    { question: 'Shirt', type: 'one', isNoneBecause: null, isLikely: false },
    { question: 'First time?', type: 'yesOrNo', isNoneBecause: null },
    { question: 'Note', type: 'text', isNoneBecause: 'text', choices: [], answered: 2 },
    { question: 'Hours', type: 'number', isNoneBecause: 'number', hours: 1 },
  ]);
  const [when, , first, note] = questions;
  // In the order of the form, as far as answers tell.
  expect(when?.choices).toEqual([
    { choice: 'Friday', people: 1 },
    { choice: 'Saturday', people: 2 },
    { choice: 'Sunday', people: 2 },
  ]);
  expect(when?.samples).toEqual(['Friday, Saturday', 'Saturday, Sunday', 'Sunday']);
  expect(first?.choices.map(({ choice }) => choice)).toEqual(['true', 'false']);
  expect(note?.samples).toEqual(['I arrive late.', 'Vegan.']);
});

const shifts = (...choices: string[]) => ({ options: optionsOf({ Shifts: choices }) });

test('choices are in the order of the form, also where most people choose the shifts of one day', () => {
  const [fri, sat, sun] = ['Fri', 'Sat', 'Sun'].map((day) =>
    ['morning', 'noon', 'night'].map((shift) => `${day} ${shift}`),
  );
  const answers = [sun, sat, fri, sat, fri, ['Fri night', 'Sun noon'], ['Fri noon', 'Sat morning']];
  const records = [...answers, ['Sat night', 'Sun morning']].map((one = []) => shifts(...one));
  const [question] = questionsOfEvent(records);
  expect(question?.choices.map(({ choice }) => choice)).toEqual([fri, sat, sun].flat());
});

test('answers in any order contradict each other, and no choice is lost', () => {
  const records = [shifts('a', 'b'), shifts('b', 'c'), shifts('c', 'a'), shifts('b', 'a', 'b')];
  const [question] = questionsOfEvent(records);
  expect(question?.choices.map(({ choice }) => choice).toSorted()).toEqual(['a', 'b', 'c']);
});

test('choices that are neither slots nor left out are new', () => {
  const { times } = timesWith(['Friday']);
  const settings = {
    times: times && { ...times, leftOut: [{ question: 'When?', choice: 'Sunday' }] },
  };
  expect(newChoices(settings, records)).toEqual([
    { question: 'When?', choice: 'Saturday', people: 2 },
  ]);
  expect(newChoices({ times: null }, records)).toEqual([]);
});
