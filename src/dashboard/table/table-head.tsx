import { FlexRender, type Header, type RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { features } from './columns.ts';
import styles from './virtual-table.module.css';

/** Which column the rows are sorted by. */
export interface Sorting {
  columnId: string;
  descending: boolean;
}

interface TableHeadProps<Item extends RowData> {
  headers: Header<typeof features, Item>[];
  sorting: Sorting | null;
  onSort: ((columnId: string) => void) | undefined;
}

/** The headers; those of sortable columns sort by them. */
export function TableHead<Item extends RowData>({
  headers,
  sorting,
  onSort,
}: TableHeadProps<Item>) {
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" className={styles.row} aria-rowindex={1}>
        {headers.map((header) => {
          const { meta } = header.column.columnDef;
          const sortable = onSort !== undefined && meta?.sortable === true;
          const sorted = sorting?.columnId === header.column.id ? sorting : null;
          return (
            <th
              key={header.id}
              role="columnheader"
              scope="col"
              className={styles.cell}
              data-from={meta?.from}
              data-sortable={sortable || undefined}
              aria-sort={sortable ? (sorted ? directionOf(sorted) : 'none') : undefined}
            >
              {sortable ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort(header.column.id)}
                >
                  <FlexRender header={header} />
                  {sorted?.descending ? (
                    <ArrowDown size={14} aria-hidden />
                  ) : (
                    <ArrowUp size={14} aria-hidden data-idle={sorted === null || undefined} />
                  )}
                </button>
              ) : (
                <FlexRender header={header} />
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
