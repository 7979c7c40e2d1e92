import { Skeleton } from '../ui/skeleton.tsx';
import type { ColumnLayout } from './columns.ts';
import styles from './virtual-table.module.css';

/** Keeps the place of rows that are still loading, so that nothing moves when they come. */
export function LoadingRows({ rows, layouts }: { rows: number; layouts: readonly ColumnLayout[] }) {
  return (
    <div className={styles.loading} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {layouts.map(({ from, cardSpan }, column) => (
            <div key={column} className={styles.cell} data-from={from} data-span={cardSpan}>
              <Skeleton width={8 + ((row * 7 + column * 5) % 9)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
