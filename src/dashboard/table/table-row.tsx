import { FlexRender, type Row, type RowData } from '@tanstack/react-table';
import { memo } from 'react';
import type { Columns, features } from './columns.ts';
import styles from './virtual-table.module.css';

interface TableRowProps<Item extends RowData> {
  row: Row<typeof features, Item>;
  /** The columns that `row` shows. */
  columns: Columns<Item>;
  /** Counted from 1, the header being the first row of the table. */
  rowIndex: number;
  current: boolean;
}

function TableRowOf<Item extends RowData>({ row, rowIndex, current }: TableRowProps<Item>) {
  return (
    <tr
      role="row"
      className={styles.row}
      aria-rowindex={rowIndex}
      data-current={current || undefined}
      aria-current={current || undefined}
    >
      {row.getVisibleCells().map((cell) => (
        <td
          key={cell.id}
          role="cell"
          className={styles.cell}
          data-from={cell.column.columnDef.meta?.from}
          data-span={cell.column.columnDef.meta?.cardSpan}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** The table makes its row objects anew for every window of rows: what is shown depends on the item behind. */
export const TableRow = memo(
  TableRowOf,
  (before, after) =>
    before.row.original === after.row.original &&
    before.columns === after.columns &&
    before.rowIndex === after.rowIndex &&
    before.current === after.current,
) as typeof TableRowOf;
