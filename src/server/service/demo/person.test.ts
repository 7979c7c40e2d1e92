import { expect, test } from 'vitest';
import { splitChoices } from '../../../contract/service/choices.ts';
import { User } from '../../../contract/service/user.ts';
import { VolunteerRecord } from '../../../contract/service/volunteer.ts';
import { DAYS, DEPARTMENTS, EVENT_START, QUESTION, ROLES } from './event.ts';
import { demoApplication } from './application.ts';
import { demoPerson, demoUser, userId } from './person.ts';

const people = Array.from({ length: 5000 }, (_, index) => demoPerson(index));
const users = people.map(({ user }) => user);
const records = people.flatMap(({ volunteer }) => (volunteer ? [volunteer] : []));

const share = (matching: number, all = users.length) => matching / all;

test('the same seed and index give the same person, another seed gives another', () => {
  for (const index of [0, 1, 4999, 999_999]) {
    expect(demoPerson(index)).toEqual(demoPerson(index));
  }
  expect(demoUser(1, 5)).not.toEqual(demoUser(2, 5));
});

test('every record satisfies the strict shapes of the contract, with no member beyond them', () => {
  for (const user of users) expect(User.parse(user)).toEqual(user);
  for (const record of records) expect(VolunteerRecord.parse(record)).toEqual(record);
});

test('ids, usernames and e-mail addresses are unique among a million', () => {
  const unique = (texts: string[]) => new Set(texts).size === texts.length;
  // Enough to cross from one range of numbers into the next.
  const many = Array.from({ length: 20_000 }, (_, index) => demoUser(1, index));
  expect(unique(many.map(({ id }) => id))).toBe(true);
  expect(unique(many.map(({ username }) => username.toLowerCase()))).toBe(true);
  expect(unique(many.map(({ email }) => email))).toBe(true);
  expect(unique(records.map(({ id }) => id))).toBe(true);
  const numbers = new Set<string>();
  for (let index = 0; index < 1_000_000; index += 97) {
    numbers.add(/\d+$/.exec(demoUser(1, index).username)?.[0] ?? '');
  }
  expect(numbers.size).toBe(Math.ceil(1_000_000 / 97));
});

test('ids are numbers that increase with the index; those of records never equal a user’s', () => {
  const ids = [0, 1, 2, 9, 10, 999, 65_536, 999_999].map((index) => userId(index));
  expect(ids).toEqual(ids.toSorted());
  const last = demoApplication(1, 999_999, demoUser(1, 999_999));
  const own = [...records, last].map(({ id }) => id);
  for (const id of [...ids, ...own]) expect(id).toMatch(/^[1-9]\d{6}$/);
  expect(Math.min(...own.map(Number))).toBeGreaterThan(Number(userId(999_999)));
});

test('names come in many scripts, each in one', () => {
  const scripts =
    'Latin Cyrillic Greek Arabic Hebrew Devanagari Han Hiragana Hangul Thai Georgian Armenian';
  for (const script of scripts.split(' ')) {
    const inScript = new RegExp(`^[\\p{scx=${script}}\\p{M} ’-]+$`, 'u');
    expect(
      users.filter(({ firstName }) => inScript.test(firstName)).length,
      script,
    ).toBeGreaterThan(5);
  }
  const letters = /^[\p{L}\p{M} ’-]+$/u;
  for (const { firstName, lastName } of users) expect(firstName + lastName).toMatch(letters);
});

test('usernames are plain, and e-mail addresses reach nobody', () => {
  for (const { username, email } of users) {
    expect(username).toMatch(/^[a-z]+(?:[._][a-z]+)?\d+$/);
    expect(email).toMatch(/^[a-z]+\.[a-z]+\.\d+@example\.(?:org|com|net)$/);
  }
});

test('telephone numbers are from ranges kept free for fiction', () => {
  const fictional = new RegExp(
    [
      String.raw`\+1[2-9]\d\d55501\d\d`,
      String.raw`\+44(?:7700900|2079460|1\d{2}49[68]0|2896496|2920180)\d{3}`,
      String.raw`\+3532091\d{5}`,
      String.raw`\+61(?:49157\d{4}|[2378](?:5550|7010)\d{4})`,
      String.raw`\+49(?:(?:3023125|6990009|4066969|2214710|8999998)\d{3}|(?:17139200|176040690)\d\d)`,
      String.raw`\+33(?:19900|26191|35301|46571|53649|63998)\d{4}`,
      String.raw`\+46(?:8465004|3139060|4062804|7017406)\d\d`,
    ]
      .map((range) => `^${range}$`)
      .join('|'),
  );
  for (const { phone } of users) expect(phone).toMatch(fictional);
});

