import { expect, test } from 'vitest';
import { compareWords } from './compare-words.ts';

const english = {
  title: 'Users',
  product: 'Rollcall',
  list: { end: 'End of list', loaded: (users: number) => `${users} users` },
};

test('a language with its own text for every message lacks nothing', () => {
  const german = {
    title: 'Personen',
    product: 'Liste',
    list: { end: 'Ende der Liste', loaded: (users: number) => `${users} Personen` },
  };
  expect(compareWords(english, german)).toEqual({ missing: [], extra: [], same: [] });
});

test('missing and unknown messages are reported by their path', () => {
  const german = { title: 'Personen', product: 'Liste', list: { start: 'Anfang' } };
  expect(compareWords(english, german)).toMatchObject({
    missing: ['list.end', 'list.loaded'],
    extra: ['list.start'],
  });
});

test('a message that is the same as in English is reported, also when it is a function', () => {
  expect(compareWords(english, english).same).toEqual([
    'title',
    'product',
    'list.end',
    'list.loaded',
  ]);
});

test('a message without words of its own counts as translated', () => {
  const words = {
    dash: '–',
    number: (value: number) => String(value),
    both: (name: string, value: string) => `${name}: ${value}`,
  };
  expect(compareWords(words, words).same).toEqual([]);
});
