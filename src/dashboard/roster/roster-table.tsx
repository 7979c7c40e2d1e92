import { UserRoundX } from 'lucide-react';
import { PersonLink } from '../list/person-link.tsx';
import type { Roster, RosterSlot, RosterOrder } from '../../staffing/roster.ts';
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
import type { RosterEntry } from './roster-entry.ts';
import styles from './roster.module.css';
import { RadioChoice } from '../ui/controls/radio-choice.tsx';

const MINUTE_MS = 60_000;

/** A switch that was just pressed. */
export interface PressedSwitch {
  userId: string;
  /** The key of the slot. */
  slot: string;
}

interface RosterTableProps {
  /** The name of the department. */
  department: string;
  roster: Roster<RosterEntry>;
  /** The people among its rows whom the department does not have any more. */
  leaving?: ReadonlySet<string>;
  /** Stays, whatever it has switched. */
  pressed?: PressedSwitch | null;
  /** Whether nobody can be missing. */
  complete: boolean;
  /** The address of a person; absent where people have none. */
  pathOf?: (userId: string) => string;
  /** Switches a slot of a person on or off; absent where the user may not plan. */
  onSwitch?: (row: RosterEntry, slot: EventSlot) => void;
}

/** The people of a department by slots. On paper each page has the head, and each row room for a remark. */
export function RosterTable(props: RosterTableProps) {
  const { department, roster, leaving, pressed, pathOf, onSwitch } = props;
  const { slots } = roster;
  const keyed = roster.rows.map((row) => ({ ...row, key: row.userId }));
  const { rows, handlers } = useFrozenOrder(keyed);
  const body = useRestoredFocus();
  const { columns } = rosterWords;
  return (
    <table className={styles.roster} aria-label={rosterWords.title(department)}>
      <thead>
        <Head {...props} />
        <tr>
          <th scope="col">{words.name}</th>
          {slots.map((one) => (
            <SlotHead key={one.slot.key} {...one} />
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
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            slots={slots}
            isLeaving={leaving?.has(row.userId) === true}
            pressed={pressed?.userId === row.userId ? pressed.slot : undefined}
            pathOf={pathOf}
            onSwitch={onSwitch}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The legend; on paper also the event, the department and the date. */
function Head({ department, roster, leaving, complete }: RosterTableProps) {
  const event = useSession().event;
  const now = useNow(MINUTE_MS);
  return (
    <tr>
      <td colSpan={roster.slots.length + 4} className={styles.head}>
        <p className={styles.about}>
          <strong>
            <bdi translate="no">{department}</bdi>
          </strong>
          {[
            event.name,
            words.people(roster.rows.length - (leaving?.size ?? 0)),
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

function SlotHead({ slot, people, isClosed }: RosterSlot) {
  const notes = [
    ...(isClosed ? [rosterWords.closed] : []),
    ...(slot.isGone ? [rosterWords.gone] : []),
  ];
  return (
    <th scope="col" className={`${styles.slot} slot-head`} title={slotInWords(slot)}>
      <span aria-hidden>
        <bdi translate="no">{slot.label}</bdi>{' '}
        <span className={styles.sum}>
          {[...(people === null ? [] : [words.number(people)]), ...notes].join(' ')}
        </span>
      </span>
      <span className="visually-hidden" translate="no">
        {rosterWords.slotHead(slot.label, people, notes)}
      </span>
    </th>
  );
}

interface RowProps extends Pick<RosterTableProps, 'pathOf' | 'onSwitch'> {
  row: RosterEntry;
  slots: readonly RosterSlot[];
  /** Whether the department does not have the person any more. */
  isLeaving: boolean;
  /** The key of the slot that was just switched. */
  pressed: string | undefined;
}

function Row({ row, slots, isLeaving, pressed, pathOf, onSwitch }: RowProps) {
  const { userId, hours } = row;
  const { on } = usePrivacy();
  const contact = usePhone(row.contact);
  const name = useNaming()(userId, row.name);
  const state = iconState(row);
  return (
    <tr
      data-person={userId}
      className={isLeaving ? `${styles.leaving} screen-only` : undefined}
      title={isLeaving ? rosterWords.leaving : undefined}
    >
      <th scope="row">
        <span className={styles.name}>
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
        </span>
      </th>
      {slots.map((one) => (
        <td key={one.slot.key} className={styles.slot}>
          {onSwitch && (one.slot.key === pressed || isSwitch(row, one)) ? (
            <button
              type="button"
              className={styles.switch}
              aria-pressed={isThere(row, one.slot)}
              aria-label={rosterWords.inSlot(name, one.slot.label)}
              title={row.offered.includes(one.slot.key) ? rosterWords.free : rosterWords.notFree}
              onClick={() => onSwitch(row, one.slot)}
            >
              <SlotSign row={row} slot={one.slot} />
            </button>
          ) : (
            <SlotSign row={row} slot={one.slot} />
          )}
        </td>
      ))}
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
      <td className={styles.remark}>{row.warning || <>&nbsp;</>}</td>
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

function iconState({ assigned }: RosterEntry): string {
  return assigned ? 'assignment' : PLANNED;
}

/** Whether a person is there in a slot, else whether they offer it. */
function SlotSign({ row, slot }: { row: RosterEntry; slot: EventSlot }) {
  const said = inSlotInWords(row, slot);
  if (said === '') return null;
  return (
    <>
      {isThere(row, slot) ? <StateIcon state={iconState(row)} /> : <Free />}
      <span className="visually-hidden">{said}</span>
    </>
  );
}

/** "Assigned", "Planned", "Offered", or nothing. */
export function inSlotInWords(row: RosterEntry, slot: EventSlot): string {
  if (isThere(row, slot)) return stateName(iconState(row));
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
  order: RosterOrder;
  onOrder: (order: RosterOrder) => void;
}

/** The number of people, and the choice of their order. */
export function RosterHead({ roster, order, onOrder }: RosterHeadProps) {
  const { rows, slots, withoutSlots } = roster;
  // An event that asks for no times has nobody without one.
  const isAsked = slots.length > 0;
  return (
    <div className={`${styles.above} screen-only`}>
      <p role="status">{rosterWords.people(rows.length, isAsked ? (withoutSlots ?? 0) : 0)}</p>
      {isAsked && (
        <RadioChoice
          label={rosterWords.order}
          options={rosterWords.orders}
          chosen={order}
          onChoose={onOrder}
        />
      )}
    </div>
  );
}
