/** The few parts of SpreadsheetML (ECMA-376) that a sheet of text needs. */

/** What one sheet of Excel can hold, and one cell. */
export const SHEET_LIMIT = { rows: 1_048_576, characters: 32_767 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The format "Text", as which a cell stays text even when somebody edits it; and the same in bold. */
const TEXT_STYLE = 1;
const HEADER_STYLE = 2;

/** Everything in the package but the sheet itself, by path. */
export function workbookParts(sheetName: string): Record<string, string> {
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONS}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

/**
 * The sheet up to its first row of data: widths, and a header that stays in sight. Widths are in characters.
 * @param lead rows above the header
 */
export function sheetStart(headers: string[], widths: number[], lead: string[][] = []): string {
  const header = lead.length + 1;
  const above = lead.map((cells, index) => sheetRow(index + 1, cells));
  const cols = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${TEXT_STYLE}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${header}" topLeftCell="A${header + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${above.join('')}${sheetRow(header, headers, HEADER_STYLE)}`;
}

/** @param number of the row, from 1 */
export function sheetRow(number: number, cells: string[], style = TEXT_STYLE): string {
  // A typed string: nothing in it is ever a formula.
  const filled = cells.map((text, index) =>
    text === ''
      ? ''
      : `<c r="${columnName(index)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  );
  return `<row r="${number}">${filled.join('')}</row>`;
}

/** What follows the last row: filters in the header, and no green corner at texts that look like numbers. */
export function sheetEnd(columns: number, rows: number, header = 1): string {
  const last = `${columnName(columns - 1)}${rows}`;
  return `</sheetData><autoFilter ref="A${header}:${last}"/><ignoredErrors><ignoredError sqref="A1:${last}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

function relations(targets: [type: string, target: string][]): string {
  const list = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE_RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

/** A, B, … Z, AA, … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot hold are written as `_xHHHH_`, and texts that look like that likewise (ECMA-376, ST_Xstring). */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    .replace(UNWRITABLE, (character) => `_x${hex(character)}_`);
}

// Line feed and tab are fine; a carriage return would come back as a line feed.
const UNWRITABLE = /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu;

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
