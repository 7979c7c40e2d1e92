import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readApplicationsLine } from '../../../contract/bff/applications.ts';
import { UnreadableAnswer } from '../../../contract/service/read-json.ts';
import { applicationLine, failedLine } from './application-line.ts';

const lineOf = (text: string) => applicationLine(text, 'u1')?.toString();
const read = (text: string) => {
  const line = readApplicationsLine(lineOf(text) ?? '');
  return 'application' in line ? line.application : line;
};

test.each(['null', '{}', ' {\n} '])('%j is no application', (text) => {
  expect(lineOf(text)).toBeUndefined();
});

test.each(['[]', '7', '"text"', 'true', '<html>', '', '{"id":"v1"'])('%j is no answer', (text) => {
  expect(() => lineOf(text)).toThrow(UnreadableAnswer);
});

test('what cannot be read is told without what it holds', () => {
  expect(() => lineOf('{"email":"sam@example.org"')).toThrow(/^(?!.*example)/);
});

test.each([
  '{"id":"v1","user":{"id":"u1"},"score":12345678901234567890}',
  '{"user":"u1","options":[1.0]}',
])('a record that says whose it is goes on as it came: %s', (text) => {
  expect(lineOf(text)).toBe(`{"application":${text}}\n`);
});

test('stands on one line however it was written', () => {
  const record = { id: 'v1', user: { id: 'u1' }, options: [{ value: 'first\nsecond\r\n' }] };
  const line = lineOf(JSON.stringify(record, null, 2).replaceAll('\n', '\r\n'));
  expect(line?.match(/\n/g)).toHaveLength(1);
  expect(read(JSON.stringify(record, null, 2))).toEqual(record);
});

test.each([
  [{ id: 'v1' }, { id: 'u1' }],
  [{ id: 'v1', user: null }, { id: 'u1' }],
  [
    { id: 'v1', user: { username: 'sam' } },
    { id: 'u1', username: 'sam' },
  ],
  [
    { id: 'v1', user: { id: null, phone: true } },
    { id: 'u1', phone: true },
  ],
  [
    { id: 'v1', user: { id: 'u2', username: 'sam' } },
    { id: 'u1', username: 'sam' },
  ],
])('puts in whose it is: %j', (record, user) => {
  expect(read(JSON.stringify(record))).toEqual({ ...record, user });
});

test('whatever record arrives, nothing of it is lost and it is the one that was asked for', () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
  fc.assert(
    fc.property(record, fc.constantFrom(undefined, 2), (members, indent) => {
      const text = JSON.stringify(members, null, indent);
      const { user, ...rest } = read(text) as { user: unknown };
      expect(typeof user === 'string' ? user : (user as { id: string }).id).toBe('u1');
      const { user: _, ...sent } = JSON.parse(text);
      expect(rest).toEqual(sent);
    }),
  );
});

test('says who could not be read, and why', () => {
  const error = { code: 'service_timeout', hash: 'ab12' } as const;
  expect(JSON.parse(failedLine('u1', error).toString())).toEqual({
    failed: { userId: 'u1', code: 'service_timeout', error },
  });
});
