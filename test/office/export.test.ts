import { expect, test } from 'vitest';
import { createCsvFile } from '../../src/dashboard/export/csv-file.ts';
import type { ExportFile } from '../../src/dashboard/export/export-file.ts';
import { GUARD } from '../../src/dashboard/export/spreadsheet-guard.ts';
import { createXlsxFile } from '../../src/dashboard/export/xlsx-file.ts';
import { openInLibreOffice, type Cell } from './libreoffice.ts';

/** Texts that spreadsheets are known to evaluate, misread or truncate. */
const texts = [
  ['+15550100123', '+15550100', '00491555010', '007', '0', '42', '12345678901', '123456789012'],
  [
    '12345678901234567890',
    '1.50',
    '1,50',
    '1e5',
    '1E400',
    '.5',
    '20 %',
    '20%',
    '(20)',
    '€ 5',
    '$5',
  ],
  ['=1+1', '=HYPERLINK("http://example.org","x")', "=cmd|'/C calc'!A0", '@SUM(1)', '-5', '-1-2'],
  ['+1-555-010-0123', '+1 (555) 010-0123', '\u22125', '\uff1d1+1', '٠٧', '００７'],
  ['\t=1+1', ' =1+1', '"=1+1', "'=1+1", 'a;=1+1;b', 'a\n=1+1', '=1+1,"x"', '|=1+1'],
  ['1/2', '3-4', '12:30', '12:30 PM', '2026-03-02', '02.03.2026', '3/2/26', '2026-03-02T10:00:00Z'],
  ['6 Oct', '6. Oct', 'Oct 6', 'mar1', 'MAR-2', 'Dec 2025', 'Sept 3', 'TRUE', 'false'],
  ['Dez24', 'Okt 12', 'Mai 5', '6. Oktober', '12月5日', '8 PM', '12h30', '6 de octubre de 2026'],
  ['wahr', 'VRAI', 'ｗａｈｒ', '#N/A', '#ÜBERLAUF!', 'Err:502', "1'000", '5 zł', 'Ｄｅｚ２４'],
  ['MAR1', 'Marc 1', 'Jan85', '1 1/2', '5 p', 'kr 20', '20000 kr', 'R8.1.5', '午後8時', '令和8年'],
  ['roberto2607', 'Robin 7', 'B-4711', 'Friday 9', '2XL', 'Block 3/4', 'otto12', 'E5', 'Team 1E5'],
  ['Zoë', 'Łukasz Żółć', '김민준', 'محمد', 'नमस्ते', '\u{1f600}', 'O’Hara', "'Abd", 'Lee, "Kim"'],
  ['two\nlines', 'tab\tbetween', '  spaces  within  ', '_x0041_', '<b>&amp;</b>', '#REF!', 'NaN'],
].flat();

/** A number in front of each keeps rows apart that LibreOffice would write as one. */
const rows = texts.map((text, index) => [`row ${index}`, text]);

function filled(file: ExportFile): Blob {
  file.add(rows);
  return file.finish();
}

function cellsOf(opened: Cell[][]): (Cell | undefined)[] {
  expect(opened).toHaveLength(rows.length + 1);
  return opened.slice(1).map(([, cell]) => cell);
}

/** Comma, double quote, UTF-8, from line 1, no formats; the language, quoted fields as text, special numbers. */
const asCsv = (language: number, special: boolean) =>
  `CSV:44,34,76,1,,${language},false,${special}`;

/** Control characters in front of formulas: LibreOffice reads over a NUL and computes the rest. */
const hidden = ['\u0000', '\u0001', '\u0007\u0000', '\u001f', '\u007f', '\u0085'].flatMap(
  (control) => [`${control}=1+1`, ` ${control}+15550100123`, `"${control}@SUM(1)`],
);

test('CSV: no cell that begins with a control character is computed', async () => {
  const file = createCsvFile(['Row', 'Text']);
  file.add(hidden.map((text, index) => [`row ${index}`, text]));
  const [, ...cells] = await openInLibreOffice('users.csv', file.finish(), asCsv(1033, true));
  expect(cells).toHaveLength(hidden.length);
  for (const [, cell] of cells) expect(cell).toMatchObject({ type: 'string', formula: false });
});

