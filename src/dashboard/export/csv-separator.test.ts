import { expect, test } from 'vitest';
import { usualSeparator } from './csv-separator.ts';

test.each([
  ['en', ['en-US'], ','],
  ['en', ['en-GB', 'de'], ','],
  ['de', ['de-DE'], ';'],
  ['de', ['en-US'], ';'],
  ['de', ['de-CH'], ','],
  ['en', ['fr-FR', 'fr'], ';'],
  ['en', ['ja'], ','],
  ['en', [], ','],
  ['en', ['C'], ','],
] as const)(
  'in %s, a browser that asks for %j gets files with "%s"',
  (language, wished, separator) => {
    expect(usualSeparator(language, wished)).toBe(separator);
  },
);
