import styles from './skeleton.module.css';

/** Keeps the place of a text that is still loading. `width` is in characters. */
export function Skeleton({ width }: { width: number }) {
  return <span className={styles.skeleton} style={{ inlineSize: `${width}ch` }} aria-hidden />;
}
