import { expect, test } from 'vitest';
import { heldList } from './held-list.ts';

test('equal lists are one, and others are told apart, whatever is in their words', () => {
  const list = heldList(['interest', 'experience']);
  expect(heldList(['interest', 'experience'])).toBe(list);
  const others = [
    [],
    ['experience', 'interest'],
    ['a\nb', 'c'],
    ['a', 'b\nc'],
    ['a,b'],
    ['a', 'b'],
  ];
  expect(others.map(heldList)).toEqual(others);
});
