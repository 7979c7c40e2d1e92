import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctHeaders } from './export-file.ts';

const headersOf = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);

test('equal headers say what they are about, and are counted where that is not enough', () => {
  const columns = [
    { header: 'Name' },
    { header: 'name ', about: 'Question' },
    { header: 'Gate', about: 'Department' },
    { header: 'Gate', about: 'Question' },
    { header: 'Gate', about: 'Question' },
    { header: 'Hours', about: 'Question' },
  ];
  expect(headersOf(distinctHeaders(columns))).toEqual([
    'Name',
    'Question: name ',
    'Department: Gate',
    'Question: Gate',
    'Question: Gate (2)',
    'Hours',
  ]);
});

test('no two headers are equal, whatever their case, and a header without an equal stays', () => {
  const header = fc.constantFrom('Name', 'NAME', ' name', 'Name (2)', 'Question: Name', 'Note', '');
  const column = fc.record({ header, about: fc.constantFrom(undefined, 'Question') });
  fc.assert(
    fc.property(fc.array(column), (columns) => {
      const told = headersOf(distinctHeaders(columns));
      const keyOf = (text: string) => text.trim().toLowerCase();
      expect(new Set(told.map(keyOf)).size).toBe(columns.length);
      for (const [at, one] of columns.entries()) {
        expect(told[at]).toContain(one.header);
      }
    }),
  );
});
