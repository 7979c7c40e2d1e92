/** The differences between a table and a grid. All other code of this folder is for both. */
import { tableTracks, widthsOf, type Tracks } from './tracks.ts';
import shared from './shared.module.css';
import gridStyles from './grid.module.css';
import tableStyles from './table.module.css';

const PARTS = ['scroller', 'grid', 'head', 'rows', 'row', 'cell', 'name', 'loading'] as const;

export interface Variant {
  role: 'table' | 'grid';
  cellRole: 'cell' | 'gridcell';
  /** Whether the focus moves from cell to cell, headers included, with one Tab stop for all; else links are Tab stops. */
  roving: boolean;
  /** Whether a script places the cells, so that columns out of view can stay out of the document. */
  placed: boolean;
  /** The selector of what takes the focus in a row. */
  focusIn: (column: number) => string;
  /** The widths of the columns, as custom properties. */
  tracks: Tracks;
  /** Of cells, headers and the buttons that sort; undefined for their own. */
  tabIndex: -1 | undefined;
  styles: Record<(typeof PARTS)[number], string>;
}

/** Read row by row. Its columns share its width, and its links are Tab stops. */
export const TABLE: Variant = {
  role: 'table',
  cellRole: 'cell',
  roving: false,
  placed: false,
  focusIn: () => 'a',
  tracks: tableTracks,
  tabIndex: undefined,
  styles: stylesOf(tableStyles),
};

/** May have any number of columns. Arrow keys move from cell to cell. */
export const GRID: Variant = {
  role: 'grid',
  cellRole: 'gridcell',
  roving: true,
  placed: true,
  focusIn: (column) => `> [aria-colindex="${column + 1}"]`,
  tracks: widthsOf,
  tabIndex: -1,
  styles: stylesOf(gridStyles),
};

function stylesOf(own: Readonly<Record<string, string>>): Variant['styles'] {
  const classOf = (part: string) => [shared[part], own[part]].filter(Boolean).join(' ');
  return Object.fromEntries(PARTS.map((part) => [part, classOf(part)])) as Variant['styles'];
}
