import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyIn, keyInHash } from './link-key.ts';

const KEY = 'inv-aB3_-xYz0123456789ABCDEFabcdef_-';

test.each([
  '.',
  ')',
  ']',
  '>',
  '"',
  '’',
  '”',
  '»',
  '…',
  ',',
  '*',
  '_',
  '%22%3E',
  '&utm_source=chat',
  '。',
])('reads the key of an invitation although a chat glued %j to its link', (glued) => {
  const { hash } = new URL(`https://example.org/sign-in#key=${KEY}${glued}`);
  expect(keyInHash(hash)).toBe(KEY);
  expect(keyIn(`<https://example.org/sign-in#key=${KEY}${glued}`)).toBe(KEY);
});

test('reads any other key as it is in the link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const key = text.toWellFormed().replaceAll('#', '').trim();
      const { hash } = new URL(`https://example.org/sign-in#key=${encodeURIComponent(key)}`);
      expect(keyInHash(hash)).toBe(key);
    }),
  );
});

test('an address without a key has none', () => {
  expect(keyInHash('')).toBeNull();
  expect(keyInHash('#problem=expired')).toBeNull();
});
