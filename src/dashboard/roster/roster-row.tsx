import { UserRoundX } from 'lucide-react';
import { isIdentified } from '../../contract/bff/learnt-columns.ts';
import type { RosterSlot } from '../../staffing/roster.ts';
import { PersonLink } from '../list/person-link.tsx';
import type { EventSlot } from '../../staffing/times.ts';
import { stateName } from '../application-signs/names.ts';
import { usePhone } from '../application-signs/phone-number.ts';
import {
  ConflictIcon,
  type SlotWarning,
  slotWarningLook,
} from '../application-signs/slot-warning.tsx';
import { StateIcon } from '../application-signs/state-mark.tsx';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { Hidden } from '../privacy/personal.tsx';
import { useNaming, usePrivacy } from '../privacy/privacy-context.ts';
import { FindSomebody } from './find-somebody.tsx';
import { remarkOf, type RosterEntry } from './roster-entry.ts';
import { type RosterSelection, SelectRows } from './select-rows.tsx';
import { iconState, isThere, SlotSign } from './slot-sign.tsx';
import styles from './roster.module.css';

/** Ways from a row, and what can be done with it. */
export interface RosterActions {
  /** The address of a person; absent where people have none. */
  pathOf?: (userId: string) => string;
  /** Switches a slot of a person on or off; absent where the user may not plan. */
  onSwitch?: (row: RosterEntry, slot: EventSlot) => void;
  /** Absent where the user may not plan. */
  selection?: RosterSelection;
  /** The address of fill mode for a slot of a row; absent where the user may not plan. */
  pathToFill?: (row: RosterEntry, slot: EventSlot) => string;
  /** The warning about a slot of a row, also before it is switched on; absent where other departments are not known. */
  warningOf?: (row: RosterEntry, slot: EventSlot) => SlotWarning | null;
}

interface RowProps extends RosterActions {
  row: RosterEntry;
  /** The name of the department, if the row has it. */
  department: string | false;
  slots: readonly RosterSlot[];
  /** Whether it does not belong to the roster any more. */
  isLeaving: boolean;
  /** The key of the slot that was just switched. */
  pressed: string | undefined;
}

/** A person of a roster, with a sign or a switch for each slot. */
export function RosterRow(props: RowProps) {
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

function ConflictSign({ says }: { says: string }) {
  return (
    <span className="screen-only" role="img" aria-label={says} title={says}>
      <ConflictIcon />
    </span>
  );
}
