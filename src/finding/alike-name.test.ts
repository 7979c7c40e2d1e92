import { expect, test } from 'vitest';
import { alikeName } from './alike-name.ts';

test.each([
  ['Michael Vale', 'Michel', 'Michael'],
  ['Ana Núñez', 'nunes', 'Núñez'],
  ['Steven Smith', 'steven smiht', 'Steven Smith'],
  ['Robin Vale', 'wilhemina', null],
  ['Robin Vale', '0123', null],
  ['', 'Michel', null],
])('in %j, the name similar to %j is %j', (name, typed, alike) => {
  expect(alikeName(name, typed)).toBe(alike);
});