test('XLSX: every cell contains the exact text, and none is computed', async () => {
  const file = createXlsxFile({
    sheetName: 'Users',
    columns: [
      { header: 'Row', width: 10 },
      { header: 'Text', width: 40 },
    ],
  });
  const cells = cellsOf(await openInLibreOffice('users.xlsx', filled(file)));
  expect(cells).toEqual(texts.map((text) => ({ text, type: 'string', formula: false })));
});

// The languages by their Windows ids: English (USA), German, French, Japanese.
test.each([
  ['as LibreOffice proposes', asCsv(0, false)],
  ['in English with special numbers detected', asCsv(1033, true)],
  ['in German with special numbers detected', asCsv(1031, true)],
  ['in French with special numbers detected', asCsv(1036, true)],
  ['in Japanese with special numbers detected', asCsv(1041, true)],
])(
  'CSV, opened %s: every cell contains the exact text, and none is computed',
  async (_, filter) => {
    const file = createCsvFile(['Row', 'Text']);
    const cells = cellsOf(await openInLibreOffice('users.csv', filled(file), filter));
    expect(cells.map((cell) => cell?.text.replaceAll(GUARD, ''))).toEqual(texts);
    expect(cells.filter((cell) => cell?.formula)).toEqual([]);
    // Only values that survive a round trip become numbers.
    expect(cells.filter((cell) => cell?.type !== 'string').map((cell) => cell?.text)).toEqual(
      texts.filter((text) => /^(0|[1-9]\d{0,10})$/.test(text)),
    );
  },
);

test('XLSX: moments are dates and plain numbers are numbers, to be sorted and added up', async () => {
  const file = createXlsxFile({
    sheetName: 'Board',
    columns: [
      { header: 'Hours', width: 8, kind: 'number' },
      { header: 'Created (Europe/Berlin)', width: 17, kind: 'moment' },
      { header: 'Arrives', width: 12, kind: 'day' },
    ],
  });
  file.add([
    ['12', '2026-03-02 00:30', '2026-03-02'],
    ['7.5', '1999-12-31 23:59', '1999-12-31'],
    ['about 8', 'last week', '2026-02-30'],
    ['+15550100123', '2026-02-30 10:00', '=1+1'],
  ]);
  const [, ...cells] = await openInLibreOffice('board.xlsx', file.finish());
  const typed = (type: string, text: string) => ({ type, text, formula: false });
  expect(cells).toEqual([
    [typed('float', '12'), typed('date', '2026-03-02 00:30'), typed('date', '2026-03-02')],
    [typed('float', '7.5'), typed('date', '1999-12-31 23:59'), typed('date', '1999-12-31')],
    [typed('string', 'about 8'), typed('string', 'last week'), typed('string', '2026-02-30')],
    [typed('string', '+15550100123'), typed('string', '2026-02-30 10:00'), typed('string', '=1+1')],
  ]);
});

test.each([
  ['in English with special numbers detected', asCsv(1033, true)],
  ['in German with special numbers detected', asCsv(1031, true)],
  ['in Japanese with special numbers detected', asCsv(1041, true)],
])('CSV, opened %s: a column of dates contains dates, and computes nothing', async (_, filter) => {
  const kinds = ['moment', 'day'] as const;
  const file = createCsvFile(['Created', 'Arrives'], 'spreadsheets', kinds);
  file.add([
    ['2026-03-02 14:05', '2026-03-02'],
    ['=1+1', '+1'],
  ]);
  const [, dates = [], texts = []] = await openInLibreOffice('board.csv', file.finish(), filter);
  expect(dates.map((cell) => cell.type)).toEqual(['date', 'date']);
  expect(texts.map((cell) => cell.type)).toEqual(['string', 'string']);
  expect([...dates, ...texts].some(({ formula }) => formula)).toBe(false);
});
