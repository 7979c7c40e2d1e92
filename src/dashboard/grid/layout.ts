/** The user's choices for columns, kept in this browser, and the heights of rows on this screen. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '../ui/hooks/use-media-query.ts';
import { useRem } from '../ui/hooks/use-rem.tsx';
import { stored } from '../ui/stored.ts';

/** The widths that the user has set, by column id, in pixels. */
export type ColumnWidths = Readonly<Record<string, number>>;

interface Kept {
  widths: ColumnWidths;
  /** Hidden columns, of a grid whose address doesn't name the shown ones. */
  hidden: readonly string[];
}

const DEFAULT: Kept = { widths: {}, hidden: [] };

/** The user's widths and hidden columns of a grid, stored under a name. */
export function useColumnLayout(name: string) {
  const setting = useMemo(() => stored(`rollcall.columns.${name}`, parse, DEFAULT), [name]);
  const [kept, setKept] = useState(setting.read);
  useEffect(() => setting.keep(isDefault(kept) ? null : JSON.stringify(kept)), [setting, kept]);

  const setWidths = useCallback(
    (change: (last: ColumnWidths) => ColumnWidths) =>
      setKept((last) => ({ ...last, widths: change(last.widths) })),
    [],
  );
  const show = useCallback(
    (id: string, shown: boolean) =>
      setKept((last) => ({ ...last, hidden: listed(last.hidden, id, !shown) })),
    [],
  );
  const showAll = useCallback(
    (ids: readonly string[], shown: boolean) =>
      setKept((last) => ({
        ...last,
        hidden: ids.reduce((hidden, id) => listed(hidden, id, !shown), last.hidden),
      })),
    [],
  );
  const reset = useCallback(() => setKept(DEFAULT), []);
  return { ...kept, isDefault: isDefault(kept), setWidths, show, showAll, reset };
}

export type ColumnLayout = ReturnType<typeof useColumnLayout>;

/** Returns the same list where nothing changes. */
function listed(list: readonly string[], id: string, isIn: boolean): readonly string[] {
  if (list.includes(id) === isIn) return list;
  return isIn ? [...list, id] : list.filter((one) => one !== id);
}

function isDefault({ widths, hidden }: Kept): boolean {
  return [hidden, Object.keys(widths)].every(({ length }) => length === 0);
}

function parse(text: string): Kept {
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return DEFAULT;
  const { widths, hidden } = kept as Partial<Record<keyof Kept, unknown>>;
  return {
    hidden: textsIn(hidden),
    widths: Object.fromEntries(
      Object.entries(widths ?? {}).filter(([, width]) => Number.isFinite(width)),
    ),
  };
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

/** The heights of a grid's rows. All rows have the same height, so that a row's place is a multiplication. */
export interface RowLayout {
  /** In pixels. */
  rowHeight: number;
  /** In pixels. */
  headerHeight: number;
  /** Whether rows are shown as cards of several lines, for screens too narrow for columns. */
  cards: boolean;
  /** Whether each value of a card has lines of its own, for large text on a narrow screen. */
  stacked: boolean;
}

/** In rem, so that rows grow with the text. */
interface Heights {
  row: number;
  /** 0 for cards without a visible header. */
  header: number;
}

/** The least height of a touch target and the line below it, in rem. */
const FINGER_REM = 2.8125;

/** Whether the screen is too narrow for columns, and rows are shown as cards. */
export function useCards(): boolean {
  return useMediaQuery('(max-width: 39.99rem)');
}

/** Up to which width of the screen, in rem, cards are stacked. */
const STACKED_REM = 18;

/** Whether a line of a card has room for one value only. In pixels, because `rem` in a media query ignores the page's text size. */
export function useStackedCards(): boolean {
  const rem = useRem();
  return useMediaQuery(`(max-width: ${STACKED_REM * rem - 0.01}px)`);
}

/** Row and header heights in pixels, for the text size and the pointer of this device. */
export function useRowLayout(cards: boolean, { row, header }: Heights): RowLayout {
  const rem = useRem();
  const stacked = useStackedCards() && cards;
  const least = useMediaQuery('(pointer: coarse)') ? FINGER_REM : 0;
  return useMemo(
    () => ({
      cards,
      stacked,
      rowHeight: Math.round(rem * Math.max(row, least)),
      headerHeight: Math.max(1, Math.round(rem * (header && Math.max(header, least)))),
    }),
    [cards, stacked, row, header, rem, least],
  );
}
