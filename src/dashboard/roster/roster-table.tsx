import { Fragment } from 'react';
import { Link } from 'react-router';
import { peopleIn, type Roster, type RosterSlot } from '../../staffing/roster.ts';
import type { EventSlot } from '../../staffing/times.ts';
import { useSession } from '../api/sessions/session.ts';
import { slotInWords, PLANNED } from '../application-signs/names.ts';
import { StateMark } from '../application-signs/state-mark.tsx';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { useFrozenOrder } from '../ui/hooks/use-frozen-order.ts';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import type { RosterEntry } from './roster-entry.ts';
import { type RosterActions, RosterRow } from './roster-row.tsx';
import { SelectRows } from './select-rows.tsx';
import { Free, isThere } from './slot-sign.tsx';
import styles from './roster.module.css';

const MINUTE_MS = 60_000;

/** A switch that was just pressed. */
export interface PressedSwitch {
  /** The key of the row. */
  row: string;
  /** The key of the slot. */
  slot: string;
}

/** A department in the roster of a time. */
export interface RosterGroup {
  key: string;
  name: string;
  /** The address of its own roster. */
  to: string;
  /** The number of people that it needs then; null if it is not to be said. */
  need: number | null;
}

interface RosterTableProps extends RosterActions {
  /** The name of the department, or the label of the time. */
  name: string;
  roster: Roster<RosterEntry>;
  /** The departments in their order, of the roster of a time. */
  groups?: readonly RosterGroup[];
  /** Whether the rows come by these, each below its name; else each row has the name. */
  isGrouped?: boolean;
  /** The keys of the rows that do not belong to it any more. */
  leaving?: ReadonlySet<string>;
  /** Stays, whatever it has switched. */
  pressed?: PressedSwitch | null;
  /** The number of people that it needs; null or absent if it is not to be said. */
  target?: number | null;
  /** Whether nobody can be missing. */
  complete: boolean;
  /** The address of the roster of a slot; absent where there is none. */
  pathOfSlot?: (slot: EventSlot) => string;
}

/** The people of a department by slots, or the people of a slot by departments. On paper each page has the head, and each row room for a remark. */
export function RosterTable(props: RosterTableProps) {
  const { name, roster, groups, isGrouped = false, leaving, pressed } = props;
  const { pathOf, pathOfSlot, onSwitch, selection, pathToFill, warningOf } = props;
  const { slots } = roster;
  const { rows, handlers } = useFrozenOrder([...roster.rows]);
  const body = useRestoredFocus();
  const { columns } = rosterWords;
  const namesDepartments = groups !== undefined && !isGrouped;
  const width = slots.length + (namesDepartments ? 5 : 4);
  const drawn = (some: readonly RosterEntry[]) =>
    some.map((row) => (
      <RosterRow
        key={row.key}
        row={row}
        slots={slots}
        department={
          namesDepartments && (groups.find(({ key }) => key === row.department)?.name ?? '')
        }
        isLeaving={leaving?.has(row.key) === true}
        pressed={pressed?.row === row.key ? pressed.slot : undefined}
        pathOf={pathOf}
        onSwitch={onSwitch}
        selection={selection}
        pathToFill={pathToFill}
        warningOf={warningOf}
      />
    ));
  const there = rows.filter(({ key }) => leaving?.has(key) !== true);
  return (
    <table className={styles.roster} aria-label={rosterWords.title(name)}>
      <thead>
        <Head {...props} width={width} />
        {selection && (
          <tr className={`${styles.selecting} screen-only`}>
            <td>
              <SelectRows {...selection} rows={there} label={rosterWords.select.all} />
            </td>
            {namesDepartments && <td aria-hidden />}
            {slots.map(({ slot }) => (
              <td key={slot.key} className={styles.slot}>
                <SelectRows
                  {...selection}
                  rows={there.filter((row) => isThere(row, slot))}
                  slot={slot}
                  label={rosterWords.select.inSlot(slot.label)}
                />
              </td>
            ))}
            <td colSpan={3} aria-hidden />
          </tr>
        )}
        <tr>
          <th scope="col">{words.name}</th>
          {namesDepartments && <th scope="col">{columns.department}</th>}
          {slots.map((one) => (
            <SlotHead key={one.slot.key} {...one} to={pathOfSlot?.(one.slot)} />
          ))}
          <th scope="col" className={styles.number}>
            {columns.hours}
          </th>
          <th scope="col">{columns.contact}</th>
          <th scope="col" className={styles.remark}>
            {columns.remark}
          </th>
        </tr>
      </thead>
      <tbody ref={body} {...handlers}>
        {isGrouped
          ? groups?.map(({ key, ...group }) => {
              const here = rows.filter(({ department }) => department === key);
              const there = here.filter((row) => leaving?.has(row.key) !== true).length;
              return (
                <Fragment key={key}>
                  <GroupHead {...group} there={there} width={width} />
                  {drawn(here)}
                </Fragment>
              );
            })
          : drawn(rows)}
      </tbody>
    </table>
  );
}

/** The legend; on paper also the event, what it is the roster of, and the date. */
function Head(props: RosterTableProps & { width: number }) {
  const { name, roster, target = null, leaving, complete, width } = props;
  const event = useSession().event;
  const there = roster.rows.filter(({ key }) => leaving?.has(key) !== true);
  const now = useNow(MINUTE_MS);
  return (
    <tr>
      <td colSpan={width} className={styles.head}>
        <p className={styles.about}>
          <strong>
            <bdi translate="no">{name}</bdi>
          </strong>
          {[
            event.name,
            words.people(peopleIn(there)),
            ...rosterWords.about(target, roster.hours),
            words.dateTime(now, event.timeZone),
            complete ? null : rosterWords.incomplete,
          ].map((part) => part && ` · ${part}`)}
        </p>
        <p className={styles.signs}>
          <StateMark state="assignment" />
          <StateMark state={PLANNED} />
          {roster.slots.length > 0 && (
            <span>
              <Free /> {rosterWords.free}
            </span>
          )}
        </p>
      </td>
    </tr>
  );
}

interface GroupHeadProps extends Omit<RosterGroup, 'key'> {
  there: number;
  width: number;
}

function GroupHead({ name, to, need, there, width }: GroupHeadProps) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={width}>
        <Link to={to}>
          <bdi translate="no">{name}</bdi>
        </Link>{' '}
        <span className={styles.sum}>
          {need === null ? words.people(there) : rosterWords.ofTime.of(there, need)}
        </span>
      </th>
    </tr>
  );
}

function SlotHead({ slot, people, isClosed, to }: RosterSlot & { to: string | undefined }) {
  const notes = [
    ...(isClosed ? [rosterWords.closed] : []),
    ...(slot.isGone ? [rosterWords.gone] : []),
  ];
  const said = (
    <>
      <span aria-hidden>
        <bdi translate="no">{slot.label}</bdi>{' '}
        <span className={styles.sum}>
          {[...(people === null ? [] : [words.number(people)]), ...notes].join(' ')}
        </span>
      </span>
      <span className="visually-hidden" translate="no">
        {rosterWords.slotHead(slot.label, people, notes)}
      </span>
    </>
  );
  return (
    <th scope="col" className={`${styles.slot} slot-head`} title={slotInWords(slot)}>
      {to === undefined ? said : <Link to={to}>{said}</Link>}
    </th>
  );
}
