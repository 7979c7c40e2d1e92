import type { RowData } from '@tanstack/react-table';
import { memo } from 'react';
import { Skeleton } from '../ui/states/skeleton.tsx';
import type { PlacedColumn } from './model.ts';
import type { ListStyles } from './list-styles.ts';

interface LoadingRowsProps<Item extends RowData> {
  rows: number;
  columns: readonly PlacedColumn<Item>[];
  styles: ListStyles;
}

function LoadingRowsOf<Item extends RowData>({ rows, columns, styles }: LoadingRowsProps<Item>) {
  return (
    <div className={styles.loading} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {columns.map(({ column: { id, columnDef }, index }) => (
            <div
              key={id}
              className={styles.cell}
              data-from={columnDef.meta?.track?.from}
              data-span={columnDef.meta?.track?.cardSpan}
            >
              <Skeleton width={8 + ((row * 7 + index * 5) % 9)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Placeholders for rows that are loading, so that nothing moves when they arrive. */
export const LoadingRows = memo(LoadingRowsOf) as typeof LoadingRowsOf;
