import { expect, test } from 'vitest';
import { shownName } from '../../contract/service/names.ts';
import { marks } from '../../finding/marks.ts';
import { maskFound, namesToTellApart } from './mask-found.ts';

/** The visible part of each name for a typed text, without the end of the id. */
function shownOf(typed: string, names: readonly string[]): string[] {
  const told = namesToTellApart(names, (name) => name);
  return names.map((preferredName) => {
    const masked = maskFound({ id: 'u1', preferredName }, { typed, marks }, told);
    return shownName(masked).split(' · ')[1] ?? '';
  });
}

test.each([
  ['theresa', ['Theresa Novak'], ['Theresa…']],
  ['theresa', ['Theresa Novak', 'Theresa Klein'], ['Theresa…N…', 'Theresa…K…']],
  [
    'theresa',
    ['Theresa Novak', 'Theresa Nolte', 'Theresa Klein'],
    ['Theresa…Nov…', 'Theresa…Nol…', 'Theresa…K…'],
  ],
  ['there', ['Theresa Novak', 'Theresia Novak'], ['Theres…No…', 'Theresi…No…']],
  ['novak', ['Theresa Novak', 'Jan Novak'], ['T…Novak', 'J…Novak']],
  ['0177', ['Theresa Novak', 'Jan Novak'], ['T…N…', 'J…N…']],
  ['0177', ['Theresa Novak'], ['']],
  ['theresa', ['Theresa Novak', 'Theresa Novak'], ['Theresa…', 'Theresa…']],
  ['田中', ['田中太郎', '田中花子'], ['田中太…', '田中花…']],
  ['núñ', ['Núñez Óscar', 'Núñez Ángel'], ['Núñe…Ó…', 'Núñe…Á…']],
  ['jan', ['Jan Li', 'Jan Lin'], ['Jan…L…', 'Jan…Li…']],
  ['jan', ['Jan B', 'Jan C'], ['Jan…', 'Jan…']],
])('of the results of %j %j shows %j', (typed, names, shown) => {
  expect(shownOf(typed, names)).toEqual(shown);
});

test('shows only what was typed of results that are too many to tell apart', () => {
  const names = Array.from(
    { length: 21 },
    (_, index) => `Theresa ${String.fromCharCode(65 + index)}novak`,
  );
  expect(new Set(shownOf('theresa', names))).toEqual(new Set(['Theresa…']));
  expect(new Set(shownOf('theresa', names.slice(1))).size).toBe(20);
});
