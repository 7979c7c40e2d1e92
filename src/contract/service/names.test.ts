import { expect, test } from 'vitest';
import { hidesLegalName, legalName, shownName } from './names.ts';

const person = { id: 'u1', firstName: 'Roberta', lastName: 'Example', username: 'rob' };

test('the preferred name is shown in place of first and last name', () => {
  expect(shownName({ ...person, preferredName: 'Robin' })).toBe('Robin');
  expect(hidesLegalName({ ...person, preferredName: 'Robin' })).toBe(true);
});

test('without a preferred name, first and last name are shown and nothing is hidden', () => {
  expect(shownName({ ...person, preferredName: ' ' })).toBe('Roberta Example');
  expect(hidesLegalName({ ...person, preferredName: null })).toBe(false);
});

test('a person without any name is shown by username or ID', () => {
  expect(shownName({ id: 'u1', username: 'rob' })).toBe('rob');
  expect(shownName({ id: 'u1' })).toBe('u1');
  expect(legalName({ id: 'u1' })).toBeNull();
});

test('a first name alone is a full name', () => {
  expect(legalName({ ...person, lastName: '' })).toBe('Roberta');
});
