import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Roster, RosterDay, RosterRow } from '../../staffing/roster.ts';
import { PLAN } from '../../staffing/states.ts';
import { sessionQuery } from '../api/sessions/session.ts';
import { StateIcon, StateMark } from '../application-facts/state-mark.tsx';
import { rosterWords } from '#messages/roster.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Hidden } from '../privacy/personal.tsx';
import { useNaming, usePrivacy } from '../privacy/privacy-context.ts';
import { useHeldOrder } from '../ui/hooks/use-held-order.ts';
import { useKeptFocus } from '../ui/hooks/use-kept-focus.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { usePhone } from '../application-facts/phone-text.ts';
import type { RosterEntry } from './roster-entry.ts';
import styles from './roster.module.css';

const MINUTE = 60_000;

interface RosterTableProps {
  /** The name of the department. */
  department: string;
  roster: Roster<RosterEntry>;
  /** Whether nobody can be missing. */
  complete: boolean;
  /** The address of a person; absent where people have none. */
  pathOf?: (userId: string) => string;
  /** Switches a day of a planned person on or off; absent where the user may not plan. */
  onSwitch?: (row: RosterRow<RosterEntry>, day: number) => void;
}

/** The people of a department by days. On paper each page has the head, and each row room for a remark. */
export function RosterTable(props: RosterTableProps) {
  const { department, roster, pathOf, onSwitch } = props;
  const { days } = roster;
  const keyed = roster.rows.map((row) => ({ ...row, key: row.userId }));
  const { rows, handlers } = useHeldOrder(keyed);
  const { columns } = rosterWords;
  return (
    <table className={styles.roster} aria-label={rosterWords.title(department)}>
      <thead>
        <Head {...props} />
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{columns.contact}</th>
          <th scope="col" className={styles.number}>
            {columns.hours}
          </th>
          {days.map((one) => (
            <DayHead key={one.day} {...one} />
          ))}
          <th scope="col" className={styles.remark}>
            {columns.remark}
          </th>
        </tr>
      </thead>
      <tbody ref={useKeptFocus()} {...handlers}>
        {rows.map((row) => (
          <Row key={row.key} row={row} days={days} pathOf={pathOf} onSwitch={onSwitch} />
        ))}
      </tbody>
    </table>
  );
}

/** The legend; on paper also the event, the department and the date. */
function Head({ department, roster, complete }: RosterTableProps) {
  const event = useQuery(sessionQuery).data?.event;
  const now = useNow(MINUTE);
  return (
    <tr>
      <td colSpan={roster.days.length + 4} className={styles.head}>
        <p className={styles.about}>
          <strong>
            <bdi>{department}</bdi>
          </strong>
          {[
            event?.name,
            words.people(roster.rows.length),
            words.dateTime(now, event?.timeZone ?? 'UTC'),
            complete ? null : rosterWords.incomplete,
          ].map((part) => part && ` · ${part}`)}
        </p>
        <p className={styles.signs}>
          <StateMark state="assignment" />
          <StateMark state={PLAN} />
          <span>
            <Free /> {rosterWords.free}
          </span>
        </p>
      </td>
    </tr>
  );
}

function DayHead({ day, people, isClosed }: RosterDay) {
  return (
    <th scope="col" className={styles.day}>
      <span aria-hidden>
        {words.weekdays('short')[day]}{' '}
        <span className={styles.sum}>
          {words.number(people)}
          {isClosed && ` ${rosterWords.closed}`}
        </span>
      </span>
      <span className="visually-hidden">{rosterWords.dayHead(day, people, isClosed)}</span>
    </th>
  );
}

interface RowProps extends Pick<RosterTableProps, 'pathOf' | 'onSwitch'> {
  row: RosterRow<RosterEntry>;
  days: readonly RosterDay[];
}

function Row({ row, days, pathOf, onSwitch }: RowProps) {
  const { userId, assigned, hours } = row;
  const { on } = usePrivacy();
  const contact = usePhone(row.contact);
  const name = useNaming()(userId, row.name);
  const state = assigned ? 'assignment' : PLAN;
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <StateIcon state={state} />
          <span>
            {pathOf ? (
              <Link to={pathOf(userId)}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}{' '}
            <span className="visually-hidden">{volunteerWords.states[state]}</span>
          </span>
        </span>
      </th>
      <td className={styles.contact}>{on && contact ? <Hidden /> : <bdi>{contact}</bdi>}</td>
      <td className={styles.number}>{hours === null ? null : words.number(hours)}</td>
      {days.map(({ day }) => (
        <td key={day} className={styles.day}>
          {onSwitch && !assigned ? (
            <button
              type="button"
              className={styles.switch}
              aria-pressed={row.days.includes(day)}
              aria-label={rosterWords.onDay(name, day)}
              title={row.offered.includes(day) ? rosterWords.free : rosterWords.notFree}
              onClick={() => onSwitch(row, day)}
            >
              <DaySign row={row} day={day} />
            </button>
          ) : (
            <DaySign row={row} day={day} />
          )}
        </td>
      ))}
      <td className={styles.remark}>{row.warning || <>&nbsp;</>}</td>
    </tr>
  );
}

/** Whether a person is there on a day, else whether they offer it. */
function DaySign({ row, day }: { row: RosterRow<RosterEntry>; day: number }) {
  const said = onDayInWords(row, day);
  if (said === '') return null;
  return (
    <>
      {row.days.includes(day) ? <StateIcon state={row.assigned ? 'assignment' : PLAN} /> : <Free />}
      <span className="visually-hidden">{said}</span>
    </>
  );
}

/** "Assigned", "Planned", "Offered", or nothing. */
export function onDayInWords(row: RosterRow<RosterEntry>, day: number): string {
  if (row.days.includes(day)) return volunteerWords.states[row.assigned ? 'assignment' : PLAN];
  return row.offered.includes(day) ? rosterWords.free : '';
}

function Free() {
  return (
    <span className={styles.free} aria-hidden>
      ○
    </span>
  );
}
