import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCursors } from './cursor.ts';

const cursors = createCursors(Buffer.alloc(32, 7));
const positions = fc.record({
  after: fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed()),
  roleId: fc.option(fc.maxSafeInteger(), { nil: undefined }),
});

test('reads back the position it was issued for', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const cursor = cursors.issue(position);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(cursors.read(cursor)).toEqual(position);
    }),
  );
});

test('refuses a cursor that was altered anywhere', () => {
  const characters = [...'ABCXYZabcxyz0189-_=+/. \n'];
  fc.assert(
    fc.property(
      positions,
      fc.nat(),
      fc.constantFrom(...characters),
      fc.constantFrom('replace', 'insert', 'cut'),
      (position, place, character, how) => {
        const cursor = cursors.issue(position);
        const at = place % (cursor.length + 1);
        const altered = {
          replace: cursor.slice(0, at) + character + cursor.slice(at + 1),
          insert: cursor.slice(0, at) + character + cursor.slice(at),
          cut: cursor.slice(0, at),
        }[how];
        fc.pre(altered !== cursor);
        expect(cursors.read(altered)).toBeNull();
      },
    ),
    { numRuns: 1000 },
  );
});

test('refuses a cursor from another key', () => {
  const foreign = createCursors(Buffer.alloc(32, 8)).issue({ after: 'a', roleId: undefined });
  expect(cursors.read(foreign)).toBeNull();
});
