import { memo } from 'react';
import { Skeleton } from '../ui/states/skeleton.tsx';
import type { ColumnPlace } from './model.ts';
import styles from './table.module.css';
import shared from './shared.module.css';

interface LoadingRowsProps {
  rows: number;
  columns: readonly ColumnPlace[];
}

/** Placeholders for rows that are loading, so that nothing moves when they arrive. */
export const LoadingRows = memo(function LoadingRows({ rows, columns }: LoadingRowsProps) {
  return (
    <div className={styles.loading} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`${shared.row} ${styles.row}`}>
          {columns.map(({ id, track }, column) => (
            <div
              key={id}
              className={styles.cell}
              data-from={track?.from}
              data-span={track?.cardSpan}
            >
              <Skeleton width={8 + ((row * 7 + column * 5) % 9)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});
