/** The few parts of SpreadsheetML (ECMA-376) that a workbook of one sheet needs. Its cells are typed, so that no text is ever computed. */
import { isDay } from '../../contract/service/read-json.ts';
import { isMinute, isPlainNumber, type CellKind, type FileColumn } from './export-file.ts';

/** Excel's limits for one sheet and one cell. */
export const SHEET_LIMIT = { rows: 1_048_576, characters: 32_767 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Indexes of `cellXfs` in the styles of the workbook. In the format "Text" a cell stays text even when a user edits it.
 */
const STYLE = { number: 0, text: 1, header: 2, moment: 3, day: 4 } as const;

/** In the order that the schema asks for. `cellXfs` are the styles of `STYLE`; "Normal" is the one that all build on. */
const STYLES = [
  String.raw`<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\-mm\-dd"/></numFmts>`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="5">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
].join('');

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
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`,
  };
}

/** The sheet up to its first row of data: widths, and a header that stays on the screen. */
export function sheetStart(columns: readonly FileColumn[], headers: readonly string[]): string {
  const cells = headers.map((header, index) =>
    textCell(`${columnName(index)}1`, header, STYLE.header),
  );
  const cols = columns.map(
    ({ width = 20, kind = 'text' }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${STYLE[kind]}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`;
}

/** @param number of the row, from 1 */
export function sheetRow(
  number: number,
  cells: string[],
  columns: readonly Pick<FileColumn, 'kind'>[],
): string {
  const filled = cells.map((text, index) =>
    sheetCell(`${columnName(index)}${number}`, text, columns[index]?.kind ?? 'text'),
  );
  return `<row r="${number}">${filled.join('')}</row>`;
}

/** The end of the sheet: filters in the header, and no green corner at texts that look like numbers. */
export function sheetEnd(columns: number, rows: number): string {
  const last = `${columnName(columns - 1)}${rows}`;
  return `</sheetData><autoFilter ref="A1:${last}"/><ignoredErrors><ignoredError sqref="A1:${last}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/** @param place such as `B7` */
export function sheetCell(place: string, text: string, kind: CellKind): string {
  if (text === '') return '';
  const value = valueOf(text, kind);
  return value === null
    ? textCell(place, text)
    : `<c r="${place}" s="${STYLE[kind]}"><v>${value}</v></c>`;
}

/** A typed string: nothing in it is ever a formula. */
export function textCell(place: string, text: string, style: number = STYLE.text): string {
  if (text === '') return '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** The value as the sheet holds it; null for a text. */
function valueOf(text: string, kind: CellKind): string | null {
  if (kind === 'number') return isPlainNumber(text) ? text : null;
  if (kind === 'moment' && isMinute(text)) return dayNumberOf(text.replace(' ', 'T'));
  return kind === 'day' && isDay(text) ? dayNumberOf(`${text}T00:00`) : null;
}

const DAY_MS = 86_400_000;
/** The number of 1970-01-01: days are counted so that 1900-03-01 is 61. Before it, spreadsheets disagree. */
const EPOCH_DAY = 25_569;
const FIRST_DAY = 61;

/** The days since the end of 1899, with the time as a fraction; null where spreadsheets disagree. */
function dayNumberOf(minute: string): string | null {
  const days = Date.parse(`${minute}Z`) / DAY_MS + EPOCH_DAY;
  return days < FIRST_DAY ? null : String(days);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot hold are written as `_xHHHH_`, and texts that look like that likewise (ECMA-376, ST_Xstring). */
export function escaped(text: string): string {
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
