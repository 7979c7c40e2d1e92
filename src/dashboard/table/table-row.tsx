import { FlexRender, type Column, type Row, type RowData } from '@tanstack/react-table';
import { memo } from 'react';
import type { Features } from './columns.ts';
import shared from './rows.module.css';
import styles from './virtual-table.module.css';

const ROW = `${shared.row} ${styles.row}`;

interface TableRowProps<Item extends RowData> {
  row: Row<Features, Item>;
  /** Those that are shown, in their order: the same object as long as they are the same. */
  columns: readonly Column<Features, Item, unknown>[];
  /** Counted from 1, the header being the first row of the table. */
  rowIndex: number;
  /** In pixels from the top of the table. */
  top: number;
  current: boolean;
}

function TableRowOf<Item extends RowData>({ row, rowIndex, top, current }: TableRowProps<Item>) {
  return (
    <tr
      role="row"
      className={ROW}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={rowIndex}
      data-current={current || undefined}
      aria-current={current || undefined}
    >
      {row.getVisibleCells().map((cell) => {
        const place = cell.column.columnDef.meta;
        return (
          <td
            key={cell.column.id}
            role="cell"
            className={styles.cell}
            data-from={place?.from}
            data-span={place?.cardSpan}
          >
            <FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

/** Drawn again when its item, its place or its columns are others, and not as its neighbours come and go. */
export const TableRow = memo(
  TableRowOf,
  (last, next) =>
    last.row.original === next.row.original &&
    last.columns === next.columns &&
    last.rowIndex === next.rowIndex &&
    last.top === next.top &&
    last.current === next.current,
) as typeof TableRowOf;
