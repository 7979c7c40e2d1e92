/** Describes what speaks against a plan in words. */
import { planWords } from '#messages/review.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import type { Place } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import type { EventSlot, StaffingSettings } from '../../../staffing/times.ts';
import {
  conflictsByDepartment,
  conflictsOf,
  type PlanWarning,
  planWarnings,
  slotWarnings,
} from '../../../staffing/warnings.ts';
import type { SlotWarning } from '../../application-signs/slot-warning.tsx';
import type { NameOf } from '../describe-change.ts';

const labelsOf = (slots: readonly EventSlot[]) => slots.map(({ label }) => label);

/** The reasons, such as "asked to avoid First Aid". */
export function describeWarning(
  warning: PlanWarning,
  department: string,
  nameOf: NameOf,
): string[] {
  const text = planWords.warnings;
  const namesOf = (keys: readonly string[]) => keys.map((key) => nameOf(key));
  switch (warning.kind) {
    case 'avoided':
      return [text.avoided(nameOf(department))];
    case 'doubleBooked':
      return [text.doubleBooked(namesOf(warning.departments), labelsOf(warning.slots))];
    case 'elsewhere': {
      const { assigned, planned } = warning;
      return [
        ...(assigned.length > 0 ? [text.assigned(namesOf(assigned))] : []),
        ...(planned.length > 0 ? [text.planned(namesOf(planned))] : []),
      ];
    }
    case 'moreHours':
      return [text.moreHours(warning.offered, warning.planned)];
    case 'notOffered':
      return [text.notOffered(labelsOf(warning.offered), labelsOf(warning.planned))];
    case 'notNeeded':
      return [text.notNeeded(labelsOf(warning.offered), labelsOf(warning.needed))];
    case 'closed':
      return [text.closed(nameOf(department), labelsOf(warning.planned))];
    case 'gone':
      return [text.gone(labelsOf(warning.planned))];
  }
}

type Person = Pick<ReceivedVolunteer, 'departments' | 'options'>;

/** The conflict of a person with one department, for its sign; null without one. */
export function describeConflict(
  record: Person,
  places: readonly Place[] | undefined,
  department: string,
  settings: StaffingSettings,
  nameOf: NameOf,
): string | null {
  const kinds: readonly string[] | undefined = conflictsByDepartment(record, places, settings).get(
    department,
  );
  if (!kinds) return null;
  const reasons = planWarnings(record, places ?? [], department, settings)
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((one) => describeWarning(one, department, nameOf));
  return volunteerWords.conflict(reasons);
}

/** All conflicts of a person, a sentence each. */
export function describeConflicts(
  record: Person,
  places: readonly Place[] | undefined,
  settings: StaffingSettings,
  nameOf: NameOf,
): string[] {
  if (conflictsByDepartment(record, places, settings).size === 0) return [];
  const conflicts = conflictsOf(record, places ?? [], settings);
  const { assignedConflict, plannedConflict, requestedConflict } = volunteerWords;
  const avoided = (
    [
      ['assigned', assignedConflict],
      ['planned', plannedConflict],
      ['requested', requestedConflict],
    ] as const
  ).flatMap(([way, say]) => {
    const keys = conflicts.filter(
      ({ wanted, warning }) => wanted === way && warning.kind === 'avoided',
    );
    return keys.length > 0 ? [say(keys.map(({ department }) => nameOf(department)))] : [];
  });
  const text = planWords.conflicts;
  const others = conflicts.flatMap(({ department, warning }) => {
    if (warning.kind === 'moreHours') return [text.moreHours(warning.offered, warning.planned)];
    if (warning.kind !== 'doubleBooked') return [];
    const names = [department, ...warning.departments].map((key) => nameOf(key));
    return [text.doubleBooked(names, labelsOf(warning.slots))];
  });
  return [...avoided, ...others];
}

/** The warning about planning a person for this slot, or about their plan for it; null without one. */
export function describeSlotWarning(
  record: Person,
  places: readonly Place[],
  department: string,
  slot: EventSlot,
  settings: StaffingSettings,
  nameOf: NameOf,
): SlotWarning | null {
  const text = planWords.before;
  // The double booking comes first: a person in two departments at once cannot give these hours.
  const [first] = slotWarnings(record, places, department, slot, settings);
  if (first?.kind === 'doubleBooked') {
    const says = text.doubleBooked(first.departments.map((key) => nameOf(key)));
    return { kind: first.kind, says };
  }
  if (first?.kind !== 'moreHours') return null;
  return { kind: first.kind, says: text.moreHours(first.offered, first.planned) };
}
