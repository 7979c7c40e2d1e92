import { slotsOfValue } from '../../../../contract/bff/reviews/apply-changes.ts';
import { isPlan, isSameSlots, plannedSlots } from '../../../../contract/bff/reviews/reviews.ts';
import { reviewWords } from '#messages/review.ts';
import { offeredSlots } from '../../../../staffing/offers.ts';
import { closedSlots, timesOf } from '../../../../staffing/times.ts';
import { useBoard } from '../../../application-data/board.ts';
import { isEntered, type Plans } from '../../../application-data/plans.ts';
import type { Application } from '../../../application-data/application.ts';
import { nameOfDepartment } from '../../../application-signs/names.ts';
import { describeSlotWarning } from '../../../reviewing/plan/describe-warning.ts';
import { PlanSlots } from '../../../reviewing/plan/plan-slots.tsx';
import { isChange } from '../../../reviewing/undo/describe-outcome.ts';
import { type BulkOutcome, editsOfPeople } from '../../../reviewing/undo/use-bulk-edit.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useEditing } from '../editing.tsx';

/** The times of the plans that were just made: of one person as switches, and a button for all offered times of everybody. */
export function PlannedTimes({ outcome }: { outcome: BulkOutcome }) {
  const { applications, learnt, plans, shared } = useBoard();
  const { planning } = useEditing();
  const { settings } = shared;
  const times = timesOf(settings);
  const nameOf = (key: string) => nameOfDepartment(key, learnt.departments);
  const made = plansOf(outcome, plans);
  const [department, ...others] = new Set(made.map((one) => one.department));
  if (times.slots.length === 0 || department === undefined || others.length > 0) return null;
  const ids = new Set(made.map(({ userId }) => userId));
  const people = applications.list.filter(
    ({ userId, record }) => ids.has(userId) && offeredSlots(record, times).length > 0,
  );
  const slotsOf = ({ userId }: Application) => plannedSlots(plans.get(userId) ?? [], department);
  const [one, ...more] = people;
  if (one && more.length === 0 && isPlan(slotsOf(one)) && !isEntered(one.record, department)) {
    return (
      <PlanSlots
        key={`${one.userId} ${department}`}
        department={nameOf(department)}
        times={times}
        slots={slotsOf(one)}
        offered={offeredSlots(one.record, times)}
        closed={closedSlots(department, times.slots, settings)}
        against={(slot) =>
          describeSlotWarning(
            one.record,
            plans.get(one.userId) ?? [],
            department,
            slot,
            settings,
            nameOf,
          )
        }
        onChange={(slots) => planning.plan([{ person: one, slots }], department)}
      />
    );
  }
  const named = people.filter((person) => slotsOf(person) !== null);
  if (named.length === 0) return null;
  return (
    <Button
      look="quiet"
      onClick={() =>
        planning.plan(
          named.map((person) => ({ person, slots: null })),
          department,
        )
      }
    >
      {named.length > 1 ? reviewWords.allOfferedFor(named.length) : reviewWords.allOffered}
    </Button>
  );
}

/**
 * The people who were just planned and are so still, or left out for want of time and are not planned, with the departments. A
 * plan that was there before only for one person, whose times are switched.
 */
function plansOf(outcome: BulkOutcome, plans: Plans): { userId: string; department: string }[] {
  const slotsOf = (userId: string, department: string) =>
    plannedSlots(plans.get(userId) ?? [], department);
  const edits = editsOfPeople(outcome);
  const edited = edits.flatMap((one) => {
    const { edit } = one;
    if (outcome.kind !== 'edited' || edit.member !== 'place' || !isChange(one)) return [];
    const { userId, department } = edit;
    const now = slotsOf(userId, department);
    const isNew = edit.seen === null && isSameSlots(slotsOfValue(edit.value), now);
    return isPlan(now) && (isNew || edits.length === 1) ? { userId, department } : [];
  });
  const leftOut = outcome.leftOut.flatMap(({ person: { userId }, department }) =>
    department === undefined || isPlan(slotsOf(userId, department)) ? [] : { userId, department },
  );
  return [...edited, ...leftOut];
}
