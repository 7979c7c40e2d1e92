import { UserRoundX } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { isIdentified } from '../../contract/bff/learnt-columns.ts';
import { PersonLink } from '../list/person-link.tsx';
import { peopleIn, type Roster, type RosterSlot, type RosterOrder } from '../../staffing/roster.ts';
import type { EventSlot } from '../../staffing/times.ts';
import { useSession } from '../api/sessions/session.ts';
import { slotInWords, PLANNED, stateName } from '../application-signs/names.ts';
import { StateIcon, StateMark } from '../application-signs/state-mark.tsx';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { Hidden } from '../privacy/personal.tsx';
import { useNaming, usePrivacy } from '../privacy/privacy-context.ts';
import { useFrozenOrder } from '../ui/hooks/use-frozen-order.ts';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { usePhone } from '../application-signs/phone-number.ts';
import {
  ConflictIcon,
  type SlotWarning,
  slotWarningLook,
  SlotWarningSign,
} from '../application-signs/slot-warning.tsx';
import { FindSomebody } from './find-somebody.tsx';
import { remarkOf, type RosterEntry } from './roster-entry.ts';
import styles from './roster.module.css';
import { RadioChoice } from '../ui/controls/radio-choice.tsx';

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

/** The rows that are selected. */
export interface RosterSelection {
  /** Their keys. */
  selected: ReadonlySet<string>;
  /** Selects rows or not; with a slot, all that are there then. */
  select: (rows: readonly RosterEntry[], isSelected: boolean, slot?: EventSlot) => void;
}

