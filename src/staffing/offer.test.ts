import { expect, test } from 'vitest';
import { daysIn, hoursIn } from './answers.ts';

const option = (value: unknown, type = 'text') => ({ name: 'question', type, value });

test.each([
  [option(['Friday', 'Sat', 'Friday']), [4, 5]],
  [option('Freitag,Samstag', 'multi'), [4, 5]],
  [option('Friday, Sat; sunday'), [4, 5, 6]],
  [option('Sunday', 'select'), [6]],
  [option('Friday 9 October', 'select'), [4]],
  [option(['Build-up on Wednesday', 'I do not know']), [2]],
  [option('Thursday and Friday'), [3, 4]],
  [option('Anything'), []],
  [option('I do not know'), []],
  [option(''), []],
  [option(undefined), []],
  [option(3), []],
  [option(true), []],
])('reads the days of %j as %j', (one, days) => {
  expect(daysIn(one)).toEqual(days);
});

test.each([
  [option(12), 12],
  [option('12', 'number'), 12],
  [option('7.5'), 7.5],
  [option('7,5 h'), 7.5],
  [option('8–12 hours', 'select'), 8],
  [option('about 20+'), 20],
  [option(0), 0],
  [option(-3), null],
  [option(1_000_000), null],
  [option('none'), null],
  [option(['12']), null],
  [option(true), null],
  [option(null), null],
])('reads the hours of %j as %j', (one, hours) => {
  expect(hoursIn(one)).toBe(hours);
});
