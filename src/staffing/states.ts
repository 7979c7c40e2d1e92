/** The meaning of a person's states in a department, for every page that shows applications. */
import { departmentKey } from '../contract/bff/learnt-columns.ts';
import type { ReceivedDepartment } from '../contract/service/read-volunteer.ts';

/** The state of a person whom reviewers planned for a department. Rollcall adds it; the service never sends it. */
export const PLAN = 'plan';

/** Stands for assigned or planned. Filters use it; the service never sends it. */
export const PLACED = 'placed';

/** The states that mean something here. The vocabulary is open: others are shown by their own name. */
export const KNOWN_STATES = [
  'assignment',
  PLAN,
  'request',
  'experience',
  'interest',
  'avoid',
] as const;
export type KnownState = (typeof KNOWN_STATES)[number];

/** The known states that the service sends, by their names in lower case. */
const SENT_STATES: ReadonlyMap<string, KnownState> = new Map(
  KNOWN_STATES.filter((state) => state !== PLAN).map((state) => [state, state]),
);

/** The state that is meant, however it is capitalised. */
export function knownState(state: string): KnownState | undefined {
  if (state === PLAN) return PLAN;
  return SENT_STATES.get(state) ?? SENT_STATES.get(state.trim().toLowerCase());
}

/** The identity of a state that the service sent: known states ignore case, others are compared as they are. */
export function stateKey(sent: string): string {
  const state = sent.trim();
  // The service's own "plan" and "placed" are not ours.
  if (state === PLAN) return 'Plan';
  return state === PLACED ? 'Placed' : (knownState(state) ?? state);
}

/** The identities of the states that the service sent, each once. */
export function stateKeys(sent: readonly string[]): string[] {
  return [...new Set(sent.map(stateKey))];
}

export { departmentKey };

/** The known states that a person has in one department. */
export function knownStatesOf({ states }: ReceivedDepartment): Set<KnownState> {
  return new Set(states.flatMap((state) => knownState(state) ?? []));
}

/** Whether these are the states of a department that wants someone: assigned, planned or requested. */
export function isWanted(states: readonly string[]): boolean {
  const known = states.map(knownState);
  return known.includes('assignment') || known.includes(PLAN) || known.includes('request');
}

/** Whether these are the states of a department that has someone: assigned or planned. */
export function isPlaced(states: Iterable<string>): boolean {
  for (const state of states) if (state === 'assignment' || state === PLAN) return true;
  return false;
}

/** Whether these are the states of a department that wants someone who avoids it. */
export function isConflict(states: readonly string[]): boolean {
  return isWanted(states) && states.map(knownState).includes('avoid');
}

/** Departments that want someone who avoids them. */
export function conflictsIn(departments: readonly ReceivedDepartment[]): ReceivedDepartment[] {
  return departments.filter(({ states }) => isConflict(states));
}
