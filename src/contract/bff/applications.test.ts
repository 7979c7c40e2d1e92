import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NONE_BEYOND } from './learnt-columns.ts';
import { UnreadableAnswer } from '../service/read-json.ts';
import { type ApplicationsLine, readApplicationsLine } from './applications.ts';

const progress = {
  users: 7,
  usersComplete: true,
  read: 5,
  applications: 3,
  failed: 1,
  complete: false,
  asOf: '2026-06-01T12:00:00.000Z',
};
const timeout = { code: 'service_timeout', hash: 'ab12' } as const;
const read = (line: unknown) => readApplicationsLine(JSON.stringify(line));

test.each<ApplicationsLine>([
  { progress },
  { progress: { ...progress, problem: timeout } },
  {
    progress: {
      ...progress,
      columns: { departments: [], questions: ['Hours', ''], beyond: NONE_BEYOND },
    },
  },
  { application: { id: 'v1', user: { id: 'u1' }, more: ['than', 'promised'] } },
  { failed: { userId: 'u1', error: timeout } },
  { end: {} },
])('reads %j', (line) => {
  expect(read(line)).toEqual(line);
});

test('unknown members from a later version do no harm', () => {
  expect(read({ progress: { ...progress, perSecond: 4 } })).toEqual({ progress });
  expect(read({ failed: { userId: 'u1', code: timeout.code, error: timeout } })).toEqual({
    failed: { userId: 'u1', error: timeout },
  });
});

test('columns that cannot be read are left out', () => {
  expect(read({ progress: { ...progress, columns: 'all' } })).toEqual({ progress });
});

test.each(Object.keys(progress))('progress without %s is refused', (name) => {
  expect(() => read({ progress: { ...progress, [name]: undefined } })).toThrow(UnreadableAnswer);
});

test.each([
  ['a truncated line', '{"application":{"id":"v1","opt'],
  ['an empty line', ''],
  ['a page of HTML', '<!doctype html>'],
  ['a list', '[]'],
  ['an unknown kind of line', '{"news":{}}'],
  ['a failure without its person', '{"failed":{"error":{"code":"not_found"}}}'],
  ['a failure without its reason', '{"failed":{"userId":"u1"}}'],
  ['an unknown problem', JSON.stringify({ progress: { ...progress, problem: { code: 'new' } } })],
])('%s is refused', (_, text) => {
  expect(() => readApplicationsLine(text)).toThrow(UnreadableAnswer);
});

test('keeps every member of any application', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (application) => {
      const text = JSON.stringify({ application });
      expect(readApplicationsLine(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('any text is either read or refused as unreadable', () => {
  const line = fc.record(
    { progress: fc.jsonValue(), failed: fc.jsonValue(), end: fc.jsonValue() },
    { requiredKeys: [] },
  );
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    line.map((sent) => JSON.stringify(sent)),
  );
  fc.assert(
    fc.property(text, (sent) => {
      try {
        readApplicationsLine(sent);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableAnswer);
      }
    }),
  );
});
