import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column } from './columns.ts';
import styles from './virtual-table.module.css';

/** Which column the rows are sorted by. */
export interface Sorting {
  columnId: string;
  descending: boolean;
}

interface TableHeadProps<Item> {
  columns: readonly Column<Item>[];
  sorting: Sorting | null;
  onSort: ((columnId: string) => void) | undefined;
}

/** The headers; those of sortable columns sort by them. */
export function TableHead<Item>({ columns, sorting, onSort }: TableHeadProps<Item>) {
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" className={styles.row} aria-rowindex={1}>
        {columns.map((column) => {
          const sortable = onSort !== undefined && column.sortable === true;
          const sorted = sorting?.columnId === column.id ? sorting : null;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={styles.cell}
              data-from={column.from}
              data-sortable={sortable || undefined}
              aria-sort={sortable ? (sorted ? directionOf(sorted) : 'none') : undefined}
            >
              {sortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                  {column.header}
                  {sorted?.descending ? (
                    <ArrowDown size={14} aria-hidden />
                  ) : (
                    <ArrowUp size={14} aria-hidden data-idle={sorted === null || undefined} />
                  )}
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function directionOf({ descending }: Sorting): 'ascending' | 'descending' {
  return descending ? 'descending' : 'ascending';
}
