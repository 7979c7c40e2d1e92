import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  { application: { id: 'v1', user: { id: 'u1' }, more: ['than', 'promised'] } },
  { failed: { userId: 'u1', error: timeout } },
  { end: {} },
])('reads %j', (line) => {
  expect(read(line)).toEqual(line);
});

test('what a later version says beside it does no harm', () => {
  expect(read({ progress: { ...progress, perSecond: 4 } })).toEqual({ progress });
  expect(read({ failed: { userId: 'u1', code: timeout.code, error: timeout } })).toEqual({
    failed: { userId: 'u1', error: timeout },
  });
});

test.each(Object.keys(progress))('progress without %s is refused', (name) => {
  expect(() => read({ progress: { ...progress, [name]: undefined } })).toThrow(UnreadableAnswer);
});

test.each([
  ['a line that broke off', '{"application":{"id":"v1","opt'],
  ['an empty line', ''],
  ['a page of HTML', '<!doctype html>'],
  ['a list', '[]'],
  ['something else', '{"news":{}}'],
  ['a failure without its person', '{"failed":{"error":{"code":"not_found"}}}'],
  ['a failure without its reason', '{"failed":{"userId":"u1"}}'],
  ['an unknown problem', JSON.stringify({ progress: { ...progress, problem: { code: 'new' } } })],
])('%s is refused', (_, text) => {
  expect(() => readApplicationsLine(text)).toThrow(UnreadableAnswer);
});

test('an application is kept whatever it is, to the last member', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (application) => {
      const text = JSON.stringify({ application });
      expect(readApplicationsLine(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('whatever text arrives, reading either answers or says that it cannot', () => {
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
