import { useMemo } from 'react';
import { useRem } from '../ui/use-rem.ts';
import type { RowLayout } from './columns.ts';

/** In rem: rows grow with the text. */
interface Heights {
  row: number;
  /** 0 where no header of a card is in sight. */
  header: number;
}

/** How a list lays out its rows. */
export function useRowLayout(cards: boolean, { row, header }: Heights): RowLayout {
  const rem = useRem();
  return useMemo(
    () => ({
      cards,
      rowHeight: Math.round(rem * row),
      headerHeight: Math.max(1, Math.round(rem * header)),
    }),
    [cards, row, header, rem],
  );
}
