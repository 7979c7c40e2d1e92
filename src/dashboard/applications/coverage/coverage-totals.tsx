/** The sums of Coverage. */
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { ANY, isIdentified } from '../../../contract/bff/learnt-columns.ts';
import { type DepartmentCounts, placedIn, type Total } from '../../../staffing/counts.ts';
import { type SlotNeed, sumOf } from '../../../staffing/fit.ts';
import type { EventSlot } from '../../../staffing/times.ts';
import { answerTextInWords, departmentName } from '../../application-signs/names.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import type { TimeWay } from '../../paths/board-filters.ts';
import { boardPaths, inScope } from '../../paths/board-paths.ts';
import { sectionPaths } from '../../paths/section-paths.ts';
import { peoplePath, timeCondition } from '../filters/people-links.ts';
import { PeopleNumber } from '../totals/people-numbers.tsx';
import { useTotals } from '../totals/use-totals.ts';
import styles from '../totals/totals-table.module.css';

const text = totalsWords.cell;

interface TimeTotalProps {
  total: Total;
  /** Null for the people who are there at no time. */
  slot: EventSlot | null;
}

/** Sums up all departments at a time. */
export function TimeTotal({ total, slot }: TimeTotalProps) {
  const { scope, needs } = useTotals();
  const name = slot ? answerTextInWords(slot.label) : text.noSlot;
  const { need, short } = sumOf(
    [...needs.values()].flatMap(({ slots }) => slots.filter((one) => one.slot === slot?.key)),
  );
  const path = (way: TimeWay) =>
    boardPaths.board(inScope(scope, { times: [timeCondition(way, slot)] }));
  return (
    <td className={styles.slot}>
      <span className={styles.line}>
        <PeopleNumber
          count={total.placed}
          to={path('placed')}
          label={text.placed(total.placed, text.allDepartments, name)}
        />
        <Needed need={need} />
      </span>
      <span className={styles.line}>
        {slot && short > 0 && (
          <ShortMark
            short={short}
            label={text.shortThen(short, name)}
            to={sectionPaths.rosterOfTime(slot, scope)}
          />
        )}
        <span className={styles.possible}>
          <PeopleNumber
            count={total.free}
            sign="+"
            to={path('free')}
            label={text.free(total.free, name)}
          />
        </span>
      </span>
    </td>
  );
}

/** Sums up all times of a department, or with null of all departments. */
export function DepartmentTotal({ department }: { department: DepartmentCounts | null }) {
  const { scope, counts, needs } = useTotals();
  const departments = department ? [department] : counts.departments;
  const placesBySlot = counts.slots.map(({ hours }, at) => ({
    hours,
    places: departments.reduce((sum, { slots }) => sum + (slots[at] ? placedIn(slots[at]) : 0), 0),
  }));
  const places = placesBySlot.reduce((sum, one) => sum + one.places, 0);
  const hours = hoursOf(placesBySlot);
  const own: SlotNeed[] = departments.flatMap(({ key }) => [...(needs.get(key)?.slots ?? [])]);
  const { need, short } = sumOf(own);
  const key = department?.key ?? ANY;
  const name = department ? departmentName(department) : text.allDepartments;
  const people = department ? placedIn(department.all) : counts.totals.people;
  return (
    <td className={styles.slot}>
      <span className={styles.line}>
        {short > 0 && (
          <ShortMark
            short={short}
            label={text.fill(short, name, text.allTimes)}
            to={department && isIdentified(key) ? sectionPaths.fill(key, scope) : null}
          />
        )}
        <span title={text.places(places)} aria-hidden>
          {words.number(places)}
        </span>
        <span className="visually-hidden">{text.places(places)}</span>
        <Needed need={need} />
      </span>
      <span className={`${styles.line} ${styles.need}`}>
        {people > 0 && (
          <Link
            className={styles.number}
            to={peoplePath(scope, 'placed', key)}
            aria-label={text.placedPeople(people, name, text.allTimes)}
          >
            {text.people(people)}
          </Link>
        )}
        {hours !== null && <span>{text.hours(hours)}</span>}
      </span>
    </td>
  );
}

/** Null where there are no places, or a slot with places has no hours. */
function hoursOf(slots: readonly { hours: number | null; places: number }[]): number | null {
  const taken = slots.filter(({ places }) => places > 0);
  if (taken.length === 0 || taken.some(({ hours }) => hours === null)) return null;
  return taken.reduce((sum, { hours, places }) => sum + (hours ?? 0) * places, 0);
}

/** A target is everybody's: nobody can say how many of it a role has to give. */
export function Needed({ need }: { need: SlotNeed['need'] }) {
  const { scope } = useTotals();
  if (typeof need !== 'number' || scope.roleId !== null) return null;
  return <span className={styles.need}>{totalsWords.needs.of(need)}</span>;
}

interface ShortMarkProps {
  /** The number of people missing. */
  short: number;
  /** The words of the link. */
  label: string;
  /** The address that the number leads to; null for none. */
  to: string | null;
}

/** The number of people missing. */
export function ShortMark({ short, label, to }: ShortMarkProps) {
  const mark = (
    <>
      <TriangleAlert size="0.9em" aria-hidden />
      {words.number(short)}
    </>
  );
  if (to === null) {
    return (
      <span className={styles.shortMark} title={text.short}>
        <span className="visually-hidden">{text.short} </span>
        {mark}
      </span>
    );
  }
  return (
    <Link
      className={`${styles.number} ${styles.shortMark}`}
      to={to}
      title={label}
      aria-label={label}
    >
      {mark}
    </Link>
  );
}
