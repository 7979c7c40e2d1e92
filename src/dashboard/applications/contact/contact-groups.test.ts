import fc from 'fast-check';
import { expect, test } from 'vitest';
import { person } from '../../../../test/support/event.ts';
import { record } from '../../../../test/support/records.ts';
import type { ReceivedContactMethod } from '../../../contract/service/read-volunteer.ts';
import type { Application } from '../../application-data/application.ts';
import { contactGroups, addressesOf } from './contact-groups.ts';
import { mailAddress } from '../../application-signs/mail-address.ts';

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

test('people without a primary contact, or with an empty one, are listed separately', () => {
  const none = applicant('none', { name: 'email', value: 'none@example.org', isPrimary: false });
  const empty = applicant('empty', primary('email', ' '));
  expect(contactGroups([none, empty])).toMatchObject({ groups: [], unreached: [none, empty] });
});

test('groups people by their primary contact, or the account’s e-mail without one, and everybody by that e-mail', () => {
  const none = withAccount('none', { name: 'telegram', value: '@none', isPrimary: false });
  const kim = withAccount('kim', primary('E-mail', 'kim@example.org'));
  const sam = withAccount('sam', primary('Telegram', '@sam'));
  const { groups, account, unreached } = contactGroups([none, kim, sam]);
  expect(groups.map(({ name, people }) => [name, addressesOf(people)])).toEqual([
    ['E-mail', ['none@account.example.org', 'kim@example.org']],
    ['Telegram', ['@sam']],
  ]);
  expect(addressesOf(account.people)).toEqual(
    ['none', 'kim', 'sam'].map((name) => `${name}@account.example.org`),
  );
  expect(unreached).toEqual([]);
});

test('lists an address shared by two people once', () => {
  const [group] = contactGroups([
    applicant('a', primary('email', 'home@example.org')),
    applicant('b', primary('email', 'Home@example.org')),
  ]).groups;
  expect(group?.people).toHaveLength(2);
  expect(addressesOf(group?.people ?? [])).toEqual(['home@example.org']);
});

test('every person is in one group or listed separately, whatever they sent', () => {
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

test('an address that was given as a link is written to once, as an address', () => {
  const given = { name: 'email', value: 'mailto:carla@example.org', isPrimary: true };
  const [group] = contactGroups([applicant('c1', given)]).groups;
  if (!group) throw new Error('no group');
  expect(group.usable.map(({ value }) => value)).toEqual(['carla@example.org']);
});

test.each(['', 'a', 'a@b, c@d', 'a@b;c@d', 'Robin <a@b>', 'a b@c', 'a@b\nc@d', 'a@\ud800'])(
  'refuses %j as an e-mail address',
  (text) => expect(mailAddress(text)).toBeNull(),
);
