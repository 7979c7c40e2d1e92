import type { ReactNode } from 'react';
import styles from './properties.module.css';

/** A description list, one name and value per row. */
export function Properties({ children }: { children: ReactNode }) {
  return <dl className={styles.properties}>{children}</dl>;
}

export function Property({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.property}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
