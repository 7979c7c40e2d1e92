import { totalsWords } from '#messages/totals.ts';
import styles from './people-bar.module.css';

interface PeopleBarProps {
  assigned: number;
  planned: number;
  possible: number;
  target: number | null;
  /** The number of people that fills the bar. */
  most: number;
}

/** Assigned, planned and possible people beside each other, and where the target is. */
export function PeopleBar({ assigned, planned, possible, target, most }: PeopleBarProps) {
  const width = (people: number) => `${(people / most) * 100}%`;
  return (
    <div
      className={styles.bar}
      role="img"
      aria-label={totalsWords.barText(assigned, planned, possible, target)}
    >
      <span className={styles.assigned} style={{ inlineSize: width(assigned) }} />
      <span className={styles.planned} style={{ inlineSize: width(planned) }} />
      <span className={styles.possible} style={{ inlineSize: width(possible) }} />
      {target !== null && target > 0 && (
        <span className={styles.target} style={{ insetInlineStart: width(target) }} />
      )}
    </div>
  );
}

/** Explains the parts of a bar, whose numbers are also beside it. */
export function BarLegend() {
  const { standings, target } = totalsWords;
  return (
    <span className={styles.legend} aria-hidden>
      <span className={styles.meaning}>
        <span className={`${styles.key} ${styles.assigned}`} />
        {standings.assigned}
      </span>
      <span className={styles.meaning}>
        <span className={`${styles.key} ${styles.planned}`} />
        {standings.planned}
      </span>
      <span className={styles.meaning}>
        <span className={`${styles.key} ${styles.possible}`} />
        {standings.possible}
      </span>
      <span className={styles.meaning}>
        <span className={styles.keyOfTarget} />
        {target}
      </span>
    </span>
  );
}
