import { Skeleton } from '../ui/states/skeleton.tsx';
import styles from './section-page.module.css';

const ROWS = [16, 11, 14, 9, 18, 12, 10, 15];

/** Keeps the place of a table until the first applications are there. */
export function LoadingTable() {
  return (
    <div className={styles.loading} aria-hidden>
      {ROWS.map((width) => (
        <div key={width} className={styles.loadingRow}>
          <Skeleton width={width} />
          <Skeleton width={24} />
        </div>
      ))}
    </div>
  );
}
