import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { SHEET_LIMIT } from './sheet-xml.ts';
import type { FileColumn } from './export-file.ts';
import { createXlsxFile } from './xlsx-file.ts';

const columns = [
  { header: 'User id', width: 10 },
  { header: 'Name', width: 20 },
  { header: 'Phone', width: 20 },
];

function xlsx(...parts: string[][][]) {
  const file = createXlsxFile({ sheetName: 'Users', columns });
  for (const part of parts) file.add(part);
  return readXlsx(file.finish());
}

/** The sheet of one column of a kind, with these cells. */
function columnOf(kind: FileColumn['kind'], texts: readonly string[]) {
  const file = createXlsxFile({ sheetName: 'Board', columns: [{ header: 'A', width: 9, kind }] });
  file.add(texts.map((text) => [text]));
  return readXlsx(file.finish());
}

/** Unzips and parses every part, as strictly as XML asks for. */
async function readXlsx(file: Blob) {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const documents = Object.entries(parts).map(([path, bytes]) => {
    const document = new DOMParser().parseFromString(strFromU8(bytes), 'application/xml');
    expect(document.querySelector('parsererror')?.textContent, path).toBeUndefined();
    return [path, document] as const;
  });
  const sheet = documents.find(([path]) => path === 'xl/worksheets/sheet1.xml')?.[1];
  const styles = documents.find(([path]) => path === 'xl/styles.xml')?.[1];
  return { paths: Object.keys(parts), sheet, styles, rows: sheet ? rowsOf(sheet) : [] };
}

function rowsOf(sheet: Document): Record<string, string>[] {
  return [...sheet.querySelectorAll('row')].map((row) =>
    Object.fromEntries(
      [...row.querySelectorAll('c')].map((cell) => [cell.getAttribute('r'), textOf(cell)]),
    ),
  );
}

