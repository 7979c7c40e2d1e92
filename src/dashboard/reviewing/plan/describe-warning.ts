/** Describes what speaks against a plan in words. */
import { planWords } from '#messages/review.ts';
import type { EventSlot } from '../../../staffing/times.ts';
import type { PlanWarning } from '../../../staffing/warnings.ts';
import type { NameOf } from '../describe-change.ts';

const labelsOf = (slots: readonly EventSlot[]) => slots.map(({ label }) => label);

/** The reasons, such as "asked to avoid First Aid". */
export function describeWarning(
  warning: PlanWarning,
  department: string,
  nameOf: NameOf,
): string[] {
  const text = planWords.warnings;
  switch (warning.kind) {
    case 'avoided':
      return [text.avoided(nameOf(department))];
    case 'elsewhere': {
      const namesOf = (keys: readonly string[]) => keys.map((key) => nameOf(key));
      const { assigned, planned, slots } = warning;
      return [
        ...(assigned.length > 0 ? [text.assigned(namesOf(assigned))] : []),
        ...(planned.length > 0 ? [text.planned(namesOf(planned), labelsOf(slots))] : []),
      ];
    }
    case 'hours':
      return [text.hours(warning.offered, warning.planned)];
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
