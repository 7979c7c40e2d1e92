import { expect, test } from 'vitest';
import { int, readPart, text, writePart } from './address-parts.ts';

test('a typed number may have surrounding spaces, and is whole', () => {
  expect(int.read(' 42 ')).toBe(42);
  expect(int.read('4 2')).toBeNull();
  expect(int.read('1.5')).toBeNull();
  expect(int.read('99999999999999999999')).toBeNull();
});

test('a value is written and read once, however often and in whichever form an address has it', () => {
  const codec = { ...text, read: (sent: string) => decodeURIComponent(sent) };
  const query = new URLSearchParams('?on=a%2520b&on=a+b&on=c');
  expect(readPart('on', codec, query)).toEqual(['a b', 'c']);
  expect(writePart('on', codec, ['a b', 'c', 'a b'])).toEqual(['on=a%20b', 'on=c']);
});
