import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORTS } from '../../../contract/bff/find.ts';
import { createFindCursors, isFindCursor } from './find-cursor.ts';

const cursors = createFindCursors(Buffer.alloc(32, 7));
const continuation = fc.record({
  search: fc.record(
    {
      text: fc.string({ unit: 'grapheme' }),
      verified: fc.boolean(),
      roleId: fc.integer(),
      sort: fc.constantFrom(...SORTS),
    },
    { requiredKeys: [] },
  ),
  after: fc.record({ rank: fc.nat(3), key: fc.string({ unit: 'grapheme' }), id: fc.string() }),
});

test('reads back the position it was issued for', () => {
  fc.assert(
    fc.property(continuation, (any) => {
      const cursor = cursors.issue(any);
      expect(isFindCursor(cursor)).toBe(true);
      expect(cursors.read(cursor)).toEqual(any);
    }),
  );
});

test('rejects an altered cursor, and one made with another key', () => {
  fc.assert(
    fc.property(continuation, fc.nat(), fc.constantFrom(...'AZaz09_-='), (any, at, sign) => {
      const cursor = cursors.issue(any);
      const place = 'find.'.length + (at % (cursor.length - 'find.'.length));
      const altered = cursor.slice(0, place) + sign + cursor.slice(place + 1);
      if (altered !== cursor) expect(cursors.read(altered)).toBeNull();
      expect(createFindCursors(Buffer.alloc(32, 8)).read(cursor)).toBeNull();
    }),
  );
  for (const cursor of ['find.', 'find.x', 'find.AAAA']) expect(cursors.read(cursor)).toBeNull();
});

test('does not reveal the name or the text it contains', () => {
  const cursor = cursors.issue({
    search: { text: 'amara' },
    after: { rank: 2, key: 'Amara Okafor', id: 'u7' },
  });
  const bytes = Buffer.from(cursor.slice('find.'.length), 'base64url').toString('latin1');
  expect(bytes).not.toMatch(/amara|okafor/i);
});
