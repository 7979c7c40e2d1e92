import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVERYONE, LAST_RANK, NO_MATCH, rankOf } from './match.ts';
import { type Findable, personText } from './person-text.ts';
import { isBlank, needsDirectory } from './is-blank.ts';
import { narrows, parseQuery } from './query.ts';

const person: Findable = {
  id: '6a00002f',
  preferredName: 'Sam Winter',
  firstName: 'Samantha María',
  lastName: 'Núñez-Łukasz',
  username: 'quiet.otter7',
  email: 'sam.w@example.org',
  phone: '+15550104477',
};
const rank = (typed: string, who: Findable = person) => rankOf(parseQuery(typed), personText(who));

test.each([
  'sam w',
  'w sam',
  'nunez',
  'NÚÑEZ sam',
  'amantha',
  'lukasz',
  'tter',
  '@quiet',
  '@ quiet',
  'w@example',
  '6A00',
  's',
  'maria, sam',
  '  sam  ',
  'sam - winter',
])('%j finds the person', (typed) => {
  expect(rank(typed)).not.toBe(NO_MATCH);
});

test.each([
  '#6a00002f',
  'ID 6a00002f',
  'id: 6a00002f',
  'https://rollcall.example.org/users/6a00002f?role=7#q=sam',
  'https://rollcall.example.org/applications/6a00002f',
])('pasted, %j finds the person', (typed) => {
  expect(rank(typed)).not.toBe(NO_MATCH);
});

test.each(['samx', 'sam 9', 'winterotter', 'zzz', '+44', '5550104478'])('%j does not', (typed) => {
  expect(rank(typed)).toBe(NO_MATCH);
});

test.each(['b4711', 'B 4711', 'b.4711', 'B-4711', 'b47'])('%j finds the ID B-4711', (typed) => {
  expect(rank(typed, { id: 'B-4711' })).not.toBe(NO_MATCH);
});

