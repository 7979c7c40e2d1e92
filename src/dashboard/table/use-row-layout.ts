import { useMemo } from 'react';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useRem } from '../ui/use-rem.ts';
import type { RowLayout } from './columns.ts';

/** In rem: rows grow with the text. */
interface Heights {
  row: number;
  /** 0 where no header of a card is in sight. */
  header: number;
}

/** In rem: what a finger needs, and the line below. */
const FINGER = 2.8125;

/** Whether the screen is too narrow for columns, and rows are shown as cards. */
export function useCards(): boolean {
  return useMediaQuery('(max-width: 39.99rem)');
}

/** How a list lays out its rows. */
export function useRowLayout(cards: boolean, { row, header }: Heights): RowLayout {
  const rem = useRem();
  const least = useMediaQuery('(pointer: coarse)') ? FINGER : 0;
  return useMemo(
    () => ({
      cards,
      rowHeight: Math.round(rem * Math.max(row, least)),
      headerHeight: Math.max(1, Math.round(rem * (header && Math.max(header, least)))),
    }),
    [cards, row, header, rem, least],
  );
}
