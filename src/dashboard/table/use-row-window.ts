import { useEffect, useLayoutEffect } from 'react';
import type { RowLayout } from './layout.ts';
import type { RowSource } from './model.ts';
import { useKeptPosition, type KeptAt } from './scrolling/kept-position.ts';
import { useWindow } from './scrolling/window.ts';

/** More rows are requested this many before the last loaded one; fewer on a short first page. */
const READ_AHEAD_ROWS = 500;

const NO_ROWS: RowSource<never> = [];

/** The rows of a list. */
export interface ListRows<Item> {
  /** The ones loaded so far, in order. A row is drawn again when its item is another object. */
  items: RowSource<Item>;
  idOf: (item: Item) => string;
  /** The number of rows; null while it is unknown. */
  total: number | null;
  /** Whether they may change by themselves soon. */
  busy: boolean;
  /** Whether they are the ones of an earlier search, kept until the new ones arrive. */
  stale?: boolean;
  /** Whether placeholders stand for rows that are loading. */
  loading?: boolean;
  /** Called near the last loaded row; resolves to whether more follow. Absent where no more may follow. */
  loadMore?: (() => Promise<boolean>) | undefined;
}

interface RowWindowOptions<Item> {
  rows: ListRows<Item>;
  layout: RowLayout;
  /** The key of the scroll position, which is restored later; absent where it is not kept. */
  position: KeptAt | undefined;
  /** The start of each column, in pixels; null where all columns are in the document. */
  offsets: readonly number[] | null;
}

/** The rows in view, at the position that is restored; asks for more near the end of the loaded ones. */
export function useRowWindow<Item>({ rows, layout, position, offsets }: RowWindowOptions<Item>) {
  const { rowHeight, headerHeight } = layout;
  const { stale = false, loadMore } = rows;
  const { restoring, isRestored, restore, onScroll } = useKeptPosition({
    at: position,
    rowCount: rows.items.length,
    rowHeight,
    stale,
    more: rows.busy || loadMore !== undefined,
  });
  const items = restoring ? NO_ROWS : rows.items;
  const view = useWindow({
    rowCount: items.length,
    rowHeight,
    headerHeight,
    offsets,
    onScroll(top, end) {
      onScroll(top);
      if (endsNear(items, end)) void readOn();
    },
  });
  const { endOfView, rowsInView, showAt, showRow } = view;

  /** Loads the next page, and the one after it before the first is rendered, while the last row is in view. */
  async function readOn() {
    const hasMore = await loadMore?.();
    if (hasMore && rowsInView().end >= items.length) void loadMore?.();
  }
  // A list that doesn't fill the view can't be scrolled.
  useEffect(() => {
    if (restoring || endsNear(rows.items, endOfView)) void loadMore?.();
  }, [loadMore, restoring, rows.items, endOfView]);
  useLayoutEffect(() => restore(showAt));

  return {
    ...view,
    /** None while the position is restored. */
    items,
    restoring,
    /** Scrolls just far enough to bring a row into view, unless the list is at a restored position. */
    showRowOnce: (row: number) => isRestored || showRow(row),
  };
}

export type RowWindow<Item> = ReturnType<typeof useRowWindow<Item>>;

function endsNear(items: RowSource<unknown>, row: number): boolean {
  return row + Math.min(READ_AHEAD_ROWS, items.length / 4) >= items.length;
}
