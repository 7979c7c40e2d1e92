import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinChoices, splitChoices } from './choices.ts';

test.each([
  ['Friday,Saturday', ['Friday', 'Saturday']],
  ['Set-up, tear-down; Friday', ['Set-up, tear-down', 'Friday']],
  ['Set-up, tear-down;', ['Set-up, tear-down']],
  [' Friday ,, ', ['Friday']],
  [' ; ', []],
  ['', []],
])('splits %j into %j', (text, choices) => {
  expect(splitChoices(text)).toEqual(choices);
});

test.each([
  [[], ''],
  [['Friday'], 'Friday'],
  [['Friday', 'Saturday'], 'Friday; Saturday'],
  [['Set-up, tear-down'], 'Set-up, tear-down;'],
  [['Fri; night', 'Sat'], 'Fri, night; Sat'],
])('joins %j as %j', (choices, text) => {
  expect(joinChoices(choices)).toBe(text);
});

test('joined choices are split into the same ones', () => {
  const choice = fc.oneof(fc.constantFrom('Set-up, tear-down', 'a,b', ',', 'Friday'), fc.string());
  fc.assert(
    fc.property(fc.array(choice), (choices) => {
      const kept = choices.map((one) => one.replaceAll(';', ',').trim()).filter(Boolean);
      expect(splitChoices(joinChoices(choices))).toEqual(kept);
    }),
  );
});
