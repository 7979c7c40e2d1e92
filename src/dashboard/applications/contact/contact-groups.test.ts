import fc from 'fast-check';
import { expect, test } from 'vitest';
import { record } from '../../../../test/support/records.ts';
import type { ReceivedContactMethod } from '../../../contract/service/read-volunteer.ts';
import type { Application } from '../data/application.ts';
import { bccLink, contactGroups, forBcc, isAddress } from './contact-groups.ts';

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
  const { groups, withoutPrimary } = contactGroups([robin, sam, kim]);
  expect(groups.map(({ name, values }) => [name, values])).toEqual([
    ['E-mail', ['robin@example.org', 'kim@example.org']],
    ['Telegram', ['@sam']],
  ]);
  expect(withoutPrimary).toEqual([]);
});

test('who has marked none, or left it empty, is told apart', () => {
  const none = applicant('none', { name: 'email', value: 'none@example.org', isPrimary: false });
  const empty = applicant('empty', primary('email', ' '));
  expect(contactGroups([none, empty])).toEqual({ groups: [], withoutPrimary: [none, empty] });
});

test('an address that two people share is written to once', () => {
  const [group] = contactGroups([
    applicant('a', primary('email', 'home@example.org')),
    applicant('b', primary('email', 'Home@example.org')),
  ]).groups;
  expect(group?.people).toHaveLength(2);
  expect(group?.values).toEqual(['home@example.org']);
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
      const { groups, withoutPrimary } = contactGroups(all);
      const found = [...groups.flatMap(({ people }) => people), ...withoutPrimary];
      expect(found.length).toBe(all.length);
      expect(new Set(found).size).toBe(all.length);
    }),
  );
});

test('addresses come in parts that one message takes, all of them, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.emailAddress(), { maxLength: 200 }), (addresses) => {
      const parts = forBcc(addresses);
      expect(parts.flat()).toEqual(addresses);
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(50);
    }),
  );
});

test('a link to write to them keeps each address whole, and is not made too long', () => {
  expect(bccLink(['a&cc=b@example.org', 'c@example.org'])).toBe(
    'mailto:?bcc=a%26cc%3Db%40example.org,c%40example.org',
  );
  expect(
    bccLink(Array.from({ length: 50 }, (_, n) => `${'n'.repeat(40)}${n}@example.org`)),
  ).toBeNull();
});

test.each(['', 'a', 'a@b, c@d', 'a@b;c@d', 'Robin <a@b>', 'a b@c', 'a@b\nc@d', 'a@\ud800'])(
  '%j is no address that mail is sent to',
  (text) => expect(isAddress(text)).toBe(false),
);
