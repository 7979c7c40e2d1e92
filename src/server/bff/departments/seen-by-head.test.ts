import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVolunteer } from '../../../contract/service/read-volunteer.ts';
import { NO_SETTINGS } from '../../../contract/bff/reviews/reviews.ts';
import { seenByHead, slotsSeenByHead } from './seen-by-head.ts';

const PLACES = [{ key: 'd1', states: ['assignment'], isPlanned: false, slots: [] }];

const recordOf = (body: object) => readVolunteer({ id: 'v1', ...body }) ?? expect.fail();

function see(body: object, ...allowed: string[]) {
  const headsSee = Object.fromEntries(allowed.map((question) => [question, true]));
  return seenByHead(recordOf(body), PLACES, { ...NO_SETTINGS, headsSee });
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

test('shows the preferred name, the contact methods, and the answers that are allowed', () => {
  const body = {
    user: USER,
    contactMethods: [{ name: 'telegram', value: '@kestrel_example', isPrimary: true }],
    options: [
      { name: 'Which days can you work?', type: 'multi', value: 'Fri,Sat' },
      { name: ' Hours ', type: 'number', value: '12.5' },
      { name: 'Pronouns', type: 'text', value: 'they' },
      { name: 'Ruokavalio', type: 'text', value: 'vegaani' },
      { name: 'Age', type: 'number', value: 34 },
      { name: 'Not answered', type: 'text', value: '' },
      { name: '', type: 'text', value: 'Nobody knows the question' },
    ],
  };
  const seen = see(body, 'Which days can you work?', 'Hours', 'Not answered');
  expect(seen).toEqual({
    id: 'u1',
    name: 'Remy',
    departments: PLACES,
    contactMethods: [{ kind: 'telegram', value: '@kestrel_example', isPrimary: true }],
    answers: [
      { question: 'Which days can you work?', type: 'multi', value: 'Fri,Sat' },
      { question: ' Hours ', type: 'number', value: '12.5' },
    ],
    withheld: 4,
  });
});

test.each([
  ['is not confirmed yet', NO_SETTINGS, []],
  ['is none', { ...NO_SETTINGS, times: { questions: [], slots: [], leftOut: [] } }, []],
  [
    'is another',
    { ...NO_SETTINGS, times: { questions: ['When?'], slots: [], leftOut: [] } },
    ['When?'],
  ],
  ['is one of hours', { ...NO_SETTINGS, hoursQuestion: 'Hours' }, ['Hours']],
])(
  'shows only answers to the questions for times and hours, where that %s',
  (_, settings, shown) => {
    const options = ['When?', 'Hours', '', ' ', 'none', 'null'].map((name) => {
      return { name, type: 'text', value: 'Friday' };
    });
    const { answers } = seenByHead(recordOf({ user: USER, options }), PLACES, settings);
    expect(answers.map(({ question }) => question)).toEqual(shown);
  },
);

test.each([
  [{ firstName: 'Sam', lastName: 'Okonkwo', username: 'sam1' }, 'Sam'],
  [{ lastName: 'Okonkwo', username: 'sam1' }, 'sam1'],
  [{ lastName: 'Okonkwo' }, 'u1'],
])('shows %j as %s, never by the last name', (user, name) => {
  expect(see({ user: { id: 'u1', ...user } }).name).toBe(name);
});

test('tells that a record may be of someone else, and not of whom', () => {
  const seen = see({ user: USER, namedUser: 'u2' });
  expect(seen).toMatchObject({ id: 'u1', name: 'Remy', isOfOther: true });
  expect(JSON.stringify(seen)).not.toContain('u2');
  expect(see({ user: USER })).not.toHaveProperty('isOfOther');
});

test('withholds nested data, and contact methods of kinds that nobody knows', () => {
  const body = {
    user: USER,
    contactMethods: [
      { name: 'Postal address', value: '12 Harbour Lane', isPrimary: false },
      { name: '住所', value: '12 Harbour Lane', isPrimary: false },
      { name: 'E-mail address', value: 'remy@example.org', isPrimary: false },
      { name: 'telegram', value: { street: 'Harbour Lane' }, isPrimary: false },
    ],
    options: [{ name: 'More', type: 'text', value: { street: 'Harbour Lane' } }],
  };
  const seen = see(body, 'More');
  expect(seen.contactMethods.map(({ value }) => value)).toEqual(['remy@example.org']);
  expect(seen).toMatchObject({ answers: [], withheld: 4 });
});

test('withholds the slots that only an answer tells, where heads may not see it', () => {
  const friday = { question: 'When?', choice: 'Friday' };
  const saturday = { question: 'When?', choice: 'Saturday' };
  const slots = [friday, saturday].map((slot) => ({ ...slot, label: '', hours: null }));
  const settings = {
    ...NO_SETTINGS,
    times: { questions: ['When?'], slots, leftOut: [] },
    closed: { [JSON.stringify(['d1', 'When?', 'Saturday'])]: true as const },
  };
  const options = [{ name: 'When?', type: 'multi', value: 'Saturday; Friday' }];
  const record = recordOf({ options });
  const seen = (planned: (typeof friday)[] | undefined, headsSee = {}) =>
    slotsSeenByHead(record, planned && [{ department: 'd1', slots: planned }], 'd1', {
      ...settings,
      headsSee,
    }).map(({ choice }) => choice);
  expect(seen(undefined)).toEqual(['Friday']);
  expect(seen(undefined, { 'When?': false })).toEqual([]);
  expect(seen([friday, saturday], { 'When?': false })).toEqual(['Friday']);
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

test('never passes on a legal name, an address, another department or an answer that is not allowed', () => {
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
        allowed: fc.string(),
      }),
      ({ first, last, preferred, street, other, answer, question, allowed }) => {
        const body = {
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
            { name: `Crew of ${question}`, type: 'text', value: 'Crewed' },
            { name: allowed, type: 'text', value: answer },
            { name: 'Street', type: 'text', value: street },
            { name: 'Badge', type: 'text', value: `I am ${first}` },
            { name: 'Badges', type: 'multi', value: ['Friday', last] },
            { name: 'Where', type: 'text', value: { at: street } },
          ],
        };
        const seen = see(body, allowed.trim(), 'Where');
        const text = JSON.stringify(seen);
        for (const hidden of [first, last, street, other, USER.email, USER.phone, 'Crewed']) {
          expect(text).not.toContain(hidden);
        }
        expect(Object.keys(seen).sort()).toEqual(
          ['answers', 'contactMethods', 'departments', 'id', 'name', 'withheld'].sort(),
        );
      },
    ),
  );
});
