/**
 * XLSX, compressed while it is written: 100,000 people never stand in memory but as the zipped bytes.
 * `fflate` zips; ready-made writers of XLSX were no choice: `write-excel-file` holds the whole sheet (half a gigabyte for
 * 100,000 rows) and zips in a worker made from a blob, which our content security policy refuses.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportFile } from './export-file.ts';
import { SHEET_LIMIT, sheetEnd, sheetRow, sheetStart, workbookParts } from './sheet-xml.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface XlsxOptions {
  sheetName: string;
  headers: string[];
  /** Of the columns, in characters. */
  widths: number[];
  /** Rows above the header: what the sheet is about. */
  lead?: string[][];
}

export function createXlsxFile({ sheetName, headers, widths, lead = [] }: XlsxOptions): ExportFile {
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
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 });
  zip.add(sheet);
  sheet.push(
    strToU8(
      sheetStart(
        headers,
        widths,
        lead.map((cells) => cells.map(fitting)),
      ),
    ),
  );

  const header = lead.length + 1;
  let written = header;
  return {
    mostRows: SHEET_LIMIT.rows - header,
    add(rows) {
      const xml = rows.map((cells) => sheetRow(++written, cells.map(fitting)));
      sheet.push(strToU8(xml.join('')));
    },
    finish() {
      sheet.push(strToU8(sheetEnd(headers.length, written, header)), true);
      zip.end();
      return new Blob(zipped, { type: TYPE });
    },
  };
}

/** Excel refuses a whole file for one longer text; the ellipsis shows that there was more. */
function fitting(text: string): string {
  return text.length <= SHEET_LIMIT.characters
    ? text
    : `${text.slice(0, SHEET_LIMIT.characters - 1)}…`;
}
