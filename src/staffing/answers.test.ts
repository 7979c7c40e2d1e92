import { expect, test } from 'vitest';
import { answerOf, unknownType } from './answers.ts';

test.each<[string | null, unknown, object]>([
  ['select', 'M', { kind: 'text', text: 'M' }],
  ['multi', 'English, German', { kind: 'choices', choices: ['English', 'German'] }],
  ['multi', 'Thursday,Friday', { kind: 'days', days: [3, 4] }],
  ['multi', 'Thursday,Thursday', { kind: 'choices', choices: ['Thursday', 'Thursday'] }],
  ['multi', 'Friday,the night', { kind: 'choices', choices: ['Friday', 'the night'] }],
  ['grid', ['Samstag', 'Sonntag'], { kind: 'days', days: [5, 6] }],
  [null, ['a', 1, null, { b: 2 }], { kind: 'choices', choices: ['a', '1', '{"b":2}'] }],
  ['number', '12.50', { kind: 'number', text: '12.50' }],
  ['number', 'about ten', { kind: 'text', text: 'about ten' }],
  ['text', 7, { kind: 'number', text: '7' }],
  ['text', 'a, b', { kind: 'text', text: 'a, b' }],
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

test('reports an unknown type', () => {
  const option = { name: 'Question', value: 'x' };
  expect(unknownType({ ...option, type: 'grid' })).toBe('grid');
  expect(unknownType({ ...option, type: 'select' })).toBeNull();
  expect(unknownType({ ...option, type: null })).toBeNull();
});
