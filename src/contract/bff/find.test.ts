import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UnreadableAnswer } from '../service/read-json.ts';
import { readFindAnswer, DirectoryAnswer } from './find.ts';
import { readMessage } from './read-message.ts';

const directory = {
  loaded: 2,
  complete: true,
  asOf: '2026-06-01T12:00:00.000Z',
  refreshing: false,
  unreadable: 1,
  unreadableIds: ['u7'],
};

test('reads the number of matches and the state of the directory', () => {
  expect(readFindAnswer({ data: [], nextPage: null, directory, matches: 1 })).toEqual({
    directory,
    matches: 1,
    similar: [],
  });
  const failed = { ...directory, failed: { code: 'service_timeout', hash: 'ab12' } };
  expect(readFindAnswer({ directory: failed, matches: 0 })?.directory).toEqual(failed);
});

test('a page from the service itself has no search result', () => {
  expect(readFindAnswer({ data: [], nextPage: null })).toBeNull();
});

test('reads the state that a refresh returns, if there is one yet', () => {
  expect(readMessage(DirectoryAnswer, { directory }).directory).toEqual(directory);
  expect(readMessage(DirectoryAnswer, { directory: null }).directory).toBeNull();
});

test.each(Object.keys(directory))('a state without %s is refused', (name) => {
  const state = { ...directory, [name]: undefined };
  expect(() => readMessage(DirectoryAnswer, { directory: state }).directory).toThrow(
    UnreadableAnswer,
  );
  expect(() => readFindAnswer({ directory: state, matches: 1 })).toThrow(UnreadableAnswer);
});

const readDirectory = (body: unknown) => readMessage(DirectoryAnswer, body);

test('any JSON is either read or refused as unreadable', () => {
  const body = fc.oneof(fc.jsonValue(), fc.record({ directory: fc.jsonValue() }));
  fc.assert(
    fc.property(body, fc.constantFrom(readFindAnswer, readDirectory), (sent, read) => {
      try {
        read(sent);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableAnswer);
      }
    }),
  );
});
