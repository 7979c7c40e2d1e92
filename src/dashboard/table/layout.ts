/** The user's choices for columns, kept in this browser, and the heights of rows on this screen. */
import { functionalUpdate, type ColumnSizingState, type OnChangeFn } from '@tanstack/react-table';
import { useState } from 'react';
import { useMediaQuery } from '../ui/hooks/use-media-query.ts';
import { useRem } from '../ui/hooks/use-rem.tsx';
import { stored } from '../ui/stored.ts';

/** The narrowest and the widest column a user can make, in pixels. */
export const NARROWEST_PX = 64;
export const WIDEST_PX = 1200;

interface Kept {
  /** The widths that the user has set, in pixels. */
  widths: ColumnSizingState;
  /** Hidden columns, of a grid whose address doesn't name the shown ones. */
  hidden: readonly string[];
}

const DEFAULT: Kept = { widths: {}, hidden: [] };

/** The user's widths and hidden columns of a grid, stored under a name. */
export function useColumnLayout(name: string) {
  const setting = stored(`rollcall.columns.${name}`, parse, DEFAULT);
  const [kept, setKept] = useState(setting.read);

  function keep(next: Kept) {
    setting.keep(isDefault(next) ? null : JSON.stringify(next));
    setKept(next);
  }
  const setWidths: OnChangeFn<ColumnSizingState> = (change) =>
    keep({ ...kept, widths: allowed(functionalUpdate(change, kept.widths)) });
  function showAll(ids: readonly string[], shown: boolean) {
    const others = kept.hidden.filter((id) => !ids.includes(id));
    keep({ ...kept, hidden: shown ? others : [...others, ...ids] });
  }
  return {
    ...kept,
    isDefault: isDefault(kept),
    setWidths,
    show: (id: string, shown: boolean) => showAll([id], shown),
    showAll,
    reset: () => keep(DEFAULT),
  };
}

export type ColumnLayout = ReturnType<typeof useColumnLayout>;

function isDefault({ widths, hidden }: Kept): boolean {
  return hidden.length === 0 && Object.keys(widths).length === 0;
}

function parse(text: string): Kept {
  const { widths = {}, hidden = [] } = JSON.parse(text) as Partial<Kept>;
  return {
    hidden: hidden.filter((id: unknown) => typeof id === 'string'),
    widths: allowed(widths),
  };
}

/** Rounds widths, and limits each to what a user can set. Leaves out all but numbers. */
function allowed(widths: ColumnSizingState): ColumnSizingState {
  return Object.fromEntries(
    Object.entries(widths)
      .filter(([, width]) => Number.isFinite(width))
      .map(([id, width]) => [id, Math.round(Math.max(NARROWEST_PX, Math.min(width, WIDEST_PX)))]),
  );
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
  return {
    cards,
    stacked,
    rowHeight: Math.round(rem * Math.max(row, least)),
    headerHeight: Math.max(1, Math.round(rem * (header && Math.max(header, least)))),
  };
}
