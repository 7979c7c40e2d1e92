import type { ReactNode } from 'react';
import { totalsWords } from '#messages/totals.ts';
import styles from './totals-table.module.css';

/** Explains the numbers of a page. */
export function Rules({ rules }: { rules: [name: string, rule: ReactNode][] }) {
  return (
    <section className={styles.rules} aria-label={totalsWords.rules.title}>
      <h2>{totalsWords.rules.title}</h2>
      <dl>
        {rules.map(([name, rule]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
