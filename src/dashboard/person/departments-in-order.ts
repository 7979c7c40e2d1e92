/** The departments of an application in the order in which they matter for a decision about a volunteer. */
import type { Place } from '../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { departmentKeys, statesIn, type StatesIn } from '../../applications/states.ts';

export interface DepartmentStates extends StatesIn {
  /** See `departmentKey`. */
  key: string;
}

/**
 * Each department once, with its states, sorted by `rank`; departments of one rank keep the order of the service.
 * @param places the plans of reviewers, which may name departments that the application does not list
 */
export function departmentsInOrder(
  record: Pick<ReceivedVolunteer, 'departments'>,
  places: readonly Place[],
): DepartmentStates[] {
  return departmentKeys(record, places)
    .map((key) => ({ key, ...statesIn(record, places, key) }))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** 0 is most important. `avoid` outweighs interest and experience, but neither an assignment, a plan nor a request. */
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