interface RosterTableProps {
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
  /** The address of a person; absent where people have none. */
  pathOf?: (userId: string) => string;
  /** The address of the roster of a slot; absent where there is none. */
  pathOfSlot?: (slot: EventSlot) => string;
  /** Switches a slot of a person on or off; absent where the user may not plan. */
  onSwitch?: (row: RosterEntry, slot: EventSlot) => void;
  /** Absent where the user may not plan. */
  selection?: RosterSelection;
  /** The address of fill mode for a slot of a row; absent where the user may not plan. */
  pathToFill?: (row: RosterEntry, slot: EventSlot) => string;
  /** The warning about a slot of a row, also before it is switched on; absent where other departments are not known. */
  warningOf?: (row: RosterEntry, slot: EventSlot) => SlotWarning | null;
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
      <Row
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

interface SelectRowsProps extends RosterSelection {
  rows: readonly RosterEntry[];
  slot?: EventSlot;
  label: string;
}

/** Selects several rows, or none of them. */
function SelectRows({ selected, select, rows, slot, label }: SelectRowsProps) {
  return (
    <label className={`${styles.select} screen-only`} title={label}>
      <input
        type="checkbox"
        aria-label={label}
        disabled={rows.length === 0}
        checked={rows.length > 0 && rows.every(({ key }) => selected.has(key))}
        onChange={({ target }) => select(rows, target.checked, slot)}
      />
    </label>
  );
}

interface RowProps extends Pick<
  RosterTableProps,
  'pathOf' | 'onSwitch' | 'selection' | 'pathToFill' | 'warningOf'
> {
  row: RosterEntry;
  /** The name of the department, if the row has it. */
  department: string | false;
  slots: readonly RosterSlot[];
  /** Whether it does not belong to the roster any more. */
  isLeaving: boolean;
  /** The key of the slot that was just switched. */
  pressed: string | undefined;
}

function Row(props: RowProps) {
  const { row, department, slots, isLeaving, pressed, pathOf, onSwitch, selection } = props;
  const { pathToFill, warningOf } = props;
  const { key, userId, hours } = row;
  // Also a time that was just taken from them.
  const missed = slots.filter(
    ({ slot, isClosed }) =>
      !isClosed && !slot.isGone && (isThere(row, slot) || slot.key === pressed),
  );
  const { on } = usePrivacy();
  const contact = usePhone(row.contact);
  const name = useNaming()(userId, row.name);
  const state = iconState(row);
  return (
    <tr
      data-row={key}
      className={isLeaving ? `${styles.leaving} screen-only` : undefined}
      title={isLeaving ? rosterWords.leaving : undefined}
    >
      <th scope="row">
        <span className={styles.name}>
          {selection && (
            <SelectRows {...selection} rows={[row]} label={rosterWords.select.person(name)} />
          )}
          {isLeaving ? <UserRoundX size="1rem" aria-hidden /> : <StateIcon state={state} />}
          <span>
            {pathOf ? (
              <PersonLink to={pathOf(userId)} name={name} />
            ) : (
              <bdi translate="no">{name}</bdi>
            )}{' '}
            {/* Words that one sees would make the column wider, and move the switches. */}
            <span className="visually-hidden">
              {isLeaving ? rosterWords.leaving : stateName(state)}
            </span>
          </span>
          {row.conflict !== null && <ConflictSign says={row.conflict} />}
          {pathToFill && isIdentified(row.department) && (
            <FindSomebody
              name={name}
              slots={missed.map(({ slot }) => slot)}
              pathOf={(slot) => pathToFill(row, slot)}
            />
          )}
        </span>
      </th>
      {department !== false && (
        <td>
          <bdi translate="no">{department}</bdi>
        </td>
      )}
      {slots.map((one) => {
        const { slot, isClosed } = one;
        const hasSwitch = onSwitch && (slot.key === pressed || isSwitch(row, one));
        const isWarned = !isClosed && (hasSwitch || isThere(row, slot));
        const warning = isWarned ? (warningOf?.(row, slot) ?? null) : null;
        const sign = <SlotSign row={row} slot={slot} warning={warning} />;
        const offers = row.offered.includes(slot.key) ? rosterWords.free : rosterWords.notFree;
        return (
          <td key={slot.key} className={styles.slot} title={hasSwitch ? undefined : warning?.says}>
            {hasSwitch ? (
              <button
                type="button"
                className={`${styles.switch} ${slotWarningLook}`}
                aria-pressed={isThere(row, slot)}
                aria-label={rosterWords.inSlot(name, slot.label, warning?.says ?? '')}
                title={[offers, ...(warning ? [warning.says] : [])].join(', ')}
                data-warning={warning?.kind}
                onClick={() => onSwitch(row, slot)}
              >
                {sign}
              </button>
            ) : (
              sign
            )}
          </td>
        );
      })}
      <td className={styles.number}>
        {typeof hours === 'number' ? (
          words.number(hours)
        ) : on && hours ? (
          <Hidden />
        ) : (
          <bdi translate="no">{hours}</bdi>
        )}
      </td>
      <td className={styles.contact}>
        {on && contact ? <Hidden /> : <bdi translate="no">{contact}</bdi>}
      </td>
      <td className={styles.remark}>{remarkOf(row) || <>&nbsp;</>}</td>
    </tr>
  );
}

/** A slot that is closed or gone takes nobody new; from a gone one, people can be taken. */
function isSwitch(row: RosterEntry, { slot, isClosed }: RosterSlot): boolean {
  return !isClosed && (!slot.isGone || isThere(row, slot));
}

function isThere(row: RosterEntry, { key }: EventSlot): boolean {
  return row.slots.includes(key);
}

/** A planned slot in which nobody is there is closed. */
function isPlannedWhileClosed(row: RosterEntry, slot: EventSlot): boolean {
  return row.planned.includes(slot.key) && !isThere(row, slot);
}

function iconState({ assigned }: RosterEntry): string {
  return assigned ? 'assignment' : PLANNED;
}

function ConflictSign({ says }: { says: string }) {
  return (
    <span className="screen-only" role="img" aria-label={says} title={says}>
      <ConflictIcon />
    </span>
  );
}

interface SlotSignProps {
  row: RosterEntry;
  slot: EventSlot;
  warning: SlotWarning | null;
}

/** Whether a person is there in a slot, else whether they offer it; and the warning about it. */
function SlotSign({ row, slot, warning }: SlotSignProps) {
  const said = inSlotInWords(row, slot);
  if (isPlannedWhileClosed(row, slot)) return <span className={styles.sum}>{said}</span>;
  return (
    <span className={styles.sign}>
      {isThere(row, slot) ? <StateIcon state={iconState(row)} /> : said !== '' && <Free />}
      <span className="visually-hidden">{said}</span>
      {/* Before the switch is pressed, nothing is wrong that paper could say. */}
      <span className={isThere(row, slot) ? undefined : 'screen-only'}>
        <SlotWarningSign warning={warning} />
      </span>
    </span>
  );
}

/** "Assigned", "Planned", "closed" where they are planned then, "Offered", or nothing. */
export function inSlotInWords(row: RosterEntry, slot: EventSlot): string {
  if (isThere(row, slot)) return stateName(iconState(row));
  if (isPlannedWhileClosed(row, slot)) return rosterWords.closed;
  return row.offered.includes(slot.key) ? rosterWords.free : '';
}

/** "Assigned" or "Planned". */
export function standingInWords(row: RosterEntry): string {
  return stateName(iconState(row));
}

function Free() {
  return (
    <span className={styles.free} aria-hidden>
      ○
    </span>
  );
}

interface RosterHeadProps {
  roster: Roster<RosterEntry>;
  target?: number | null;
  /** The number of departments, of the roster of a time. */
  departments?: number;
  order: RosterOrder;
  onOrder: (order: RosterOrder) => void;
}

/** The number of people, the target and the hours, and the choice of their order. */
export function RosterHead({
  roster,
  target = null,
  departments,
  order,
  onOrder,
}: RosterHeadProps) {
  const { people, slots, withoutSlots } = roster;
  const { ofTime } = rosterWords;
  const about = rosterWords.about(target, roster.hours);
  // An event that asks for no times has nobody without one.
  const isAsked = slots.length > 0;
  return (
    <div className={`${styles.above} screen-only`}>
      <p role="status">
        {departments === undefined
          ? rosterWords.people(people, isAsked ? (withoutSlots ?? 0) : 0)
          : ofTime.people(people, departments)}
      </p>
      {about.length > 0 && <p>{about.join(' · ')}</p>}
      {isAsked && (
        <RadioChoice
          label={rosterWords.order}
          options={departments === undefined ? rosterWords.orders : ofTime.orders}
          chosen={order}
          onChoose={onOrder}
        />
      )}
    </div>
  );
}
