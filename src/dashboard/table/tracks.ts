/** The widths of columns. In a table they share its width, and give way where there is no room. */
import type { Named, TableTrack } from './columns.ts';
import type { ColumnModel } from './model.ts';

/**
 * Columns are hidden up to these widths of the table, in pixels: large text hides none, but has the table scroll sideways.
 * The same numbers are in `table.module.css`.
 */
const UP_TO: Record<TableTrack['from'], number> = { narrow: 0, medium: 704, wide: 900 };

const ANYWHERE: TableTrack = { share: 1, from: 'narrow', cardSpan: 5 };

/** The widths of columns, as custom properties for the stylesheet. */
export type Tracks = Record<`--${string}`, string>;

/** The widths of a grid's columns, in the document or not, so that scrolling sideways changes none of them. */
export function gridTracks(offsets: readonly number[]): Tracks {
  const widths = offsets.slice(1).map((end, index) => end - (offsets[index] ?? 0));
  return {
    '--tracks': widths.map((width) => `${width}px`).join(' '),
    '--wide': `${offsets.at(-1) ?? 0}px`,
    '--first': `${offsets[1] ?? 0}px`,
  };
}

/** The grid tracks of a table's row at each width of the table. */
export function tableTracks({ shown, layout, everywhere }: ColumnModel): Tracks {
  const sized = shown.map(({ id, meta: { width, track = ANYWHERE } }) => {
    const own = layout.widths[id];
    const narrowest = own === undefined ? `${width}rem` : `${own}px`;
    const flexible = `minmax(${narrowest}, ${track.share}fr)`;
    return {
      upTo: everywhere ? 0 : UP_TO[track.from],
      narrowest,
      track: own !== undefined || track.share === 0 ? narrowest : flexible,
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
