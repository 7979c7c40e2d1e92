import { expect, test } from 'vitest';
import { int } from './query-parts.ts';

test('a typed number may have surrounding spaces, and is whole', () => {
  expect(int.read(' 42 ')).toBe(42);
  expect(int.read('4 2')).toBeNull();
  expect(int.read('1.5')).toBeNull();
  expect(int.read('99999999999999999999')).toBeNull();
});
