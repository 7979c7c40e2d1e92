import styles from './skeleton.module.css';

/** Placeholder for a text that is loading. `width` is in characters. */
export function Skeleton({ width }: { width: number }) {
  return <span className={styles.skeleton} style={{ inlineSize: `${width}ch` }} aria-hidden />;
}
