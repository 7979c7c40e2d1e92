import { useTable, type RowData } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import {
  features,
  inOrder,
  leastOf,
  moved,
  NARROWEST,
  tracksOf,
  WIDEST,
  type Columns,
} from './columns.ts';
import { useRem } from '../ui/use-rem.ts';
import type { ColumnLayout } from './use-column-layout.ts';

const anyColumn = { minSize: NARROWEST, maxSize: WIDEST };

interface ColumnsOptions<Item extends RowData> {
  columns: Columns<Item>;
  /** The rows in the document, no others: what TanStack Table makes of rows costs the same in a list of any length. */
  data: Item[];
  idOf: (item: Item) => string;
  visible: readonly string[];
  everywhere: boolean;
  columnLayout: ColumnLayout;
  scroller: RefObject<HTMLElement | null>;
}

/** The columns of a table: which are shown, in which order, how wide, and the rows with a cell for each. */
export function useColumns<Item extends RowData>(options: ColumnsOptions<Item>) {
  const { columns, data, idOf, visible, everywhere, columnLayout, scroller } = options;
  const { order, widths, setOrder } = columnLayout;
  const ids = useMemo(() => columns.map(({ id }) => id ?? ''), [columns]);
  // The first stays the first, and at its edge when the table scrolls sideways, which CSS does.
  const [pinned = ''] = visible;

  const columnOrder = useMemo(() => inOrder(ids, [pinned, ...order]), [ids, pinned, order]);
  const state = useMemo(
    () => ({
      columnOrder,
      columnVisibility: Object.fromEntries(ids.map((id) => [id, visible.includes(id)])),
      columnSizing: { ...widths },
    }),
    [columnOrder, ids, visible, widths],
  );
  const table = useTable({
    features,
    columns,
    data,
    state,
    getRowId: idOf,
    defaultColumn: anyColumn,
  });
  const shown = table.getVisibleLeafColumns();

  const move = useCallback(
    (id: string, before: string | null) => setOrder(moved(columnOrder, id, before)),
    [columnOrder, setOrder],
  );
  const rem = useRem();
  const width = useWidth(scroller);
  const style = useMemo(() => tracksOf(shown, widths, everywhere), [shown, widths, everywhere]);
  return {
    shown,
    headers: table.getHeaderGroups()[0]?.headers ?? [],
    rows: table.getRowModel().rows,
    /** For the element that scrolls. */
    style,
    /** Whether the columns need more room than there is. */
    sideways: width !== null && leastOf(shown, widths, { width, rem, everywhere }) > width,
    move,
  };
}

/** How wide an element is inside; null before it was laid out. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
