import { expect, test } from 'vitest';
import { answerOf, answerNumbers, answerTexts, hoursIn, unknownType } from './answers.ts';

test.each<[string | null, unknown, object]>([
  ['select', 'M', { kind: 'text', text: 'M' }],
  ['multi', 'English, German', { kind: 'choices', choices: ['English', 'German'] }],
  ['multi', 'Fr,DO', { kind: 'choices', choices: ['Fr', 'DO'] }],
  ['multi', 'Set-up, tear-down;', { kind: 'choices', choices: ['Set-up, tear-down'] }],
  ['multi', 'Fri, late; Sat', { kind: 'choices', choices: ['Fri, late', 'Sat'] }],
  ['grid', ['Samstag, früh', ' '], { kind: 'choices', choices: ['Samstag, früh'] }],
  [null, ['a', 1, null, { b: 2 }], { kind: 'choices', choices: ['a', '1', '{"b":2}'] }],
  ['number', '12.50', { kind: 'number', text: '12.50' }],
  ['number', 'about ten', { kind: 'text', text: 'about ten' }],
  ['text', 7, { kind: 'number', text: '7' }],
  ['text', 'a, b; c', { kind: 'text', text: 'a, b; c' }],
  ['select', 'a, b', { kind: 'text', text: 'a, b' }],
  ['select', 'true', { kind: 'truth', value: true }],
  ['text', 'true', { kind: 'text', text: 'true' }],
  ['text', false, { kind: 'truth', value: false }],
  ['text', { a: 1 }, { kind: 'data', text: '{\n  "a": 1\n}' }],
  ['text', ' ', { kind: 'notGiven' }],
  ['multi', ' , ', { kind: 'notGiven' }],
  ['multi', [], { kind: 'notGiven' }],
  ['text', null, { kind: 'notGiven' }],
  ['text', undefined, { kind: 'notShared' }],
])('reads an option of type %j with value %j', (type, value, answer) => {
  expect(answerOf({ name: 'Question', type, value })).toEqual(answer);
});

test.each([
  ['select', true, ['true']],
  ['select', 'false', ['false']],
  ['number', 12, ['12']],
  ['text', ' a, b ', ['a, b']],
  ['multi', 'a, b', ['a', 'b']],
  ['multi', '', []],
  ['text', null, []],
])('an option of type %j with value %j counts as the texts %j', (type, value, texts) => {
  expect(answerTexts({ name: 'Question', type, value })).toEqual(texts);
});

const option = (value: unknown, type = 'text') => ({ name: 'question', type, value });

test.each([
  [option(12), 12],
  [option('12', 'number'), 12],
  [option('7.5'), 7.5],
  [option('7,5 h'), 7.5],
  [option(' 4 hours', 'select'), 4],
  [option('6 Std.'), 6],
  [option(0), 0],
  [option('10:00-14:00'), null],
  [option('a few'), null],
  [option('8 to 12'), null],
  [option('4-6'), null],
  [option('8–12 hours', 'select'), null],
  [option('about 20+'), null],
  [option('2 days'), null],
  [option('1,000'), null],
  [option('1.000'), null],
  [option(7.125), 7.125],
  [option(-3), null],
  [option(1_000_000), null],
  [option(['12']), null],
  [option(true), null],
  [option(null), null],
])('reads the hours of %j as %j', (one, hours) => {
  expect(hoursIn(one)).toBe(hours);
});

test.each([
  [option(1.234), [1.234]],
  [option('1.234'), []],
  [option(' 7,5 '), [7.5]],
  [option('0x20'), []],
  [option(null), []],
  [option('2, 4, many', 'multi'), [2, 4]],
])('the numbers in %j are %j', (one, numbers) => {
  expect(answerNumbers(one)).toEqual(numbers);
});

test('reports an unknown type', () => {
  const option = { name: 'Question', value: 'x' };
  expect(unknownType({ ...option, type: 'grid' })).toBe('grid');
  expect(unknownType({ ...option, type: 'select' })).toBeNull();
  expect(unknownType({ ...option, type: null })).toBeNull();
});
