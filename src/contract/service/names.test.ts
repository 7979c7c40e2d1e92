import { expect, test } from 'vitest';
import { hidesLegalName, legalName, nameOf, shownName } from './names.ts';

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

const UNSEEN = [
  '\u3164',
  '\u200B',
  '\u2800',
  '\u2060',
  '\uFFA0',
  '\u115F\u1160',
  '\u00AD\u034F',
  '\u200E\u200F\uFEFF',
  '\u00A0\u3000 \u2003',
  '\u0301\u0308',
  '\u{E0041}\uFE0F',
  ' \u2800\u200B ',
];

test.each(UNSEEN)('a name of characters that cannot be seen counts as none: %j', (unseen) => {
  expect(shownName({ ...person, preferredName: unseen })).toBe('Roberta Example');
  expect(shownName({ ...person, lastName: unseen })).toBe('Roberta');
  expect(shownName({ ...person, firstName: unseen })).toBe('Example');
  expect(shownName({ ...person, firstName: unseen, lastName: unseen })).toBe('rob');
  expect(shownName({ id: 'u1', firstName: unseen, lastName: '', username: unseen })).toBe('u1');
  expect(hidesLegalName({ ...person, preferredName: unseen })).toBe(false);
  expect(legalName({ id: 'u1', firstName: unseen, lastName: unseen })).toBeNull();
});

test.each(['Robin', '髙', 'क्ष', '👩‍👩‍👧', '1', '-', '\u200Eمريم', 'می‌خواهم', '\uE000'])(
  'a name of which anything can be seen stays as it is: %j',
  (name) => {
    expect(nameOf(name)).toBe(name);
    expect(shownName({ ...person, preferredName: name })).toBe(name);
  },
);
