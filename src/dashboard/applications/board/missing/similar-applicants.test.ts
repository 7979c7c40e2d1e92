import { expect, test } from 'vitest';
import { asRead } from '../../../../../test/support/records.ts';
import { applicationOf, type Application } from '../../../application-data/application.ts';
import { similarApplicants } from './similar-applicants.ts';

const LIST = [
  { preferredName: 'Ida Meier' },
  { firstName: 'Ben', lastName: 'Mayer' },
  { preferredName: 'Robin', firstName: 'Wilhelmina' },
].flatMap(
  (user, index) =>
    applicationOf(asRead({ id: `v${index}`, user: { id: `u${index}`, ...user } })) ?? [],
);

const names = (text: string, among: readonly Application[] = LIST) =>
  similarApplicants(LIST, among, text).map(({ name }) => name);

test('offers names similar to the typed text, the most similar first', () => {
  expect(names('Maier')).toEqual(['Ben Mayer', 'Ida Meier']);
  expect(names('iad meyer')).toEqual(['Ida Meier']);
  expect(names('quetzal')).toEqual([]);
  expect(names('0123')).toEqual([]);
});

test('does not reveal a legal name behind a preferred one', () => {
  expect(names('wilhemina')).toEqual([]);
});
