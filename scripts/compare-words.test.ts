import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

const english = {
  title: 'Users',
  product: 'Rollcall',
  list: { end: 'End of list', loaded: (users: number) => `${users} users` },
};

test('a language that says all in its own words lacks nothing', () => {
  const german = {
    title: 'Personen',
    product: 'Liste',
    list: { end: 'Ende der Liste', loaded: (users: number) => `${users} Personen` },
  };
  expect(compareWords(english, german)).toEqual({ missing: [], extra: [], same: [] });
});

test('words that are missing or unknown are named by the way to them', () => {
  const german = { title: 'Personen', product: 'Liste', list: { start: 'Anfang' } };
  expect(compareWords(english, german)).toMatchObject({
    missing: ['list.end', 'list.loaded'],
    extra: ['list.start'],
  });
});

test('a sentence stands there as in English also where it is written by a function', () => {
  expect(compareWords(english, english).same).toEqual([
    'title',
    'product',
    'list.end',
    'list.loaded',
  ]);
});

test('what holds no words of its own counts as translated', () => {
  const words = {
    dash: '–',
    number: (value: number) => String(value),
    both: (name: string, value: string) => `${name}: ${value}`,
  };
  expect(compareWords(words, words).same).toEqual([]);
});
