import { Skeleton } from '../ui/skeleton.tsx';
import type { ColumnPlace } from './columns.ts';
import shared from './rows.module.css';
import styles from './virtual-table.module.css';

interface LoadingRowsProps {
  rows: number;
  columns: readonly { id: string; columnDef: { meta?: ColumnPlace } }[];
}

/** Keeps the place of rows that are still loading, so that nothing moves when they come. */
export function LoadingRows({ rows, columns }: LoadingRowsProps) {
  return (
    <div className={styles.loading} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`${shared.row} ${styles.row}`}>
          {columns.map(({ id, columnDef: { meta } }, column) => (
            <div key={id} className={styles.cell} data-from={meta?.from} data-span={meta?.cardSpan}>
              <Skeleton width={8 + ((row * 7 + column * 5) % 9)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
