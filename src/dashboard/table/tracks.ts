/** The widths of columns. In a table they share its width, and give way where there is no room. */
import type { Named, TableTrack } from './columns.ts';

/**
 * Columns are hidden up to these widths of the table, in pixels: large text hides none, but has the table scroll sideways.
 * The same numbers are in `table.module.css`.
 */
const UP_TO: Record<TableTrack['from'], number> = { narrow: 0, medium: 704, wide: 900 };

const ANYWHERE: TableTrack = { share: 1, from: 'narrow', cardSpan: 5 };

interface Widths {
  /** The start of each column, in pixels; the last entry is their total width. */
  offsets: readonly number[];
  /** The widths set by the user, by column id. */
  own: Readonly<Record<string, number>>;
  /** Whether all columns are shown at any width of the table. */
  everywhere: boolean;
}

/** The widths of columns, as custom properties for the stylesheet. */
export type Tracks = (columns: readonly Named[], widths: Widths) => Record<`--${string}`, string>;

/** The widths of a grid's columns, in the document or not, so that scrolling sideways changes none of them. */
export const widthsOf: Tracks = (columns, { offsets }) => ({
  '--tracks': columns.map((_, index) => `${widthAt(offsets, index)}px`).join(' '),
  '--wide': `${offsets.at(-1) ?? 0}px`,
  '--first': `${offsets[1] ?? 0}px`,
});

/** The grid tracks of a table's row at each width of the table. */
export const tableTracks: Tracks = (columns, { offsets, own, everywhere }) => {
  const sized = columns.map(({ id, meta: { width, track = ANYWHERE } }, index) => {
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
};

function widthAt(offsets: readonly number[], index: number): number {
  return (offsets[index + 1] ?? 0) - (offsets[index] ?? 0);
}

const CARD_REM = { line: 1.25, padding: 1.25 };
/** Large text leaves the window few lines. */
const STACKED_CARD_REM = { line: 1.0625, padding: 0.75 };
const FINGER_REM = 2.75;

/** The height of a card with these columns, in rem; never less than a finger needs. */
export function cardHeight(columns: readonly Pick<Named, 'meta'>[], stacked = false): number {
  const tracks = columns.map(({ meta: { track = ANYWHERE } }) => track);
  const lines = stacked
    ? tracks.reduce((sum, track) => sum + stackedLinesOf(track), 0)
    : sharedLines(tracks.map(({ cardSpan }) => cardSpan));
  const { line, padding } = stacked ? STACKED_CARD_REM : CARD_REM;
  return Math.max(FINGER_REM, lines * line + padding);
}

/** On a card of large text each value begins a line. */
function stackedLinesOf({ cardSpan, stackedLines }: TableTrack): number {
  return stackedLines ?? (cardSpan > 2 ? 2 : 1);
}

function sharedLines(spans: readonly number[]): number {
  let [lines, room] = [0, 0];
  for (const span of spans) {
    if (span > room) [lines, room] = [lines + 1, 5];
    room -= span;
  }
  return lines;
}
