import type { Review } from '../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { statesIn } from '../../staffing/states.ts';

/** Whether a planned department is still to be entered: neither the application nor anybody of the team says that it is. */
export function isToEnter(
  record: ReceivedVolunteer,
  { entered }: Pick<Review, 'entered'>,
  department: string,
): boolean {
  const isSaid = entered?.said.some((one) => one.department === department);
  return !isSaid && !isEntered(record, department);
}

/** Whether an application says that its person is assigned to a department. */
export function isEntered(record: ReceivedVolunteer, department: string): boolean {
  return statesIn(record, [], department).states.includes('assignment');
}
