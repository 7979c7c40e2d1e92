/** Shared parts of the pages of numbers: a number that leads to its people, a bar of people, and the rules of a page. */
import { Link } from 'react-router';
import { words } from '#messages/words.ts';
import styles from './totals-table.module.css';
import { totalsWords } from '#messages/totals.ts';
import parts from './totals-parts.module.css';

interface PeopleNumberProps {
  count: number;
  /** A sign before the number. */
  sign?: string;
  /** The address of its people. */
  to: string;
  /** The link's name: the number and what it counts. */
  label: string;
}

/** A number of people, which leads to them. */
export function PeopleNumber({ count, sign = '', to, label }: PeopleNumberProps) {
  const text = `${sign}${words.number(count)}`;
  if (count === 0) return <span className={styles.zero}>{text}</span>;
  return (
    <Link className={styles.number} to={to} aria-label={label}>
      {text}
    </Link>
  );
}

interface PeopleBarProps {
  assigned: number;
  planned: number;
  possible: number;
  /** Undefined where it is not to be compared with these people. */
  target: number | null | undefined;
  /** The number of people that fills the bar. */
  most: number;
}

/** Assigned, planned and possible people beside each other, and where the target is. */
export function PeopleBar({ assigned, planned, possible, target, most }: PeopleBarProps) {
  const width = (people: number) => `${(people / most) * 100}%`;
  return (
    <div
      className={parts.bar}
      role="img"
      aria-label={totalsWords.barText(assigned, planned, possible, target)}
    >
      <span className={parts.assigned} style={{ inlineSize: width(assigned) }} />
      <span className={parts.planned} style={{ inlineSize: width(planned) }} />
      <span className={parts.possible} style={{ inlineSize: width(possible) }} />
      {target ? (
        <span className={parts.target} style={{ insetInlineStart: width(target) }} />
      ) : null}
    </div>
  );
}

/** Explains the parts of a bar, whose numbers are also beside it. */
export function BarLegend({ hasTarget }: { hasTarget: boolean }) {
  const { standings, target } = totalsWords;
  return (
    <span className={parts.legend} aria-hidden>
      <span className={parts.meaning}>
        <span className={`${parts.key} ${parts.assigned}`} />
        {standings.assigned}
      </span>
      <span className={parts.meaning}>
        <span className={`${parts.key} ${parts.planned}`} />
        {standings.planned}
      </span>
      <span className={parts.meaning}>
        <span className={`${parts.key} ${parts.possible}`} />
        {standings.possible}
      </span>
      {hasTarget && (
        <span className={parts.meaning}>
          <span className={parts.keyOfTarget} />
          {target}
        </span>
      )}
    </span>
  );
}

/** Explains the numbers of a page. */
export function Rules({ rules }: { rules: [name: string, rule: string][] }) {
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
