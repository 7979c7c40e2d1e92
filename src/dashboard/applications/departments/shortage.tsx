import { Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import {
  type DepartmentNeed,
  hasTarget,
  isShort,
  shortIn,
  shortOf,
  slotsShortOf,
} from '../../../staffing/fit.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import styles from '../totals/totals-table.module.css';

interface ShortageProps {
  need: DepartmentNeed | undefined;
  /** The link to fill mode; null for a department without an ID or a name, which has no address. */
  fill: { to: string; label: string } | null;
}

/** The shortage of a department, in words and icon as well as colour; it leads to fill mode. */
export function Shortage({ need, fill }: ShortageProps) {
  if (!need || !hasTarget(need)) return null;
  if (need.placed === null) {
    return (
      <span className={styles.zero} title={totalsWords.notAllRead}>
        <span aria-hidden>…</span>
        <span className="visually-hidden">{totalsWords.notAllRead}</span>
      </span>
    );
  }
  if (!isShort(need)) {
    return (
      <span className={styles.enough}>
        <Check size="1.143em" aria-hidden />
        <span className="visually-hidden">{totalsWords.enough}</span>
      </span>
    );
  }
  const [short, places] = [shortOf(need), slotsShortOf(need)];
  const said = totalsWords.shortBy(
    short,
    places,
    need.slots.filter((one) => shortIn(one) > 0).length,
  );
  const number = (
    <>
      <TriangleAlert size="1em" aria-hidden />
      {short > 0 && <span aria-hidden>{words.number(short)}</span>}
      {places > 0 && (
        <span aria-hidden className={styles.bySlot}>
          {totalsWords.bySlot(places)}
        </span>
      )}
      <span className="visually-hidden">{said}</span>
    </>
  );
  if (!fill) return <span className={styles.short}>{number}</span>;
  const label = `${said}. ${fill.label}`;
  return (
    <Link className={styles.short} to={fill.to} title={fill.label} aria-label={label}>
      {number}
    </Link>
  );
}