test('some people have no address, a null one or one that is not shared', () => {
  const absent = users.filter((user) => !('address' in user)).length;
  const none = users.filter(({ address }) => address === null).length;
  const unshared = users.filter(
    ({ address }) => address && Object.values(address).every((part) => part === null),
  ).length;
  for (const count of [absent, none, unshared]) {
    expect(share(count)).toBeGreaterThan(0.02);
    expect(share(count)).toBeLessThan(0.12);
  }
});

test('twelve roles of very different size, and about 900 of 5,000 apply', () => {
  const sizes = Map.groupBy(
    people.flatMap(({ roleIds }) => roleIds),
    (role) => role,
  );
  expect([...sizes.keys()].sort()).toEqual(ROLES.map(({ id }) => id).sort());
  const counts = [...sizes.values()].map(({ length }) => length);
  expect(Math.min(...counts)).toBe(3);
  expect(Math.max(...counts)).toBeGreaterThan(4500);
  expect(records.length).toBeGreaterThan(850);
  expect(records.length).toBeLessThan(1000);
});

test('applications name their person, and are dated before the event', () => {
  for (const { user, volunteer } of people) {
    if (!volunteer) continue;
    expect(user).toMatchObject(volunteer.user);
    expect(Date.parse(volunteer.createdAt)).toBeLessThan(EVENT_START);
    expect(Date.parse(volunteer.updatedAt)).toBeLessThan(EVENT_START);
    expect(volunteer.updatedAt >= volunteer.createdAt).toBe(true);
  }
});

test('departments have every state, several at once, and a few conflicts', () => {
  const all = records.flatMap(({ departments }) => departments);
  expect(new Set(all.flatMap(({ states }) => states))).toEqual(
    new Set(['experience', 'interest', 'avoid', 'assignment', 'request']),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(25);
  expect(DEPARTMENTS.filter(({ name }) => name === undefined)).toHaveLength(1);
  expect(all.some(({ name }) => name === undefined)).toBe(true);
  expect(all.some(({ states }) => states.length >= 3)).toBe(true);
  expect(all.every(({ states }) => states.length > 0)).toBe(true);
  for (const state of ['assignment', 'request']) {
    const conflicts = all.filter(
      ({ states }) => states.includes('avoid') && states.includes(state),
    ).length;
    expect(conflicts, state).toBeGreaterThan(2);
    expect(conflicts, state).toBeLessThan(60);
  }
});

test('contacts are of several kinds, with a primary one, without, or none at all', () => {
  const kinds = new Set(records.flatMap(({ contactMethods }) => contactMethods.map((m) => m.name)));
  expect(kinds).toEqual(new Set(['telegram', 'discord', 'email', 'twitter', 'facebook', 'matrix']));
  const primaries = records.map((r) => r.contactMethods.filter((m) => m.isPrimary).length);
  expect(new Set(primaries)).toEqual(new Set([0, 1]));
  expect(records.some((r) => r.contactMethods.length === 0)).toBe(true);
});

test('eight questions of four types, with short, long and empty answers', () => {
  const options = records.flatMap((record) => record.options);
  expect(new Set(options.map(({ name }) => name)).size).toBe(8);
  expect(new Set(options.map(({ type }) => type))).toEqual(
    new Set(['select', 'multi', 'text', 'number']),
  );
  const answers = (question: string) =>
    options.filter(({ name }) => name === question).map(({ value }) => value);
  for (const days of answers(QUESTION.days).filter(Boolean)) {
    for (const day of splitChoices(days)) expect(DAYS).toContain(day);
  }
  for (const hours of answers(QUESTION.hours)) expect(hours).toMatch(/^(?:\d+(?:\.5)?)?$/);
  const stories = answers(QUESTION.experience);
  expect(stories).toContain('');
  expect(stories.some((story) => story.split('\n').length > 5)).toBe(true);
  expect(Math.max(...stories.map((story) => story.length))).toBeGreaterThan(300);
});
