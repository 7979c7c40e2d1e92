import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { SHEET_LIMIT } from './sheet-xml.ts';
import { createXlsxFile } from './xlsx-file.ts';

const headers = ['User id', 'Name', 'Phone'];

function xlsx(...parts: string[][][]) {
  const file = createXlsxFile({ sheetName: 'Users', headers, widths: [10, 20, 20] });
  for (const part of parts) file.add(part);
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
  return { paths: Object.keys(parts), sheet, rows: sheet ? rowsOf(sheet) : [] };
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

test('says above the header what it is about', async () => {
  const lead = [['Event', 'Example Con'], ['Why', '=1+1'], []];
  const file = createXlsxFile({ sheetName: 'Users', headers, widths: [10, 20, 20], lead });
  file.add([['u1', 'Robin', '+15550100123']]);
  const { rows, sheet } = await readXlsx(file.finish());
  expect(rows).toEqual([
    { A1: 'Event', B1: 'Example Con' },
    { A2: 'Why', B2: '=1+1' },
    {},
    { A4: 'User id', B4: 'Name', C4: 'Phone' },
    { A5: 'u1', B5: 'Robin', C5: '+15550100123' },
  ]);
  expect(sheet?.querySelector('autoFilter')?.getAttribute('ref')).toBe('A4:C5');
  expect(sheet?.querySelector('pane')?.getAttribute('topLeftCell')).toBe('A5');
});

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

test('every text comes back as it was, even what XML cannot hold', async () => {
  const awkward = fc.string({
    unit: fc.constantFrom(...'<>&"\'_x0041 \t\r\n\0\u0001\u001f\ufffe\uffffé', '\u{1f600}'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(awkward, { minLength: 1, maxLength: 8 }), async (texts) => {
      const { rows } = await xlsx(texts.map((text) => [text]));
      const read = rows.slice(1).map((row, index) => row[`A${index + 2}`] ?? '');
      expect(read).toEqual(texts);
    }),
    { numRuns: 50 },
  );
});

test('shortens what a cell cannot hold, visibly, because Excel would refuse the whole file', async () => {
  const { rows } = await xlsx([['x'.repeat(SHEET_LIMIT.characters + 1)]]);
  expect(rows[1]?.A2).toHaveLength(SHEET_LIMIT.characters);
  expect(rows[1]?.A2?.endsWith('x…')).toBe(true);
});
