/** The widths of a table's columns, which share the table's width and give way where there is no room. */
import { useMemo } from 'react';
import type { ColumnPlace, TableTrack } from './model.ts';

/**
 * Columns are hidden up to these widths of the table, in pixels: large text hides none, but has the table scroll sideways.
 * The same numbers are in `table.module.css`.
 */
const UP_TO: Record<TableTrack['from'], number> = { narrow: 0, medium: 704, wide: 900 };

const ANYWHERE: TableTrack = { share: 1, from: 'narrow', cardSpan: 5 };

interface Widths {
  offsets: readonly number[];
  /** The widths set by the user. */
  own: Readonly<Record<string, number>>;
  /** Whether all columns are shown at any width of the table. */
  everywhere: boolean;
}

/** The tracks of the columns, and whether they need more room than the table's width, in pixels; null before it is known. */
export function useTracks(
  columns: readonly ColumnPlace[],
  { offsets, own, everywhere }: Widths,
  width: number | null,
) {
  const style = useMemo(
    () => tracksOf(columns, { offsets, own, everywhere }),
    [columns, offsets, own, everywhere],
  );
  const sideways = width !== null && isTooWide(columns, { offsets, everywhere }, width);
  return { style, sideways };
}

/** The grid tracks of a row at each width, as custom properties for `tableStyles.module.css`. */
function tracksOf(
  columns: readonly ColumnPlace[],
  { offsets, own, everywhere }: Widths,
): Record<`--${string}`, string> {
  const sized = columns.map(({ id, width, track = ANYWHERE }, index) => {
    const fixed = own[id] !== undefined;
    const narrowest = fixed ? `${widthAt(offsets, index)}px` : `${width}rem`;
    const flexible = `minmax(${narrowest}, ${track.share}fr)`;
    return {
      upTo: everywhere ? 0 : UP_TO[track.from],
      narrowest,
      track: fixed || track.share === 0 ? narrowest : flexible,
    };
  });
  return Object.fromEntries(
    Object.entries(UP_TO).flatMap(([width, upTo]) => {
      const shown = sized.filter((one) => one.upTo <= upTo);
      const least = ['0px', ...shown.map(({ narrowest }) => narrowest)].join(' + ');
      return [
        [`--tracks-${width}`, shown.map(({ track }) => track).join(' ')],
        [`--least-${width}`, `calc(${least})`],
      ];
    }),
  );
}

/** Whether the columns need more than the table's width, in pixels. */
function isTooWide(
  columns: readonly ColumnPlace[],
  { offsets, everywhere }: Omit<Widths, 'own'>,
  width: number,
): boolean {
  const needed = columns.reduce((sum, { track = ANYWHERE }, index) => {
    const shown = everywhere || width > UP_TO[track.from];
    return shown ? sum + widthAt(offsets, index) : sum;
  }, 0);
  return needed > width;
}

function widthAt(offsets: readonly number[], index: number): number {
  return (offsets[index + 1] ?? 0) - (offsets[index] ?? 0);
}

const CARD_REM = { line: 1.25, padding: 1.25 };
/** Large text leaves the window few lines. */
const STACKED_CARD_REM = { line: 1.0625, padding: 0.75 };
const FINGER_REM = 2.75;

/** The height of a card with these columns, in rem; never less than a finger needs. */
export function cardHeight(
  columns: readonly Pick<ColumnPlace, 'track'>[],
  stacked = false,
): number {
  const lines = stacked ? stackedLines(columns) : sharedLines(columns);
  const { line, padding } = stacked ? STACKED_CARD_REM : CARD_REM;
  return Math.max(FINGER_REM, lines * line + padding);
}

/** Each value has a line of its own, a longer one two. */
function stackedLines(columns: readonly Pick<ColumnPlace, 'track'>[]): number {
  return columns.reduce((sum, { track = ANYWHERE }) => sum + (track.cardSpan > 2 ? 2 : 1), 0);
}

function sharedLines(columns: readonly Pick<ColumnPlace, 'track'>[]): number {
  let lines = 0;
  let room = 0;
  for (const { track = ANYWHERE } of columns) {
    if (track.cardSpan > room) {
      lines += 1;
      room = 5;
    }
    room -= track.cardSpan;
  }
  return lines;
}
