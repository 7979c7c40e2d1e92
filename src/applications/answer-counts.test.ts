import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionsOf, record } from '../../test/support/records.ts';
import type { ReceivedOption } from '../contract/service/read-volunteer.ts';
import { splitChoices } from '../contract/service/choices.ts';
import { countAnswers } from './answer-counts.ts';

const meaningOf = (text: string) => text.trim().toLowerCase();
const people = (...options: ReceivedOption[][]) => options.map((one) => record({ options: one }));
const choicesOf = (type: string, ...values: unknown[]) =>
  countAnswers(people(...values.map((value) => optionsOf({ one: value }, type))), meaningOf)[0];

test('counts each choice, and who answered', () => {
  expect(choicesOf('select', 'M', 'S', 'm', '', undefined)).toEqual({
    question: 'one',
    choices: [
      { text: 'S', people: 1, written: false },
      { text: 'M', people: 2, written: false },
    ],
    beyond: 0,
    answered: 3,
    empty: 2,
  });
});

test('a question has at most 500 choices, and the others are counted', () => {
  const choices = Array.from({ length: 700 }, (_, index) => `c${index}`);
  const counts = choicesOf('multi', choices, choices.slice(600), ['c0', 'c699']);
  expect(counts).toMatchObject({ beyond: 200, answered: 3 });
  expect(counts?.choices).toHaveLength(500);
  expect(counts?.choices[0]).toEqual({ text: 'c0', people: 2, written: false });
});

test('lists sizes and numbers in their order, and everything else by frequency', () => {
  const texts = (type: string, ...values: string[]) =>
    choicesOf(type, ...values)?.choices.map(({ text }) => text);
  expect(texts('multi', 'Monday,Sunday', 'Sunday,Saturday', 'Sunday')?.[0]).toBe('Sunday');
  expect(texts('number', '12', '8', '7.5', '12')).toEqual(['7.5', '8', '12']);
  expect(texts('select', '12', 'many', 'many', '8,5', '9')).toEqual(['8,5', '9', '12', 'many']);
  const sizes = ['3XL', 'L', 'none', 'none', 'XXS', 'M', 'XL', 'S', 'XXL'];
  expect(texts('select', ...sizes)).toEqual(['XXS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'none']);
  expect(texts('select', 'M', 'F', 'F')).toEqual(['F', 'M']);
});

test('a short written answer counts as a choice only if three people gave the same', () => {
  const story = 'I have helped at the door for a great many years.';
  const phone = '+49 30 5550100';
  const texts = ['No', 'no', 'NO', 'Sam', 'Sam', ...[1, 2, 3].flatMap(() => [story, phone])];
  expect(choicesOf('text', ...texts)).toEqual({
    question: 'one',
    choices: [{ text: 'No', people: 3, written: true }],
    beyond: 0,
    answered: 11,
    empty: 0,
  });
});

test('leaves out questions without a name', () => {
  expect(countAnswers(people(optionsOf({ '': 'M' }, 'select')), meaningOf)).toEqual([]);
});

test('agrees with a count by hand', () => {
  const option = fc.record({
    name: fc.constantFrom('Shirt', 'Days', 'Hours'),
    type: fc.constantFrom('select', 'multi', 'number'),
    value: fc.constantFrom('M', 'm', 'S,M', 'Friday, friday', '8', '8,5', '', ' ', null, undefined),
  });
  fc.assert(
    fc.property(fc.array(fc.array(option, { maxLength: 4 })), (options) => {
      for (const { question, choices, answered, empty } of countAnswers(
        people(...options),
        meaningOf,
      )) {
        const given = options.map((one) =>
          one
            .filter(({ name }) => name === question)
            .flatMap(({ type, value }) => (type === 'multi' ? splitChoices(value ?? '') : [value]))
            .flatMap((text) => (text?.trim() ? [meaningOf(text)] : [])),
        );
        expect(answered).toBe(given.filter(({ length }) => length > 0).length);
        expect(answered + empty).toBe(options.length);
        for (const { text, people } of choices) {
          expect(people).toBe(given.filter((one) => one.includes(meaningOf(text))).length);
        }
        const chosen = options
          .flat()
          .filter((one) => one.name === question && one.type === 'select' && one.value?.trim());
        for (const { value } of chosen) {
          expect(choices.map(({ text }) => meaningOf(text))).toContain(meaningOf(value ?? ''));
        }
      }
    }),
  );
});
