import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { departmentKey, knownStatesOf } from '../../application-facts/department-states.ts';

/** Whether an application says that its person is assigned to a department. */
export function isEntered({ departments = [] }: ReceivedVolunteer, department: string): boolean {
  return departments.some(
    (one) => departmentKey(one) === department && knownStatesOf(one).has('assignment'),
  );
}
