import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Robin', 'R'],
  ['Roberta van der Example', 'RE'],
  ['jean-luc', 'JL'],
  ['  (Sam) “Spark” Doe ', 'SD'],
  ['李 小龙', '李'],
  ['นภา', 'น'],
  ['ليلى حسن', 'ل'],
  ['e\u0301lodie', 'E\u0301'],
  ['7 of 9', '7'],
  ['🦊 Fox', 'F'],
  ['👩‍🚀', '👩‍🚀'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the initials of any name are short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      expect(initialsOf(name).length).toBeLessThanOrEqual(16);
    }),
  );
});
