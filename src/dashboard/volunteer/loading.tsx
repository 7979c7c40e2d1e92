import { volunteerWords } from '#messages/volunteer.ts';
import { Skeleton } from '../ui/states/skeleton.tsx';
import styles from './loading.module.css';

/** Placeholders for the application, shown only if loading takes noticeably long. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <p role="status" className="visually-hidden">
        {volunteerWords.loading}
      </p>
      {[2, 4, 5].map((rows) => (
        <div key={rows} className={styles.section} aria-hidden>
          <Skeleton width={14} />
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={styles.row}>
              <Skeleton width={10 + ((row * 5) % 6)} />
              <Skeleton width={16 + ((row * 7) % 12)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
