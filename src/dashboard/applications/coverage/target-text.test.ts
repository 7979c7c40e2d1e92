import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockText, MOST_NEEDED, type Need, readBlock, readNeed } from './target-text.ts';

const need: fc.Arbitrary<Need> = fc.oneof(
  fc.integer({ min: 0, max: MOST_NEEDED }),
  fc.constant('closed' as const),
  fc.constant(null),
);
const matrixOf = <Of>(cell: fc.Arbitrary<Of>) =>
  fc
    .record({
      columns: fc.integer({ min: 1, max: 12 }),
      rows: fc.integer({ min: 1, max: 25 }),
    })
    .chain(({ columns, rows }) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );

test('a block that was copied is pasted as it was', () => {
  fc.assert(
    fc.property(matrixOf(need), (needs) => {
      const read = readBlock(blockText(needs)).map((row) => row.map((text) => readNeed(text)));
      expect(read).toEqual(needs.map((row) => row.map((one) => ({ need: one }))));
    }),
  );
});

test('reads the cells of any block that a spreadsheet copied, whatever its texts', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'x', '4', ' ', 'ä') });
  const quoted = (cell: string) =>
    /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  fc.assert(
    fc.property(matrixOf(text), fc.constantFrom('\n', '\r\n', '\r'), (cells, lineBreak) => {
      const copied = cells.map((row) => `${row.map(quoted).join('\t')}${lineBreak}`).join('');
      expect(readBlock(copied)).toEqual(cells);
    }),
  );
});

test('loses no text of a block, however badly it is quoted', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\t', '\n', 'x', '4') });
  fc.assert(
    fc.property(text, (copied) => {
      const letters = (said: string) => said.replaceAll(/[^x4]/g, '');
      expect(letters(readBlock(copied).flat().join(''))).toBe(letters(copied));
    }),
  );
});

test('a block may end without a line break', () => {
  expect(readBlock('4\t5\n6\t')).toEqual([
    ['4', '5'],
    ['6', ''],
  ]);
  expect(readBlock('')).toEqual([]);
  expect(readBlock('\r\n')).toEqual([['']]);
});

test('reads whole numbers from 0, closed in English and German, and nothing else', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { wrong } = readNeed(text);
      const isNeed = /^(\d*|x|closed|geschlossen|zu)$/i.test(text.trim());
      expect(wrong === undefined).toBe(isNeed && Number(`0${text.replaceAll(/\D/g, '')}`) < 1e5);
    }),
  );
  for (const text of ['x', 'X', ' Closed ', 'closed', 'geschlossen', 'zu']) {
    expect(readNeed(text)).toEqual({ need: 'closed' });
  }
  expect(readNeed('\u00a0')).toEqual({ need: null });
  expect(readNeed(' 007 ')).toEqual({ need: 7 });
});

test.each([
  ['3.5', 'notWhole'],
  ['1,000', 'notWhole'],
  ['.5', 'notWhole'],
  ['-1', 'negative'],
  ['−1', 'negative'],
  ['100000', 'tooMany'],
  ['123456789012345678901', 'tooMany'],
  ['1e3', 'text'],
  ['four', 'text'],
  ['4 h', 'text'],
  ['-', 'text'],
  ['٤', 'text'],
] as const)('“%s” is no number of people: %s', (text, wrong) => {
  expect(readNeed(text)).toEqual({ wrong });
});
