import { expect, test } from 'vitest';
import { hasAlikeName } from './has-alike-name.ts';

test.each([
  ['Michael Vale', 'Michel', true],
  ['Ana Núñez', 'nunes', true],
  ['Steven Smith', 'steven smiht', true],
  ['Steven Vale', 'steven smiht', false],
  ['Robin Vale', 'wilhemina', false],
  ['Robin Vale', '0123', false],
  ['', 'Michel', false],
])('whether a word of %j is like %j: %j', (name, typed, alike) => {
  expect(hasAlikeName(name, typed)).toBe(alike);
});
