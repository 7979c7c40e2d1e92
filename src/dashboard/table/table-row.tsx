import { memo } from 'react';
import type { Column } from './columns.ts';
import styles from './virtual-table.module.css';

interface TableRowProps<Item> {
  item: Item;
  columns: readonly Column<Item>[];
  /** Counted from 1, the header being the first row of the table. */
  rowIndex: number;
  /** In pixels from the top of the table. */
  top: number;
  current: boolean;
}

function TableRowOf<Item>({ item, columns, rowIndex, top, current }: TableRowProps<Item>) {
  return (
    <tr
      role="row"
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={rowIndex}
      data-current={current || undefined}
      aria-current={current || undefined}
    >
      {columns.map(({ id, from, cardSpan, cell }) => (
        <td key={id} role="cell" className={styles.cell} data-from={from} data-span={cardSpan}>
          {cell(item)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn again when its item, its place or its columns are others, and not as its neighbours come and go. */
export const TableRow = memo(TableRowOf) as typeof TableRowOf;
