/** Adds what reviewers planned to a record, as the state `PLAN` of its departments. */
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';
import { departmentKey, knownStatesOf, PLAN, stateKey } from './states.ts';

/**
 * The record with the departments that its person is planned for. A department that has assigned the person already
 * stays as it is.
 * @param planned the keys of the departments
 * @param nameOf the name of a department that the record doesn't list, by its key
 */
export function withPlan(
  record: ReceivedVolunteer,
  planned: readonly string[],
  nameOf: (department: string) => string | null,
): ReceivedVolunteer {
  const sent = (record.departments ?? []).map((one) => ({
    ...one,
    states: one.states.map(stateKey),
  }));
  const assigned = sent.filter((one) => knownStatesOf(one).has('assignment')).map(departmentKey);
  const open = new Set(planned.filter((key) => !assigned.includes(key)));
  if (open.size === 0) return record;
  const departments = sent.map((one) =>
    open.has(departmentKey(one)) ? { ...one, states: [PLAN, ...one.states] } : one,
  );
  for (const one of sent) open.delete(departmentKey(one));
  const added = [...open].map((key) => ({ id: key, name: nameOf(key), states: [PLAN] }));
  return { ...record, departments: [...departments, ...added] };
}
