import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soundOf, unlikeness, wrongLetters } from './similar.ts';

test.each([
  ['wikipedia', '3412'],
  ['mullerludenscheidt', '65752682'],
  ['breschnew', '17863'],
  ['philip', '351'],
  ['filip', '351'],
  ['xaver', '4837'],
  ['haxler', '04857'],
  ['catherine', '4276'],
  ['katrin', '4276'],
  ['王', ''],
])('%s sounds like %s', (word, sound) => {
  expect(soundOf(word)).toBe(sound);
});

const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 7 });

/** The textbook definition. */
function distance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const rest = [
    distance(one.slice(1), other) + 1,
    distance(one, other.slice(1)) + 1,
    distance(one.slice(1), other.slice(1)) + (one[0] === other[0] ? 0 : 1),
  ];
  if (one.length > 1 && one[0] === other[1] && one[1] === other[0]) {
    rest.push(distance(one.slice(2), other.slice(2)) + 1);
  }
  return Math.min(...rest);
}

test('counts wrong letters up to the given limit', () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (one, other, most) => {
      const exact = distance(one, other);
      const counted = wrongLetters(one, other, most);
      if (exact <= most) expect(counted).toBe(exact);
      else expect(counted).toBeGreaterThan(most);
    }),
    { numRuns: 150 },
  );
});

const unlike = (one: string, other: string) =>
  unlikeness(one, other, soundOf(one) === soundOf(other));

test('allows one wrong letter in a short word, two in a longer one, and more if both sound the same', () => {
  expect(unlike('muller', 'mueller')).toBe(0.5);
  expect(unlike('garcai', 'garcia')).toBe(1);
  expect(unlike('sather', 'sarter')).toBe(2);
  expect(unlike('schmidt', 'smith')).toBe(1.5);
  expect(unlike('sam', 'tam')).toBe(1);
  expect(unlike('sam', 'tim')).toBeNull();
  expect(unlike('maier', 'maria')).toBeNull();
  expect(unlike('bo', 'jo')).toBeNull();
});
