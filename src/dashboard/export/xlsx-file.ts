/**
 * XLSX, compressed by `fflate` while it is written, so that only the zipped bytes of 100,000 people are in memory. Not a
 * library for XLSX: `write-excel-file` keeps the whole sheet in memory (half a gigabyte for 100,000 rows) and zips in a
 * worker made from a blob, which our content security policy refuses.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportFile, FileColumn } from './export-file.ts';
import { SHEET_LIMIT, sheetEnd, sheetRow, sheetStart, workbookParts } from './sheet-xml.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface XlsxOptions {
  sheetName: string;
  columns: readonly FileColumn[];
}

export function createXlsxFile({ sheetName, columns }: XlsxOptions): ExportFile {
  const zipped: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    zipped.push(new Blob([chunk]));
  });
  for (const [path, content] of Object.entries(workbookParts(sheetName))) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(content), true);
  }
  let cutTexts = 0;

  /** Excel refuses a whole file for one longer text; the ellipsis shows that there was more. */
  function fitting(text: string): string {
    if (text.length <= SHEET_LIMIT.characters) return text;
    cutTexts += 1;
    const begin = text.slice(0, SHEET_LIMIT.characters - 1);
    // No half of a surrogate pair at its end.
    return `${begin.replace(/[\uD800-\uDBFF]$/, '')}…`;
  }

  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 });
  zip.add(sheet);
  const headers = columns.map(({ header }) => fitting(header));
  sheet.push(strToU8(sheetStart(columns, headers)));

  let written = 1;
  return {
    mostRows: SHEET_LIMIT.rows - 1,
    get cutTexts() {
      return cutTexts;
    },
    add(rows) {
      const xml = rows.map((cells) => sheetRow(++written, cells.map(fitting), columns));
      sheet.push(strToU8(xml.join('')));
    },
    finish() {
      sheet.push(strToU8(sheetEnd(columns.length, written)), true);
      zip.end();
      return new Blob(zipped, { type: TYPE });
    },
  };
}
