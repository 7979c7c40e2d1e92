import { expect, test } from 'vitest';
import { sharedList } from './shared-list.ts';

test('equal lists are one, and others are told apart, whatever is in their words', () => {
  const list = sharedList(['interest', 'experience']);
  expect(sharedList(['interest', 'experience'])).toBe(list);
  const others = [
    [],
    ['experience', 'interest'],
    ['a\nb', 'c'],
    ['a', 'b\nc'],
    ['a,b'],
    ['a', 'b'],
  ];
  expect(others.map(sharedList)).toEqual(others);
});
