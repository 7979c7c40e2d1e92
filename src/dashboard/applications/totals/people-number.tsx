import { Link } from 'react-router';
import { words } from '#messages/words.ts';
import styles from './totals-table.module.css';

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
