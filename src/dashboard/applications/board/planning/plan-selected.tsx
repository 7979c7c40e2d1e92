import { useState } from 'react';
import { type Slot, slotKey } from '../../../../contract/bff/reviews/slots.ts';
import {
  closedSlots,
  type EventSlot,
  timesOf,
  type StaffingSettings,
} from '../../../../staffing/times.ts';
import { identityOf, withSlotsAdded } from '../../../../staffing/plans.ts';
import { isIdentified } from '../../../../contract/bff/learnt-columns.ts';
import { offeredSlots } from '../../../../staffing/offers.ts';
import { isPlannedFor, plannedSlots } from '../../../../contract/bff/reviews/reviews.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { useNaming } from '../../../privacy/privacy-context.ts';
import type { Application } from '../../../application-data/application.ts';
import { isEntered, type Plans } from '../../../application-data/plans.ts';
import { broughtBy, isNamed, slotsToChange } from '../../../reviewing/plan/change-of-times.ts';
import { ChangeTimes } from '../../../reviewing/plan/change-times.tsx';
import { SayTimes } from '../../../reviewing/plan/plan-slots.tsx';
import { useBoard } from '../../../application-data/board.ts';
import { useEditing } from '../editing.tsx';
import { useQuestion } from '../question.tsx';
import { useSelected } from '../selecting/board-selection.tsx';
import { departmentName } from '../../../application-signs/names.ts';
import { planWords, reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import type { PersonSlots } from './use-planning.ts';
import common from '../../../ui/common.module.css';
import field from '../../../ui/controls/field.module.css';
import styles from '../selecting/selection-bar.module.css';

/** The most people who are named because they do not offer a slot. */
const MOST_PEOPLE = 5;

/** Plans everybody who is selected for one department, in the slots that are needed or in chosen ones, or takes that back. */
export function PlanSelected() {
  const { learnt, plans, shared } = useBoard();
  const { settings } = shared;
  const { search } = useQuestion();
  const { people } = useSelected();
  const { planning, bulk } = useEditing();
  const departments = learnt.departments.filter(({ key }) => isIdentified(key));
  const nameOf = useNaming();
  // The department and slots that the board is narrowed to are chosen at first.
  const [narrowed] = search.times;
  const [key, setKey] = useState(narrowed?.department ?? '');
  const [chosen, setChosen] = useState<readonly Slot[]>(narrowed?.slots ?? []);
  const department = departments.find((one) => one.key === key);
  const name = department ? departmentName(department) : '';
  const times = timesOf(settings);
  const { slots } = times;
  const closed = closedSlots(key, slots, settings);
  const selected = people.map((person) => ({ person, department: key }));
  const offered = slotsToChange(selected, plans, settings);
  const picked = offered.filter(({ key }) => chosen.some((one) => slotKey(one) === key));
  // Only times of the set-up in which the department is open can be planned.
  const wanted = picked.filter((one) => slots.includes(one) && !closed.has(one.key));
  const open = department ? people.filter(({ record }) => !isEntered(record, key)) : [];
  const { toPlan, partly, leftOut } = planInSlots(open, plans, {
    department: key,
    slots: wanted,
    settings,
  });
  const brought = wanted.length === 0 ? [] : warningsOf(toPlan, plans, key, settings);
  const planned = open.filter(({ userId }) => isPlannedFor(plans.get(userId), key));
  /** Some by name, and the number of the others. */
  function namesOf(people: readonly Application[]): [names: string[], others: number] {
    const named = people.slice(0, MOST_PEOPLE);
    const names = named.map(({ userId, name }) => nameOf(userId, name));
    return [names, people.length - names.length];
  }
  const labels = wanted.map(({ label }) => label);
  const shut = picked.filter((one) => closed.has(one.key));
  const withoutClosed = [...toPlan, ...leftOut].filter(({ slots }) =>
    shut.some((one) => !isNamed(one, slots)),
  ).length;
  return (
    <div role="group" aria-label={planWords.selected} className={styles.plan}>
      <select
        className={field.control}
        aria-label={planWords.department}
        value={department ? key : ''}
        onChange={({ target }) => setKey(target.value)}
      >
        <option value="">{reviewWords.assignTo}</option>
        {departments.map((one) => (
          <option key={one.key} value={one.key}>
            {departmentName(one)}
          </option>
        ))}
      </select>
      {department && <SayTimes times={times} scope={search} />}
      {department && offered.length > 0 && open.length > 0 && (
        <div role="group" aria-label={planWords.slots} className={styles.slots}>
          {offered.map((slot) => (
            <Choice
              key={slot.key}
              type="checkbox"
              label={slot.label}
              checked={picked.includes(slot)}
              onChange={() => setChosen(switched(picked, slot))}
            />
          ))}
        </div>
      )}
      {toPlan.length > 0 && (wanted.length > 0 || picked.length === 0) && (
        <Button
          look="quiet"
          onClick={() =>
            wanted.length > 0
              ? planning.plan(toPlan, key)
              : planning.planNeeded(
                  toPlan.map(({ person }) => person),
                  key,
                )
          }
        >
          {planWords.plan(toPlan.length, name, labels)}
        </Button>
      )}
      {brought.length > 0 && <p className={common.warning}>{words.list(brought)}.</p>}
      {wanted.length > 0 && withoutClosed > 0 && (
        <p className={common.warning}>
          {planWords.times.withoutClosed(
            withoutClosed,
            shut.map(({ label }) => label),
          )}
          .
        </p>
      )}
      {partly.length > 0 && <p>{planWords.partly(...namesOf(partly))}</p>}
      {leftOut.length > 0 && (
        <p>
          {planWords.leftOut(...namesOf(leftOut.map(({ person }) => person)))}
          <Button look="quiet" onClick={() => planning.plan(leftOut, key)}>
            {planWords.planAnyway}
          </Button>
        </p>
      )}
      {department && <ChangeTimes people={selected} slots={picked} without="add" bulk={bulk} />}
      {planned.length > 0 && (
        <Button
          look="quiet"
          onClick={() =>
            planning.plan(
              planned.map((person) => ({ person, slots: [] })),
              key,
            )
          }
        >
          {planWords.remove(planned.length, name)}
        </Button>
      )}
      {department && open.length === 0 && <p>{planWords.allAssigned(name)}</p>}
    </div>
  );
}

/** The warnings that these plans bring, in words. People who do not offer a time are named apart. */
function warningsOf(
  toPlan: readonly PersonSlots[],
  plans: Plans,
  department: string,
  settings: StaffingSettings,
): string[] {
  const warnings = toPlan.flatMap(({ person, slots }) =>
    broughtBy({ department, slots }, person, plans.get(person.userId) ?? [], settings),
  );
  return (['doubleBooked', 'moreHours'] as const).flatMap((kind) => {
    const number = warnings.filter((one) => one === kind).length;
    return number > 0 ? planWords.times.brought[kind](number) : [];
  });
}

function switched(wanted: readonly EventSlot[], slot: EventSlot): EventSlot[] {
  return wanted.includes(slot) ? wanted.filter((one) => one !== slot) : [...wanted, slot];
}

interface Wanted {
  department: string;
  /** Empty for the needed slots, which are found when the plan is made. */
  slots: readonly EventSlot[];
  settings: StaffingSettings;
}

/**
 * Sorts people by the wanted slots that they offer. Nobody is returned whose plan would stay as it is.
 * @returns `toPlan`: people who offer some of the slots, with these slots and their planned ones; `partly`: the people among
 * them who do not offer all; `leftOut`: people who offer none, with all wanted slots
 */
function planInSlots(
  people: readonly Application[],
  plans: Plans,
  { department, slots, settings }: Wanted,
): { toPlan: PersonSlots[]; partly: Application[]; leftOut: PersonSlots[] } {
  const toPlan: PersonSlots[] = [];
  const partly: Application[] = [];
  const leftOut: PersonSlots[] = [];
  for (const person of people) {
    const places = plans.get(person.userId);
    if (slots.length === 0) {
      if (!isPlannedFor(places, department)) toPlan.push({ person, slots: null });
      continue;
    }
    const offered = offeredSlots(person.record, timesOf(settings));
    const fitting = slots.filter(({ key }) => offered.some((one) => one.key === key));
    const isLeftOut = fitting.length === 0;
    const before = plannedSlots(places ?? [], department);
    const added = (isLeftOut ? slots : fitting).map(identityOf);
    const all = withSlotsAdded(before, added, offered);
    if (all === before) continue;
    (isLeftOut ? leftOut : toPlan).push({ person, slots: all });
    if (!isLeftOut && fitting.length < slots.length) partly.push(person);
  }
  return { toPlan, partly, leftOut };
}