/** As ECMA-376 has it: `_xHHHH_` stands for a character. */
function textOf(cell: Element): string {
  const text = cell.querySelector('is > t')?.textContent ?? '';
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

test('holds a header and every row of every part', async () => {
  const { rows, paths } = await xlsx(
    [
      ['u1', 'Robin', '+15550100123'],
      ['u2', '', ''],
    ],
    [['u3', 'Zoë 김', '']],
  );
  expect(rows).toEqual([
    { A1: 'User id', B1: 'Name', C1: 'Phone' },
    { A2: 'u1', B2: 'Robin', C2: '+15550100123' },
    { A3: 'u2' },
    { A4: 'u3', B4: 'Zoë 김' },
  ]);
  expect(paths.toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
});

test('every cell is a typed text, and none a formula', async () => {
  const { sheet } = await xlsx([['=1+1', '@SUM(1)', '-5']]);
  const cells = [...(sheet?.querySelectorAll('c') ?? [])];
  expect(cells.map((cell) => cell.getAttribute('t'))).toEqual(Array(6).fill('inlineStr'));
  expect(sheet?.querySelector('f, v')).toBeNull();
});

test('reads every text back, even with characters that XML does not allow', async () => {
  const awkward = fc.string({
    unit: fc.constantFrom(...'<>&"\'_x0041 \t\r\n\0\u0001\u001f\ufffe\uffffé', '\u{1f600}'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(awkward, { minLength: 1, maxLength: 8 }), async (texts) => {
      const { rows } = await xlsx(texts.map((text) => [text]));
      const read = rows.slice(1).map((row, index) => row[`A${index + 2}`] ?? '');
      expect(read).toEqual(texts);
    }),
    { numRuns: 20 },
  );
});

test('a header is shortened like any text, and may have control characters', async () => {
  const header = `\u0001${'x'.repeat(SHEET_LIMIT.characters)}`;
  const file = createXlsxFile({ sheetName: 'Board', columns: [{ header, width: 9 }] });
  expect(file.cutTexts).toBe(1);
  const { rows } = await readXlsx(file.finish());
  expect(rows[0]?.A1).toBe(`${header.slice(0, SHEET_LIMIT.characters - 1)}…`);
});

test('visibly shortens texts too long for a cell, which Excel would refuse, but within no character, and counts them', async () => {
  const file = createXlsxFile({ sheetName: 'Users', columns });
  const fits = 'x'.repeat(SHEET_LIMIT.characters);
  const long = `${'x'.repeat(SHEET_LIMIT.characters - 2)}\u{1f600}x`;
  file.add([
    ['u1', fits, ''],
    ['u2', long, `${fits}x`],
  ]);
  expect(file.cutTexts).toBe(2);
  const { rows } = await readXlsx(file.finish());
  expect(rows[1]?.B2).toBe(fits);
  expect(rows[2]?.B3).toBe(`${'x'.repeat(SHEET_LIMIT.characters - 2)}…`);
  expect(rows[2]?.C3).toBe(`${'x'.repeat(SHEET_LIMIT.characters - 1)}…`);
});

test('names the default style, which other programs require', async () => {
  const { styles } = await xlsx([]);
  const style = styles?.querySelector('cellStyles > cellStyle');
  expect(style?.getAttribute('name')).toBe('Normal');
  expect(style?.getAttribute('builtinId')).toBe('0');
  const base = Number(style?.getAttribute('xfId'));
  expect(styles?.querySelectorAll('cellStyleXfs > xf')[base]).toBeDefined();
});

test.each([
  ['moment', '2026-03-02 00:30', 46083.020833333336, 'yyyy\\-mm\\-dd\\ hh:mm'],
  ['moment', '1900-03-01 00:00', 61, 'yyyy\\-mm\\-dd\\ hh:mm'],
  ['moment', '9999-12-31 23:59', 2958465.999305556, 'yyyy\\-mm\\-dd\\ hh:mm'],
  ['day', '2026-03-02', 46083, 'yyyy\\-mm\\-dd'],
] as const)('writes the %s %s as a date', async (kind, text, serial, shown) => {
  const { sheet, styles } = await columnOf(kind, [text]);
  const cell = sheet?.querySelector('c[r=A2]');
  expect(cell?.hasAttribute('t')).toBe(false);
  expect(Number(cell?.querySelector('v')?.textContent)).toBeCloseTo(serial, 9);
  const style = styles?.querySelectorAll('cellXfs > xf')[Number(cell?.getAttribute('s'))];
  const format = styles?.querySelector(`numFmt[numFmtId="${style?.getAttribute('numFmtId')}"]`);
  expect(format?.getAttribute('formatCode')).toBe(shown);
});

test('reads every day and moment back as the same date', async () => {
  const range = { min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.date(range), { minLength: 1 }), async (dates) => {
      for (const [kind, length] of [
        ['day', 10],
        ['moment', 16],
      ] as const) {
        const texts = dates.map((date) => date.toISOString().slice(0, length).replace('T', ' '));
        const { sheet } = await columnOf(kind, texts);
        const read = texts.map((_, index) => {
          const days = Number(sheet?.querySelector(`c[r=A${index + 2}] > v`)?.textContent);
          const minutes = Math.round((days - 25_569) * 1440);
          return new Date(minutes * 60_000).toISOString().slice(0, length).replace('T', ' ');
        });
        expect(read).toEqual(texts);
      }
    }),
    { numRuns: 20 },
  );
});

test.each(['12', '0', '-3', '7.5', '0.25', '12345678901'])(
  'writes %s as a number',
  async (text) => {
    const { sheet } = await columnOf('number', [text]);
    const cell = sheet?.querySelector('c[r=A2]');
    expect(cell?.hasAttribute('t')).toBe(false);
    expect(cell?.querySelector('v')?.textContent).toBe(text);
  },
);

test.each([
  ['number', '+15550100123'],
  ['number', '007'],
  ['number', '1e5'],
  ['number', '7,5'],
  ['number', '123456789012'],
  ['number', '=1+1'],
  ['number', '12 · 8'],
  ['day', '2026-02-30'],
  ['day', '2026-03-02 10:00'],
  ['day', '=1+1'],
  ['moment', 'last week'],
  ['moment', '2026-02-30 10:00'],
  ['moment', '2026-03-02 24:30'],
  ['moment', '1899-12-31 10:00'],
  ['moment', '10000-01-01 00:00'],
] as const)('keeps a text that is no plain %s as text: %s', async (kind, text) => {
  const { sheet, rows } = await columnOf(kind, [text]);
  expect(rows[1]).toEqual({ A2: text });
  expect(sheet?.querySelector('f, v')).toBeNull();
});

test('no cell is a formula in any kind of column, and no text is lost', async () => {
  const awkward = fc.string({ unit: fc.constantFrom(...'=+-@0123456789.eE: /,\t\n\0') });
  const kinds = fc.constantFrom('text', 'number', 'moment', 'day');
  await fc.assert(
    fc.asyncProperty(fc.array(awkward), kinds, async (texts, kind) => {
      const { sheet } = await columnOf(kind, texts);
      expect(sheet?.querySelector('f')).toBeNull();
      const cells = texts.map((_, index) => sheet?.querySelector(`c[r=A${index + 2}]`));
      const read = cells.map((cell) =>
        cell ? (cell.querySelector('v')?.textContent ?? textOf(cell)) : '',
      );
      if (kind === 'text' || kind === 'number') expect(read).toEqual(texts);
    }),
    { numRuns: 20 },
  );
});
