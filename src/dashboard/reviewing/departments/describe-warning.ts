/** Describes what speaks against a plan in words. */
import { planWords } from '#messages/review.ts';
import { daysInWords } from '../../application-facts/answer-in-words.ts';
import type { PlanWarning } from '../../../staffing/warnings.ts';
import type { NameOf } from '../describe-change.ts';

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
      const { assigned, planned, days } = warning;
      const on = daysInWords(days, 'short');
      return [
        ...(assigned.length > 0 ? [text.assigned(assigned.map(nameOf))] : []),
        ...(planned.length > 0 ? [text.planned(planned.map(nameOf), on)] : []),
      ];
    }
    case 'hours':
      return [text.hours(warning.hours, warning.departments)];
    case 'notOffered':
      return [
        text.notOffered(daysInWords(warning.offered, 'long'), daysInWords(warning.planned, 'long')),
      ];
    case 'days':
      return [text.days(daysInWords(warning.offered, 'long'), daysInWords(warning.needed, 'long'))];
  }
}
