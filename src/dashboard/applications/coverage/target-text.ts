/** The need of a department in a slot as a text, and blocks of such texts as spreadsheets copy them. Pure. */
import { totalsWords } from '#messages/totals.ts';
import type { DepartmentNeed } from '../../../staffing/fit.ts';

export type Need = DepartmentNeed['slots'][number]['need'];

/** Why a text is no need. */
export type Unreadable = keyof typeof totalsWords.edit.unreadable;

/** The most people that a department can need in a slot. */
export const MOST_NEEDED = 99_999;

/** The words for closed, in each language of the dashboard, as a spreadsheet may come from a colleague with another. */
const CLOSED = ['x', 'closed', 'geschlossen', 'zu'];

/** The text of a need, which `readNeed` reads as the same. */
export function needText(need: Need): string {
  return need === 'closed' ? totalsWords.edit.closed : need === null ? '' : String(need);
}

/** The need of a text, null if it is empty; `wrong` says why it is none. */
export function readNeed(
  text: string,
): { need: Need; wrong?: undefined } | { need?: undefined; wrong: Unreadable } {
  const said = text.trim().toLowerCase();
  if (said === '') return { need: null };
  if (CLOSED.includes(said)) return { need: 'closed' };
  if (/^\d+$/.test(said)) {
    return Number(said) > MOST_NEEDED ? { wrong: 'tooMany' } : { need: Number(said) };
  }
  if (/^[-−–]\s*\d+$/.test(said)) return { wrong: 'negative' };
  return { wrong: /^[-−–+]?\d*[.,]\d+$/.test(said) ? 'notWhole' : 'text' };
}

/** Cells of one row are apart by tabs, and each row ends in a line break, as in spreadsheets. */
export function blockText(needs: readonly (readonly Need[])[]): string {
  return needs.map((row) => `${row.map(needText).join('\t')}\r\n`).join('');
}

/** The texts of a copied block, row by row. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  // A cell and what ends it. Spreadsheets quote a text that has a tab or a line break in it.
  const cell = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/y;
  let row: string[] = [];
  while (cell.lastIndex < text.length || row.length > 0) {
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
