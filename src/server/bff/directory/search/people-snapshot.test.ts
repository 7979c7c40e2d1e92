import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownName } from '../../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../../contract/service/read-user.ts';
import { SORTS, type Sort } from '../../../../contract/bff/find.ts';
import { isBlank } from '../../../../finding/is-blank.ts';
import { NO_MATCH, rankOf } from '../../../../finding/match.ts';
import { personText } from '../../../../finding/person-text.ts';
import { parseQuery } from '../../../../finding/query.ts';
import { PeopleSnapshot, type PeopleQuery } from './people-snapshot.ts';

const WORDS = [
  'Sam',
  'sam',
  'Núñez',
  'Anna-Lena',
  'Łucja',
  '王',
  '김',
  '高橋',
  '美咲',
  'Müller',
  'Mueller',
  'Groß',
  'a',
  'b',
  '12',
  '0',
  '',
  'O’Neil',
  'J.R.',
  '髙橋',
];
const word = fc.constantFrom(...WORDS);
const name = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const person = fc.record({
  id: fc.nat(400).map(String),
  preferredName: fc.option(name),
  firstName: name,
  lastName: name,
  username: fc.option(name, { nil: undefined }),
  email: name.map((text) => `${text}@example.org`),
  phone: fc.constantFrom('+15550100123', '+493023125001', null),
  verified: fc.constantFrom(true, false, undefined),
  address: fc.option(fc.record({ addressCity: name })),
});
const people = fc.uniqueArray(person, { selector: ({ id }) => id, maxLength: 60 });
const typed = fc.array(
  fc.constantFrom(
    's',
    'am',
    'a',
    'nu',
    '1',
    '12',
    '0',
    '王',
    'xyz',
    '0123',
    '@',
    'mue',
    'müll',
    'gros',
    '美咲高',
    'annalena',
    'sama',
    'j.r',
    '+49',
    '+49 030 23125001',
  ),
  {
    maxLength: 3,
  },
);
const search = fc.record({
  text: fc.oneof(
    typed.map((words) => words.join(' ')),
    fc
      .array(
        fc.oneof(
          person.map(({ id }) => id),
          fc.constantFrom('Sam@example.org', 'nobody1'),
        ),
      )
      .map((entries) => entries.join('; ')),
  ),
  verified: fc.constantFrom(undefined, true, false),
  sort: fc.constantFrom(undefined, ...SORTS),
});

const collator = new Intl.Collator('en', { numeric: true });

/** The answer by plain means: each looked at alone, then everything sorted. */
function expected(users: ReceivedUser[], question: Omit<PeopleQuery, 'limit'>) {
  const { text = '', verified, sort } = question;
  const ranked = sort === undefined && !isBlank(text);
  const query = parseQuery(text);
  const keyOf = (user: ReceivedUser) =>
    sort?.endsWith('username') ? (user.username ?? '') : shownName(user);
  const byId = (a: ReceivedUser, b: ReceivedUser) => (a.id < b.id ? -1 : 1);
  const direction = sort?.startsWith('-') ? -1 : 1;
  return users
    .map((user) => ({ user, rank: rankOf(query, personText(user)) }))
    .filter(({ user, rank }) => rank !== NO_MATCH && (verified ?? user.verified) === user.verified)
    .sort((a, b) => {
      const byKey = sort || ranked ? collator.compare(keyOf(a.user), keyOf(b.user)) : 0;
      const byRank = ranked ? a.rank - b.rank : 0;
      return byRank || direction * (byKey || byId(a.user, b.user));
    })
    .map(({ user }) => user.id);
}

function snapshotOf(users: ReceivedUser[], pageSize: number): PeopleSnapshot {
  const snapshot = new PeopleSnapshot();
  for (let from = 0; from < users.length; from += pageSize) {
    snapshot.add(users.slice(from, from + pageSize));
  }
  return snapshot;
}

function page(snapshot: PeopleSnapshot, question: PeopleQuery) {
  const found = snapshot.find(question);
  const data = JSON.parse(`[${new TextDecoder().decode(found.data)}]`) as ReceivedUser[];
  expect(data).toHaveLength(found.count);
  return { ...found, ids: data.map(({ id }) => id) };
}

