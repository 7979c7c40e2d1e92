import { expect, test } from 'vitest';
import { NO_FINDS, withPerson, withSearch } from './recent.tsx';

const searched = (...texts: string[]) => texts.reduce(withSearch, NO_FINDS).searches;

test('keeps the last five searches, each once, newest first', () => {
  expect(searched('ana', 'bo', 'ana')).toEqual(['ana', 'bo']);
  expect(searched('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('keeps a text typed or deleted letter by letter once', () => {
  expect(searched('bo', 'ma', 'mari', 'maria', 'mari', '')).toEqual(['maria', 'bo']);
});

test('keeps the last five people, each once and with their latest name', () => {
  const people = ['1', '2', '3', '4', '5', '6', '3'].reduce(
    (recent, id, turn) => withPerson(recent, { id, name: `${id} at ${turn}` }),
    NO_FINDS,
  );
  expect(people.people.map(({ name }) => name)).toEqual([
    '3 at 6',
    '6 at 5',
    '5 at 4',
    '4 at 3',
    '2 at 1',
  ]);
});
