import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '../../contract/service/read-json.ts';
import { copiedTable, createCsvFile, csvRow } from './csv-file.ts';
import { GUARD } from './spreadsheet-guard.ts';

/** An independent reading of RFC 4180, character by character. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted && character === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') {
      quoted = !quoted;
    } else if (!quoted && character === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && character === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else {
      cell += character;
    }
  }
  return rows;
}

const awkward = fc.string({
  unit: fc.constantFrom(...'=+-@,;"\t\r\n\0\u0001\u007f\u0085 \'a1/:.é한', '\u200e', '\u{1f600}'),
});
const cells = fc.array(fc.oneof(awkward, fc.string({ unit: 'grapheme' })), { minLength: 1 });
const unmarked = (row: string[]) => row.map((cell) => cleanText(cell).replaceAll(GUARD, ''));

test('reads every text back, apart from marks and control characters', () => {
  fc.assert(
    fc.property(fc.array(cells), (rows) => {
      const read = parseCsv(rows.map((row) => csvRow(row)).join(''));
      expect(read.map(unmarked)).toEqual(rows.map(unmarked));
    }),
  );
});

test.each(['\u200b', '\u202e', '\u00ad', '\u2060', '\u180e', '\u3164', '\u2800', '\ufe0f'])(
  'a formula or a number behind the invisible %j is guarded as well',
  (hidden) => {
    for (const text of ['=1+1', '﹦1+1', '＝1+1', '﹢1', '﹫A1', '+15550100123', '007']) {
      expect(csvRow([hidden + text])).toBe(csvRow([GUARD + hidden + text]));
      expect(csvRow([hidden + text])).toContain(GUARD);
    }
  },
);

test('no cell begins like a formula in a column of any kind, and no text is lost', () => {
  fc.assert(
    fc.property(cells, fc.constantFrom('text', 'moment', 'day', 'number'), (row, kind) => {
      const kinds = row.map(() => kind);
      const [read = []] = parseCsv(csvRow(row, 'spreadsheets', kinds));
      for (const cell of read) expect(cell).not.toMatch(/^[\s\p{Cc}"']*[=+\-@]/u);
      expect(unmarked(read)).toEqual(unmarked(row));
    }),
    { numRuns: 400 },
  );
});

test('no cell begins like a formula either when a program splits at semicolons or tabs', () => {
  fc.assert(
    fc.property(cells, (row) => {
      for (const cell of csvRow(row).split(/[;\t\r\n]/))
        expect(cell).not.toMatch(/^[\s\p{Cc}"']*[=+\-@]/u);
    }),
  );
});

test('writes a file of UTF-8 with a byte order mark and CRLF', async () => {
  const file = createCsvFile(['Name', 'Phone']);
  file.add([['Zoë', '+15550100123']]);
  file.add([['Lee, "Kim"', '']]);
  const bytes = new Uint8Array(await file.finish().arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    `Name,Phone\r\nZoë,${GUARD}+15550100123\r\n"Lee, ""Kim""",\r\n`,
  );
});

test('for other programs, reads every text back exactly, with no mark added', () => {
  fc.assert(
    fc.property(fc.array(cells), (rows) => {
      const read = parseCsv(rows.map((row) => csvRow(row, 'programs')).join(''));
      expect(read).toEqual(rows.map((row) => row.map(cleanText)));
    }),
  );
});

test('for other programs, a phone is written as plus and digits, and the file has no byte order mark', async () => {
  const file = createCsvFile(['Name', 'Phone'], 'programs');
  file.add([['=Zoë', '+15550100123']]);
  const bytes = await file.finish().arrayBuffer();
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toBe('Name,Phone\r\n=Zoë,+15550100123\r\n');
  expect(parseCsv(text)[1]?.[1]).toMatch(/^\+\d+$/);
});

test('in a column of dates, dates are ISO dates without a mark, and all other texts are guarded', () => {
  const row = ['2026-03-02 14:05', '2026-03-02', '=1+1', '2026-02-30 10:00', '2026-03-02 14:05'];
  const kinds = ['moment', 'day', 'moment', 'moment', 'text'] as const;
  expect(csvRow(row, 'spreadsheets', kinds)).toBe(
    `2026-03-02 14:05,2026-03-02,${GUARD}=1+1,${GUARD}2026-02-30 10:00,${GUARD}2026-03-02 14:05\r\n`,
  );
});

test('decimals in a column of numbers are numbers, with the sign that goes with the separator', () => {
  const kinds = ['number', 'number', 'text', 'number'] as const;
  const row = ['7.5', '12', '7.5', '1/2'];
  expect(csvRow(row, 'spreadsheets', kinds)).toBe(`7.5,12,${GUARD}7.5,${GUARD}1/2\r\n`);
  expect(csvRow(row, 'spreadsheets', kinds, ';')).toBe(`"7,5";12;${GUARD}7.5;${GUARD}1/2\r\n`);
});

test('a copied table is guarded like a file, and each text stays in its cell', () => {
  const rows = [
    ['Question', 'People'],
    ['=1+1', '3'],
    ['two\nlines\tand a tab', '1.5'],
    ['"quoted', '+1'],
    ['Dez24', '4'],
  ];
  expect(copiedTable(rows, [undefined, 'number'], ';').split('\n')).toEqual([
    'Question\tPeople',
    `${GUARD}=1+1\t3`,
    'two lines and a tab\t"1,5"',
    `"""quoted"\t${GUARD}+1`,
    `${GUARD}Dez24\t4`,
  ]);
});