test('the pages of any search give every match once, in order, as in a linear scan', () => {
  const sizes = fc.record({
    page: fc.integer({ min: 1, max: 30 }),
    limit: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(people, search, sizes, (users, question, { page: pageSize, limit }) => {
      const snapshot = snapshotOf(users, pageSize);
      const ids: string[] = [];
      let after: PeopleQuery['after'];
      do {
        const found = page(snapshot, { ...question, after, limit });
        ids.push(...found.ids);
        after = found.next ?? undefined;
        expect(found.matches).toBe(expected(users, question).length);
      } while (after);
      expect(ids).toEqual(expected(users, question));
    }),
    { numRuns: 100 },
  );
});

/** Search texts letter by letter: names, phone numbers with their signs, and texts that match nobody. */
const keystrokes = fc
  .array(
    fc.constantFrom(
      ...'samnuzl12305+()/-.@ ',
      'ñ',
      'Ú',
      '王',
      '기',
      '김',
      'ü',
      'ß',
      'ue',
      '高橋',
      '美',
      '12',
      '0049',
      '(0)',
      'an',
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((keys) => keys.map((_, index) => keys.slice(0, index + 1).join('')));

test('finds the same at each keystroke as a linear scan, whatever was searched before in any session', () => {
  const session = fc.record({
    texts: keystrokes,
    verified: fc.constantFrom(undefined, undefined, true, false),
    sort: fc.constantFrom(undefined, ...SORTS),
  });
  fc.assert(
    fc.property(people, fc.array(session, { minLength: 1, maxLength: 4 }), (users, sessions) => {
      // Half of the people arrive while the first user types.
      const known = users.slice(0, users.length / 2);
      const snapshot = snapshotOf(known, 7);
      const longest = Math.max(...sessions.map(({ texts }) => texts.length));
      for (let letter = 0; letter < longest; letter += 1) {
        for (const { texts, ...filters } of sessions) {
          const text = texts[Math.min(letter, texts.length - 1)] ?? '';
          const question = { text, ...filters };
          const { ids, matches } = page(snapshot, { ...question, limit: 1000 });
          expect(ids, text).toEqual(expected(known, question));
          expect(matches).toBe(ids.length);
        }
        const come = users.slice(known.length, known.length + 5);
        known.push(...come);
        snapshot.add(come);
      }
    }),
    { numRuns: 100 },
  );
});

test('aborts an abandoned search before its next block, and caches no partial result', () => {
  const users = Array.from({ length: 9000 }, (_, index) => ({
    id: String(index),
    firstName: 'Sam',
  }));
  const snapshot = snapshotOf(users, 1000);
  let blocks = 0;
  const leave = () => {
    blocks += 1;
    if (blocks === 2) throw new Error('left');
  };
  expect(() => snapshot.find({ text: 'sam', limit: 1 }, leave)).toThrow('left');
  expect(blocks).toBe(2);
  expect(snapshot.find({ text: 'sam', limit: 1 }).matches).toBe(9000);
  snapshot.find({ text: 'sam', limit: 1 }, () => {
    throw new Error('What was found is looked for again.');
  });
});

test('a search continues in another snapshot after the same person, without repeats or gaps', () => {
  fc.assert(
    fc.property(people, people, search, (users, others, question) => {
      const known = new Set(users.map(({ id }) => id));
      const first = page(snapshotOf(users, 10), { ...question, limit: 5 });
      if (!first.next) return;
      // The later snapshot has new people as well, and lacks the one after whom the search goes on.
      const later = [...users, ...others.filter(({ id }) => !known.has(id))];
      const without = later.filter(({ id }) => id !== first.ids.at(-1));
      const next = page(snapshotOf(without, 10), { ...question, after: first.next, limit: 1000 });
      const before = new Set(first.ids);
      expect(next.ids.filter((id) => before.has(id))).toEqual([]);
      const old = expected(users, question).filter((id) => !before.has(id));
      expect(next.ids.filter((id) => known.has(id))).toEqual(old);
    }),
  );
});

test('sorts by the shown name, with numbers by value, and accents and capitals last', () => {
  const names = ['sam 10', 'Sam 9', 'Émile', 'emil', 'Zoe', 'ämil', '王'];
  const users = names.map((firstName, index) => ({ id: String(index), firstName, lastName: '' }));
  const preferred = { id: '7', preferredName: 'Aaron', firstName: 'Zz', lastName: '' };
  const shown = (sort: Sort) =>
    page(snapshotOf([...users, preferred], 3), { sort, limit: 100 }).ids.map(
      (id) => names[Number(id)] ?? 'Aaron',
    );
  expect(shown('name')).toEqual(['Aaron', 'ämil', 'emil', 'Émile', 'Sam 9', 'sam 10', 'Zoe', '王']);
  expect(shown('-name')).toEqual(shown('name').toReversed());
});

test('keeps each person’s data, and nobody twice', () => {
  const snapshot = new PeopleSnapshot();
  const user = { id: 'u1', firstName: 'Sam', email: null, address: { addressCity: 'Łódź' } };
  snapshot.add([user]);
  snapshot.add([user, { id: 'u2' }]);
  const { data, loaded } = snapshot.find({ limit: 1 });
  expect(loaded).toBe(2);
  expect(JSON.parse(new TextDecoder().decode(data))).toEqual(user);
});

test('finds the same in a block of thousands with either search method', () => {
  const users = Array.from({ length: 9000 }, (_, index) => ({
    id: String(index),
    firstName: index % 2 ? 'Sam' : 'Anna',
    lastName: index % 100 === 0 ? 'Wójcik' : 'Sample',
  }));
  const snapshot = snapshotOf(users, 1000);
  for (const text of ['s', 'sam', 'sam w', 'anna', 'sample', 'wojcik', '8999', '7', 'a 1 s', 'w'])
    expect(page(snapshot, { text, limit: 9000 }).ids, text).toEqual(expected(users, { text }));
});

test.each([
  ['thomas müller', ['ü', 'ue', 'u']],
  ['MÜLLER', ['ü', 'ue', 'u']],
  ['mueller', ['ue', 'ü']],
  ['muller', ['u', 'ü']],
])('of equal matches of %s, those spelled as it is typed come first', (text, order) => {
  const users = ['ue', 'u', 'ü'].map((id) => ({ id, firstName: 'Thomas', lastName: `M${id}ller` }));
  expect(page(snapshotOf(users, 2), { text, limit: 9 }).ids).toEqual(order);
  expect(expected(users, { text })).toEqual(order);
});

test('where nobody matches, returns similar names, the most similar first', () => {
  const names = [
    ['Ida', 'Meier'],
    ['Ben', 'Mayer'],
    ['Maria', 'Garcia'],
    ['Stephen', 'Smith'],
    ['Jürgen', 'Müller'],
    ['美咲', '高橋'],
    ['민준', '김'],
    ['Bo', 'Ek'],
  ];
  const users = names.map(([firstName, lastName], index) => ({
    id: String(index),
    firstName,
    lastName,
    email: 'a@example.org',
    verified: index !== 1,
  }));
  const snapshot = snapshotOf(
    [...users, { id: '8', preferredName: 'Robin', firstName: 'Wilhelmina' }],
    2,
  );
  const similar = (text: string, more: Partial<PeopleQuery> = {}) => {
    const found = snapshot.find({ text, limit: 5, similar: true, ...more });
    if (!found.similar) return null;
    const people = JSON.parse(`[${new TextDecoder().decode(found.similar.data)}]`);
    expect(people).toHaveLength(found.similar.count);
    return people.map(({ id }: { id: string }) => id);
  };
  expect(similar('Maier')).toEqual(['1', '0']);
  expect(similar('Maier', { verified: true })).toEqual(['0']);
  expect(similar('Steven')).toEqual(['3']);
  expect(similar('steven smiht')).toEqual(['3']);
  expect(similar('stephen mayer')).toEqual([]);
  expect(similar('garcai ma')).toEqual(['2']);
  expect(similar('Mueler')).toEqual(['4', '0']);
  expect(similar('高橋美幸')).toEqual(['5']);
  expect(similar('高橋 美幸')).toEqual(['5']);
  expect(similar('김민중')).toEqual(['6']);
  expect(similar('wilhemina')).toEqual(['8']);
  expect(similar('0123')).toEqual([]);
  expect(similar('quetzal')).toEqual([]);
  expect(similar('meier')).toBeNull();
  expect(similar('Maier', { similar: false })).toBeNull();
});

test.each([
  ['Fevronia Orlova', 'Феврония', 'Орлова'],
  ['orlova', 'Феврония', 'Орлова'],
  ['Yelena Shevchenko', 'Елена', 'Шевченко'],
  ['Giorgos Papadopoulos', 'Γιώργος', 'Παπαδόπουλος'],
  ['kim minjun', '민준', '김'],
  ['Minjun Kim', '김민준', null],
  ['kim min-jun', '김민준', null],
  ['minjun', '김민준', null],
  ['Lee Seoyeon', '서연', '이'],
  ['Park Jimin', '지민', '박'],
  ['choi soobin', '수빈', '최'],
  ['Jung Hoseok', '호석', '정'],
])('in Latin letters, %s is similar to %s %s', (text, firstName, lastName) => {
  const snapshot = snapshotOf(
    [
      { id: '1', firstName, lastName },
      { id: '2', firstName: 'Anna' },
      { id: '3', firstName: '영희', lastName: '황' },
    ],
    1,
  );
  const { matches, similar } = snapshot.find({ text, limit: 5, similar: true });
  expect({ matches, similar: similar?.count }).toEqual({ matches: 0, similar: 1 });
});

test('limits the number of similar names', () => {
  const users = Array.from({ length: 5000 }, (_, index) => ({
    id: String(index),
    firstName: index < 4990 ? 'Jonas' : 'Jones',
  }));
  const snapshot = snapshotOf(users, 1000);
  expect(snapshot.find({ text: 'jonan', limit: 5, similar: true }).similar?.count).toBe(20);
});

test('a pasted list says which of its entries name nobody', () => {
  const users = ['a1', 'a2', 'a3'].map((id) => ({ id, email: `${id}@example.org` }));
  const snapshot = snapshotOf(users as ReceivedUser[], 10);
  const found = page(snapshot, { text: 'a3; a9; a1@example.org; B@example.org', limit: 10 });
  expect(found.ids).toEqual(['a3', 'a1']);
  expect(found.missing).toEqual(['a9', 'B@example.org']);
  expect(page(snapshot, { text: 'a3', limit: 10 }).missing).toBeNull();
});
