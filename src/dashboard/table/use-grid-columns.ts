import { useCallback, useMemo, useState, type RefObject } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { useRem } from '../ui/use-rem.ts';
import { moved } from './columns.ts';
import { offsetsOf, type ColumnWindow, type GridColumn } from './grid-columns.ts';
import type { ColumnLayout } from './use-column-layout.ts';
import { useColumnWindow } from './use-column-window.ts';

interface GridColumnsOptions<Item> {
  columns: readonly GridColumn<Item>[];
  columnLayout: ColumnLayout;
  /** Whether cells stand one below the other, all of them. */
  cards: boolean;
  scroller: RefObject<HTMLElement | null>;
}

/** Where the columns of a grid stand, which of them are in the document, and how they are moved. */
export function useGridColumns<Item>(options: GridColumnsOptions<Item>) {
  const { columns, columnLayout, cards, scroller } = options;
  const { widths, order, pinned, setOrder, pin } = columnLayout;
  const rem = useRem();
  const offsets = useSame(useMemo(() => offsetsOf(columns, widths, rem), [columns, widths, rem]));
  const firstLoose = columns.findIndex(({ id }, index) => index > 0 && !pinned.includes(id));
  const sight = useColumnWindow(scroller, offsets, firstLoose < 0 ? columns.length : firstLoose);
  const window: ColumnWindow = useMemo(
    () =>
      cards
        ? { pinned: 1, first: 1, end: columns.length }
        : { pinned: sight.pinned, first: sight.first, end: sight.end },
    [cards, columns.length, sight.pinned, sight.first, sight.end],
  );

  // The headers are drawn again only where they change: what they call stays the same.
  const latest = useLatest({ columns, order, pinned, firstLoose });
  const onMove = useCallback(
    (id: string, before: string | null) => {
      const { columns, order, pinned, firstLoose } = latest.current;
      const ids = columns.map((column) => column.id);
      // Those that are hidden keep their places among the others.
      const all = [...new Set([...order, ...ids])];
      setOrder(moved(all, id, before));
      // Dropped among those that are pinned it is pinned, too; dropped behind them it is not.
      if (before !== null && pinned.includes(before)) pin(id, true);
      else if (before !== columns[firstLoose]?.id) pin(id, false);
    },
    [latest, setOrder, pin],
  );

  return {
    /** Where each column begins, in pixels, and at the end how wide all are. */
    offsets,
    /** Those that stand in the document. */
    window,
    /** Scrolls just so far that a column can be seen. */
    showColumn: sight.showColumn,
    /** Looks which are in sight. */
    look: sight.look,
    onMove,
  };
}

/** The same object as long as it holds the same. */
function useSame(now: readonly number[]): readonly number[] {
  const [kept, keep] = useState(now);
  const same = now.length === kept.length && now.every((one, index) => one === kept[index]);
  if (same) return kept;
  keep(now);
  return now;
}
