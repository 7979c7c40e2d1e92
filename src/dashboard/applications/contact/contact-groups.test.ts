import fc from 'fast-check';
import { expect, test } from 'vitest';
import { person } from '../../../../test/support/dashboard.tsx';
import { record } from '../../../../test/support/records.ts';
import type { ReceivedContactMethod } from '../../../contract/service/read-volunteer.ts';
import type { Application } from '../data/application.ts';
import { contactGroups, isAddress, valuesOf } from './contact-groups.ts';

/** A person whose account has an e-mail address. */
function withAccount(userId: string, ...contactMethods: ReceivedContactMethod[]): Application {
  const user = {
    ...person(1),
    preferredName: null,
    id: userId,
    email: `${userId}@account.example.org`,
  };
  return { userId, name: userId, record: record({ user, contactMethods }) };
}
function applicant(userId: string, ...contactMethods: ReceivedContactMethod[]): Application {
  return { userId, name: userId, record: record({ contactMethods }) };
}
const primary = (name: string, value: string) => ({ name, value, isPrimary: true });

test('people are reached by their primary contact and by no other', () => {
  const robin = applicant('robin', primary('email', 'robin@example.org'), {
    name: 'telegram',
    value: '@robin',
    isPrimary: false,
  });
  const sam = applicant('sam', primary('Telegram', '@sam'));
  const kim = applicant('kim', primary('E-mail', 'kim@example.org'));
  const { groups, unreached } = contactGroups([robin, sam, kim]);
  expect(groups.map(({ name, people }) => [name, valuesOf(people)])).toEqual([
    ['E-mail', ['robin@example.org', 'kim@example.org']],
    ['Telegram', ['@sam']],
  ]);
  expect(unreached).toEqual([]);
});

test('who has marked none, or left it empty, is told apart', () => {
  const none = applicant('none', { name: 'email', value: 'none@example.org', isPrimary: false });
  const empty = applicant('empty', primary('email', ' '));
  expect(contactGroups([none, empty])).toMatchObject({ groups: [], unreached: [none, empty] });
});

test('the e-mail of the account counts for people without a primary contact, and groups everybody', () => {
  const none = withAccount('none', { name: 'telegram', value: '@none', isPrimary: false });
  const kim = withAccount('kim', primary('email', 'kim@example.org'));
  const sam = withAccount('sam', primary('telegram', '@sam'));
  const { groups, account, unreached } = contactGroups([none, kim, sam]);
  expect(groups.map(({ name, people }) => [name, valuesOf(people)])).toEqual([
    ['E-mail', ['none@account.example.org', 'kim@example.org']],
    ['Telegram', ['@sam']],
  ]);
  expect(valuesOf(account.people)).toEqual(
    ['none', 'kim', 'sam'].map((name) => `${name}@account.example.org`),
  );
  expect(unreached).toEqual([]);
});

test('an address that two people share is written to once', () => {
  const [group] = contactGroups([
    applicant('a', primary('email', 'home@example.org')),
    applicant('b', primary('email', 'Home@example.org')),
  ]).groups;
  expect(group?.people).toHaveLength(2);
  expect(valuesOf(group?.people ?? [])).toEqual(['home@example.org']);
});

test('everybody is in one group or apart, whatever was sent', () => {
  const method = fc.record({
    name: fc.option(fc.string(), { nil: undefined }),
    value: fc.jsonValue(),
    isPrimary: fc.oneof(fc.boolean(), fc.constant('yes'), fc.constant(undefined)),
  });
  fc.assert(
    fc.property(fc.array(fc.array(method, { maxLength: 3 })), (lists) => {
      const all = lists.map((methods, index) => applicant(String(index), ...methods));
      const { groups, unreached } = contactGroups(all);
      const found = [
        ...groups.flatMap(({ people }) => people.map(({ person }) => person)),
        ...unreached,
      ];
      expect(found.length).toBe(all.length);
      expect(new Set(found).size).toBe(all.length);
    }),
  );
});

test.each(['', 'a', 'a@b, c@d', 'a@b;c@d', 'Robin <a@b>', 'a b@c', 'a@b\nc@d', 'a@\ud800'])(
  '%j is no address that mail is sent to',
  (text) => expect(isAddress(text)).toBe(false),
);
