/** The departments of an application in the order in which they matter for a decision about a volunteer. */
import type { Place } from '../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { departmentKeys, statesIn, type StatesIn } from '../../staffing/states.ts';

export interface DepartmentStates extends StatesIn {
  /** See `departmentKey`. */
  key: string;
}

/**
 * Each department once, with its states: first those that want the person, then those that the person wants, then avoided
 * ones and those without a known state. Equal ones keep the order of the service.
 * @param places the plans of reviewers, also for departments that the application does not list
 */
export function departmentsInOrder(
  record: Pick<ReceivedVolunteer, 'departments'>,
  places: readonly Place[],
): DepartmentStates[] {
  return departmentKeys(record, places)
    .map((key) => ({ key, ...statesIn(record, places, key) }))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** An avoided department is not a wanted one, whatever else was ticked, unless it wants the person. */
function rank({ states, isPlanned }: StatesIn): number {
  const [isInteresting, isKnown] = [states.includes('interest'), states.includes('experience')];
  return [
    states.includes('assignment'),
    isPlanned,
    states.includes('request'),
    !states.includes('avoid') && isInteresting && isKnown,
    !states.includes('avoid') && isInteresting,
    !states.includes('avoid') && isKnown,
    states.includes('avoid'),
    true,
  ].indexOf(true);
}
