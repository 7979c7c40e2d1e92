import { FlexRender, useTable, type RowData } from '@tanstack/react-table';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import { features, tracksOf, type Columns } from './columns.ts';
import { LoadingRows } from './loading-rows.tsx';
import { TableRow } from './table-row.tsx';
import { ROWS_PER_BLOCK, useRowWindow } from './use-row-window.ts';
import styles from './virtual-table.module.css';

const HEADER_HEIGHT = 36;
/** How many rows before the last loaded one more are asked for. */
const READ_AHEAD = 500;

export interface VirtualTableHandle {
  /** Brings a row into sight and gives the focus to the first link in it. */
  focusRow: (row: number) => void;
}

interface VirtualTableProps<Item extends RowData> {
  label: string;
  columns: Columns<Item>;
  /** The rows loaded so far, in order. Their identity must be stable: a row is drawn again when its item changes. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Whether `items` are all there are. */
  complete: boolean;
  /** In pixels, the same for every row. */
  rowHeight: number;
  /** The row that is open elsewhere on the page. */
  currentId?: string | undefined;
  /** Called when the last loaded rows come near; may be called again at any time. */
  onNearEnd: () => void;
  /** Whether more rows are on their way. */
  loading: boolean;
  /** What stands below the last row when none are on their way. */
  children?: ReactNode;
  ref?: Ref<VirtualTableHandle>;
}

/**
 * A table of any number of rows of which only those in sight stand in the document, with the semantics of a
 * whole table. TanStack Table is given just these rows: a model of all rows would be built anew at every page.
 */
export function VirtualTable<Item extends RowData>(props: VirtualTableProps<Item>) {
  const { label, columns, items, idOf, complete, rowHeight, currentId, onNearEnd, ref } = props;
  const { scroller, firstBlock, endBlock, scrollToRow } = useRowWindow({
    rowCount: items.length,
    rowHeight,
    headerHeight: HEADER_HEIGHT,
  });
  const first = firstBlock * ROWS_PER_BLOCK;
  const end = endBlock * ROWS_PER_BLOCK;
  const data = useMemo(() => items.slice(first, end), [items, first, end]);
  const table = useTable({ features, columns, data, getRowId: idOf });
  const rows = table.getRowModel().rows;
  const layouts = table.getVisibleLeafColumns().flatMap(({ columnDef }) => columnDef.meta ?? []);

  const nearEnd = !complete && end + READ_AHEAD >= items.length;
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, onNearEnd]);

  useImperativeHandle(
    ref,
    () => ({
      focusRow: (row) => {
        scrollToRow(row);
        const rowIndex = row + 2;
        scroller.current
          ?.querySelector<HTMLElement>(`[aria-rowindex="${rowIndex}"] a`)
          ?.focus({ preventScroll: true });
      },
    }),
    [scroller, scrollToRow],
  );

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ ...tracksOf(layouts), '--row-height': `${rowHeight}px` } as CSSProperties}
    >
      <table
        role="table"
        aria-label={label}
        aria-rowcount={complete ? items.length + 1 : -1}
        className={styles.table}
        style={{ blockSize: HEADER_HEIGHT + items.length * rowHeight }}
      >
        <thead role="rowgroup" className={styles.head}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row" className={styles.row} aria-rowindex={1}>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  role="columnheader"
                  scope="col"
                  className={styles.cell}
                  data-from={header.column.columnDef.meta?.from}
                >
                  <FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        {Array.from({ length: endBlock - firstBlock }, (_, offset) => {
          const block = firstBlock + offset;
          const from = block * ROWS_PER_BLOCK;
          return (
            <tbody
              key={block}
              role="rowgroup"
              className={styles.block}
              style={{ transform: `translateY(${HEADER_HEIGHT + from * rowHeight}px)` }}
            >
              {rows.slice(from - first, from - first + ROWS_PER_BLOCK).map((row, index) => (
                <TableRow
                  key={row.id}
                  row={row}
                  rowIndex={from + index + 2}
                  current={row.id === currentId}
                />
              ))}
            </tbody>
          );
        })}
      </table>
      {props.loading ? (
        <LoadingRows rows={items.length === 0 ? 24 : 3} layouts={layouts} />
      ) : (
        props.children
      )}
    </div>
  );
}
