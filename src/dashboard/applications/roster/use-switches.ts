/** The switches of a roster, and the rows that stay in it for a while after they were switched off. */
import { useCallback, useState, type RefObject } from 'react';
import {
  isPlan,
  isSameSlots,
  type PlannedSlots,
  plannedSlots,
} from '../../../contract/bff/reviews/reviews.ts';
import { offeredSlots } from '../../../staffing/offers.ts';
import { withSlotSwitched } from '../../../staffing/plans.ts';
import type { Roster } from '../../../staffing/roster.ts';
import { closedIn, type EventSlot, slotsOfKeys, timesOf } from '../../../staffing/times.ts';
import type { Application } from '../../application-data/application.ts';
import { useBoard } from '../../application-data/board.ts';
import type { ScopePeople } from '../../application-data/use-staffing.ts';
import type { BulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { readRosterKey, type RosterEntry } from '../../roster/roster-entry.ts';
import type { PressedSwitch } from '../../roster/roster-table.tsx';
import { useStaying } from '../use-staying.ts';
import { nameOfDepartment } from '../../application-signs/names.ts';
import { entryIn } from './roster-people.ts';

interface SwitchesOptions {
  /** The department or the time of the roster. */
  search: string;
  people: ScopePeople['people'];
  roster: Roster<RosterEntry>;
  bulk: BulkEdit;
  /** The page. */
  area: RefObject<HTMLElement | null>;
}

/** A switch, and the plan before and after it was pressed. */
interface Pressed extends PressedSwitch {
  before: PlannedSlots;
  after: PlannedSlots;
}

/** The rows of a roster, and switching a slot of a person on or off. */
export function useSwitches({ search, people, roster, bulk, area }: SwitchesOptions) {
  const { applications, learnt, plans, shared } = useBoard();
  const { settings } = shared;
  const times = timesOf(settings);
  const peopleOf = useCallback(
    (ids: ReadonlySet<string>) =>
      Array.from(ids, readRosterKey).flatMap(({ userId, department }) => {
        const person = people.find((one) => one.userId === userId);
        const nameOf = (key: string) => nameOfDepartment(key, learnt.departments);
        return person ? [entryIn(department, person, settings, nameOf)] : [];
      }),
    [people, settings, learnt.departments],
  );
  const { rows, ids, leaving } = useStaying({
    area,
    search,
    shown: roster.rows,
    peopleOf,
  });
  const [last, setLast] = useState<Pressed | null>(null);
  const pressed = last && ids.has(last.row) ? last : null;

  /**
   * The plan of a person with a slot switched on or off. Without its last open slot a plan is taken back; someone who is
   * assigned is then there in all that they offer.
   */
  function withSwitched(
    person: Application,
    department: string,
    planned: PlannedSlots,
    assigned: boolean,
    slot: EventSlot,
  ): PlannedSlots {
    const now = assigned && !isPlan(planned) ? null : planned;
    const switched = withSlotSwitched(now, slot, offeredSlots(person.record, times));
    // A plan that has only closed slots left would look like none.
    const isShut = closedIn(department, switched, settings).length === switched.length;
    return isShut ? [] : switched;
  }

  /** The same switch, pressed again, restores the plan. */
  function switchSlot({ key, userId, department, assigned }: RosterEntry, slot: EventSlot) {
    const person = applications.list.find((one) => one.userId === userId);
    if (!person) return;
    const planned = plannedSlots(plans.get(userId) ?? [], department);
    const isAgain = pressed?.row === key && pressed.slot === slot.key;
    const slots =
      isAgain && isSameSlots(planned, pressed.after)
        ? pressed.before
        : withSwitched(person, department, planned, assigned, slot);
    setLast({ row: key, slot: slot.key, before: planned, after: slots });
    bulk.run([{ person, to: { places: [{ department, slots }] } }]);
  }

  return {
    switchSlot,
    /** The roster as it is listed: with the rows that stay, and with the slot that was just switched. */
    roster: { ...roster, rows, slots: withSlot(roster.slots, pressed?.slot) },
    leaving,
    pressed,
  };

  /** A slot that is no choice any more goes with its last person, and its switch must not. */
  function withSlot(slots: Roster<RosterEntry>['slots'], key: string | undefined) {
    if (key === undefined || slots.some(({ slot }) => slot.key === key)) return slots;
    const keys = [...slots.map(({ slot }) => slot.key), key];
    return slotsOfKeys(times, keys).map(
      (slot) =>
        slots.find((one) => one.slot.key === slot.key) ?? { slot, people: 0, isClosed: false },
    );
  }
}
