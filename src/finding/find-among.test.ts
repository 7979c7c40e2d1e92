import { expect, test } from 'vitest';
import { findAmong } from './find-among.ts';
import type { Findable } from './person-text.ts';

const PEOPLE: Findable[] = [
  { id: '1', preferredName: 'Ana Nunez', username: 'weiss' },
  { id: '2', firstName: 'Sam', lastName: 'Weiß', phone: '+15550104477' },
  { id: '3', firstName: 'Robin', lastName: 'Vale' },
];
const ids = (typed: string, ranked = true) => findAmong(PEOPLE, typed, ranked).map(({ id }) => id);

test('finds with the same folding and ranks as the directory', () => {
  expect(ids('weiss')).toEqual(['2', '1']);
  expect(ids('010 4477')).toEqual(['2']);
  expect(ids('zzz')).toEqual([]);
});

test('keeps the order of a sorted list', () => {
  expect(ids('weiss', false)).toEqual(['1', '2']);
});
