import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVolunteer, type ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { seenByHead } from './seen-by-head.ts';

const PLACES = [{ key: 'd1', states: ['assignment'] }];

function see(body: object) {
  const record = readVolunteer({ id: 'v1', ...body });
  return seenByHead(record as ReceivedVolunteer, PLACES);
}

const USER = {
  id: 'u1',
  firstName: 'Josephine',
  lastName: 'Okonkwo-Meyer',
  preferredName: 'Remy',
  username: 'kestrel',
  phone: '+15550100',
  email: 'account@example.org',
};

test('shows the preferred name, the contact methods, the days and the other answers', () => {
  const seen = see({
    user: USER,
    contactMethods: [{ name: 'telegram', value: '@kestrel_example', isPrimary: true }],
    options: [
      { name: 'Which days can you work?', type: 'multi', value: 'Fri,Sat' },
      { name: 'Hours', type: 'number', value: '12.5' },
      { name: 'Arrival', type: 'text', value: '2026-07-03 18:00' },
      { name: 'What have you done before?', type: 'text', value: 'Three years of first aid.' },
      { name: 'Not answered', type: 'text', value: '' },
    ],
  });
  expect(seen).toEqual({
    id: 'u1',
    name: 'Remy',
    departments: PLACES,
    contactMethods: [{ kind: 'telegram', value: '@kestrel_example', isPrimary: true }],
    answers: [
      { question: 'Which days can you work?', type: 'multi', value: 'Fri,Sat' },
      { question: 'Hours', type: 'number', value: '12.5' },
      { question: 'Arrival', type: 'text', value: '2026-07-03 18:00' },
      { question: 'What have you done before?', type: 'text', value: 'Three years of first aid.' },
    ],
    withheld: 0,
  });
});

test.each([
  [{ firstName: 'Sam', lastName: 'Okonkwo', username: 'sam1' }, 'Sam'],
  [{ lastName: 'Okonkwo', username: 'sam1' }, 'sam1'],
  [{ lastName: 'Okonkwo' }, 'u1'],
])('shows %j as %s, never by the last name', (user, name) => {
  expect(see({ user: { id: 'u1', ...user } }).name).toBe(name);
});

test.each([
  ['Home address', '12 Harbour Lane'],
  ['Anschrift', 'Hafenweg 12'],
  ['Postleitzahl', '10115'],
  ['Legal name', 'J. O.'],
  ['Emergency contact', 'My sister'],
  ['Date of birth', '1990-01-02'],
  ['Telefon', 'none'],
  ['Allergies', 'Nuts'],
  ['Crew meals', 'Halal'],
  ['Ernährung', 'vegan'],
  ['Religious holidays', 'Friday'],
  ['Gender', 'none of these'],
  ['Anything else?', 'Call my sister at +49 (30) 555-0100'],
  ['Anything else?', 'Write to sister@example.org'],
  ['Badge', 'Josephine O.'],
  ['Badge', 'okonkwo-meyer'],
  ['Badge', 'OKONKWO  MEYER'],
  ['Badge', 'the Meyer family'],
])('withholds the answer to “%s”: %s', (name, value) => {
  const seen = see({ user: USER, options: [{ name, type: 'text', value }] });
  expect(seen).toMatchObject({ answers: [], withheld: 1 });
});

test('withholds nested data, and postal addresses among the contact methods', () => {
  const seen = see({
    user: USER,
    contactMethods: [
      { name: 'Postal address', value: '12 Harbour Lane', isPrimary: false },
      { name: 'E-mail address', value: 'remy@example.org', isPrimary: false },
      { name: 'telegram', value: { street: 'Harbour Lane' }, isPrimary: false },
    ],
    options: [{ name: 'More', type: 'text', value: { street: 'Harbour Lane' } }],
  });
  expect(seen.contactMethods.map(({ value }) => value)).toEqual(['remy@example.org']);
  expect(seen).toMatchObject({ answers: [], withheld: 3 });
});

/** A word that no other part of a record contains. */
const word = fc.stringMatching(/^[A-Z][a-z]{6,12}$/);
const anything = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue(),
);

test('never passes on a legal name, an address or another department, whatever the service sends', () => {
  fc.assert(
    fc.property(
      fc.record({
        first: word.map((text) => `Fi${text}`),
        last: word.map((text) => `La${text}`),
        preferred: fc.constantFrom('Remy', 'Kit', 'Noor'),
        street: word.map((text) => `St${text}`),
        other: word.map((text) => `De${text}`),
        answer: anything,
        question: fc.string(),
      }),
      ({ first, last, preferred, street, other, answer, question }) => {
        const seen = see({
          address: { addressLine1: street },
          secret: street,
          user: {
            ...USER,
            firstName: first,
            lastName: last,
            preferredName: preferred,
            address: { addressLine1: street },
          },
          contactMethods: [
            { name: 'address', value: street, isPrimary: true },
            { name: 'discord', value: 'kestrel', isPrimary: false, address: street },
          ],
          departments: [
            { id: 'd1', states: ['assignment'] },
            { id: other, name: other, states: ['avoid'] },
          ],
          options: [
            { name: question, type: 'text', value: answer },
            { name: 'Street', type: 'text', value: street },
            { name: 'Badge', type: 'text', value: `I am ${first}` },
            { name: 'Badges', type: 'multi', value: ['Friday', last] },
            { name: `Crew of ${last}`, type: 'text', value: 'yes' },
            { name: 'Where', type: 'text', value: { at: street } },
          ],
        });
        const text = JSON.stringify(seen);
        for (const hidden of [first, last, street, other, USER.email, USER.phone]) {
          expect(text).not.toContain(hidden);
        }
        expect(Object.keys(seen).sort()).toEqual(
          ['answers', 'contactMethods', 'departments', 'id', 'name', 'withheld'].sort(),
        );
      },
    ),
  );
});
