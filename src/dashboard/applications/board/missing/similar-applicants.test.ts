import { expect, test } from 'vitest';
import { applicationOf, type Application } from '../../data/application.ts';
import { similarApplicants } from './similar-applicants.ts';

const LIST = [
  { preferredName: 'Ida Meier' },
  { firstName: 'Ben', lastName: 'Mayer' },
  { preferredName: 'Robin', firstName: 'Wilhelmina' },
].flatMap(
  (user, index) => applicationOf({ id: `v${index}`, user: { id: `u${index}`, ...user } }) ?? [],
);

const names = (text: string, among: readonly Application[] = LIST) =>
  similarApplicants(LIST, among, text).map(({ name }) => name);

test('offers the names that are like what was typed, the most similar first', () => {
  expect(names('Maier')).toEqual(['Ben Mayer', 'Ida Meier']);
  expect(names('iad meyer')).toEqual(['Ida Meier']);
  expect(names('quetzal')).toEqual([]);
  expect(names('0123')).toEqual([]);
});

test('offers nobody whom other filters leave out', () => {
  expect(names('Maier', LIST.slice(0, 1))).toEqual(['Ida Meier']);
});

test('does not tell a legal name that a preferred one stands in for', () => {
  expect(names('wilhemina')).toEqual([]);
});
