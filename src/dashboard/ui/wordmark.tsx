import styles from './wordmark.module.css';

/** The logo, a list with one entry ticked, and the product's name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden>
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <path d="M7 10.5h11M7 16h7M7 21.5h5" className={styles.lines} />
        <path d="m15.5 20 3.6 3.6 6.9-9" className={styles.tick} />
      </svg>
      {name}
    </span>
  );
}