/** Ids of the people found, best match first. */
function found(typed: string, people: Record<string, Partial<Findable>>): string[] {
  return Object.entries(people)
    .map(([name, who]) => ({ name, rank: rank(typed, { id: '', ...who }) }))
    .filter((one) => one.rank !== NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

test('whole words rank before beginnings, and those before other matches; within each, shown names come first', () => {
  const people = {
    inEmail: { email: 'my.sam@example.org' },
    inUsername: { username: 'notsam' },
    inLegal: { preferredName: 'Robin', firstName: 'Rosamund' },
    inName: { firstName: 'Rosamund' },
    byEmail: { email: 'sam@example.org' },
    byUsername: { username: 'sam7' },
    byLegal: { preferredName: 'Robin', lastName: 'Samson' },
    byName: { firstName: 'Alex', lastName: 'Gun-Samson' },
    wholeUsername: { username: '@Sam' },
    wholeLegal: { preferredName: 'Robin', firstName: 'Sam' },
    wholeName: { preferredName: 'Sam Winter', firstName: 'Alex' },
    nobody: { firstName: 'Alex' },
  };
  expect(found('Sam', people)).toEqual(Object.keys(people).toReversed().slice(1));
});

test('for digits, phones rank before ids, and the last digits of a phone rank like the whole phone', () => {
  const people = {
    inEmail: { email: 'sam4477@example.org' },
    inUsername: { username: 'sam4477' },
    inId: { id: 'a4477' },
    byId: { id: '44771' },
    inPhone: { phone: '+15544770100' },
    wholeId: { id: '4477' },
    atEnd: { phone: '+15550104477' },
  };
  expect(found('4477', people)).toEqual(Object.keys(people).toReversed());
  expect(found('7', { inPhone: { phone: '+15550100107' }, whole: { id: '7' } })[0]).toBe('whole');
});

test('a place matches by the beginnings of its words, after all people with such a name', () => {
  const people = {
    inEmail: { email: 'mykoeln@example.org' },
    lives: { address: { addressCity: 'Köln' } },
    called: { lastName: 'Kölner' },
    lower: { address: { addressCity: 'Neukölln' } },
  };
  expect(found('Köln', people)).toEqual(['called', 'inEmail', 'lives']);
  expect(found('koel', people)).toEqual(['called', 'inEmail', 'lives']);
  expect(
    found('sam main', { in: { firstName: 'Sam', address: { addressCity: 'Frankfurt am Main' } } }),
  ).toEqual(['in']);
});

test('several words rank as the worst of them', () => {
  const people = {
    inside: { firstName: 'Sam', lastName: 'Awin' },
    begun: { firstName: 'Winter', lastName: 'Sam' },
    whole: { firstName: 'Sam', lastName: 'Win' },
  };
  expect(found('sam win', people)).toEqual(['whole', 'begun', 'inside']);
});

test.each(['', '   ', '@', '@@ @', "'", '\u200d', ' , ', '+', '?', '( -', '\u0301'])(
  '%j searches for nothing',
  (typed) => {
    expect(isBlank(typed)).toBe(true);
    expect(rank(typed)).toBe(EVERYONE);
  },
);

test('only searches beyond the contract need the directory', () => {
  expect(needsDirectory({})).toBe(false);
  expect(needsDirectory({ limit: 10, filter: { roleId: 7, text: ' ' } })).toBe(false);
  expect(needsDirectory({ filter: { text: 's' } })).toBe(true);
  expect(needsDirectory({ filter: { verified: false } })).toBe(true);
  expect(needsDirectory({ sort: '-name' })).toBe(true);
});

test('the best word decides; a city or the inside of an e-mail address only narrows', () => {
  const leipzig = { address: { addressCity: 'Leipzig' } };
  const people = {
    inEmail: { firstName: 'Ida', email: 'x.maxim@example.org', ...leipzig },
    inName: { firstName: 'Climax', ...leipzig },
    begun: { firstName: 'Maxim', ...leipzig },
    named: { firstName: 'Max', lastName: 'Sample', ...leipzig },
    elsewhere: { firstName: 'Max', address: { addressCity: 'Köln' } },
  };
  expect(found('max leipzig', people)).toEqual(['named', 'begun', 'inName', 'inEmail']);
  expect(found('leipzig, max', people)).toEqual(['named', 'begun', 'inName', 'inEmail']);
  const byPhone = {
    inEmail: { firstName: 'Ida', email: 'x.max@example.org', phone: '+15550104477' },
    named: { firstName: 'Max', phone: '+15550104477' },
    other: { firstName: 'Max', phone: '+15550104478' },
  };
  expect(found('max 4477', byPhone)).toContain('named');
  expect(found('max 4477', byPhone)).not.toContain('other');
  const beside = {
    inUsername: { firstName: 'Max', username: 'quiet.otter' },
    begun: { firstName: 'Maxima', lastName: 'Otterman' },
    whole: { firstName: 'Max', lastName: 'Otter' },
  };
  expect(found('max otter', beside)).toEqual(['whole', 'inUsername', 'begun']);
});

test('a city is found however it is joined', () => {
  const people = { there: { address: { addressCity: 'Bad Homburg v.d. Höhe' } } };
  expect(found('bad-homburg', people)).toEqual(['there']);
  expect(found('badhomburg', people)).toEqual(['there']);
});

const name = fc.string({ unit: 'grapheme', maxLength: 12 });
const people = {
  id: name.filter((id) => id !== ''),
  preferredName: fc.option(name),
  firstName: name,
  lastName: name,
  username: name,
  email: name,
  phone: fc.stringMatching(/^\+[1-9]\d{6,12}$/),
  address: fc.option(fc.record({ addressCity: fc.option(name) })),
};
const anyone = fc.record(people);

test('the words shown of any person find them, in any order', () => {
  fc.assert(
    fc.property(anyone, fc.integer({ min: 0, max: 5 }), (who, turn) => {
      const fields = [
        who.preferredName ?? '',
        who.firstName,
        who.lastName,
        who.username,
        who.email,
      ];
      const words = fields.flatMap((field) => field.split(/\s+/));
      const turned = [...words.slice(turn), ...words.slice(0, turn)];
      expect(rank(turned.join(' '), who)).not.toBe(NO_MATCH);
    }),
  );
});

test('any part of a phone finds it, with any signs between the digits', () => {
  const part = fc.tuple(fc.nat(20), fc.integer({ min: 3, max: 15 }), fc.array(fc.nat(4)));
  fc.assert(
    fc.property(anyone, part, (who, [from, length, signs]) => {
      const digits = who.phone
        .slice(1)
        .slice(from % 4)
        .slice(0, length);
      const typed = [...digits].map(
        (digit, at) => [' ', '-', '/', '.', ''][signs[at] ?? 4] + digit,
      );
      expect(rank(typed.join(''), who)).not.toBe(NO_MATCH);
    }),
  );
});

test('no input breaks the search', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(rank(typed)).toBeGreaterThanOrEqual(NO_MATCH);
      expect(rank(typed)).toBeLessThanOrEqual(LAST_RANK);
    }),
  );
});

test('a narrower query finds only people whom the wider one finds', () => {
  const sign = fc.constantFrom(...'samé0149+()/-.@ üßæ高橋김:;,"x8');
  const letters = fc.string({ unit: fc.constantFrom(...'samüßæue高橋김 '), maxLength: 8 });
  const somebody = fc.oneof(
    anyone,
    fc.record({
      ...people,
      firstName: letters,
      lastName: letters,
      address: fc.record({ addressCity: letters }),
    }),
  );
  const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(somebody, text, text, (who, typed, more) => {
      const [wider, query] = [parseQuery(typed), parseQuery(typed + more)];
      const line = personText(who);
      const isFound = rankOf(query, line) !== NO_MATCH;
      if (narrows(query, wider) && isFound) expect(rankOf(wider, line)).not.toBe(NO_MATCH);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['mar', 'mari', true],
  ['mar', 'mari a', true],
  ['', 'm', true],
  ['m', '', false],
  ['mari', 'mar', false],
  ['mar', 'am', false],
  // Leading zeros may be dropped only from a whole number; from a longer one they make another number.
  ['01712', '017123', false],
])('after "%s", "%s" narrows: %s', (before, typed, expected) => {
  expect(narrows(parseQuery(typed), parseQuery(before))).toBe(expected);
});
