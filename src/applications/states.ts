/** The meaning of a person's states in a department, for every page that shows applications. */
import { departmentKey } from '../contract/bff/learnt-columns.ts';
import type { Place } from '../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../contract/service/read-volunteer.ts';

/** The states that mean something here. The vocabulary is open: others are shown by their own name. */
export const KNOWN_STATES = ['assignment', 'request', 'experience', 'interest', 'avoid'] as const;
export type KnownState = (typeof KNOWN_STATES)[number];

const BY_NAME: ReadonlyMap<string, KnownState> = new Map(
  KNOWN_STATES.map((state) => [state, state]),
);

/** The state that is meant, however it is capitalised. */
export function knownState(state: string): KnownState | undefined {
  return BY_NAME.get(state) ?? BY_NAME.get(state.trim().toLowerCase());
}

/** The identity of a state: known states ignore case, others are compared as they are. */
export function stateKey(sent: string): string {
  return knownState(sent) ?? sent.trim();
}

/** The identities of states, each once. */
export function stateKeys(sent: readonly string[]): string[] {
  return [...new Set(sent.map(stateKey))];
}

export { departmentKey };

/** The states of a person in one department. */
export interface StatesIn {
  /** The identities of the states that the service has. */
  states: string[];
  /** Whether reviewers planned the person, whom the department has not assigned yet. */
  isPlanned: boolean;
}

/**
 * A person's states in a department.
 * @param places all places that the person is planned for
 */
export function statesIn(
  { departments = [] }: Pick<ReceivedVolunteer, 'departments'>,
  places: readonly Place[] | undefined,
  department: string,
): StatesIn {
  let states: string[] = [];
  for (const one of departments) {
    // A service may list a department twice.
    if (departmentKey(one) === department) states = stateKeys([...states, ...one.states]);
  }
  const isPlanned = places?.some((place) => place.department === department) === true;
  return { states, isPlanned: isPlanned && !states.includes('assignment') };
}

/** Whether reviewers planned a person for any department that has not assigned them yet. */
export function isPlannedAnywhere(
  record: Pick<ReceivedVolunteer, 'departments'>,
  places: readonly Place[] = [],
): boolean {
  return places.some(({ department }) => statesIn(record, places, department).isPlanned);
}

/** Whether a department has someone: assigned or planned. */
export function isPlaced({ states, isPlanned }: StatesIn): boolean {
  return isPlanned || states.includes('assignment');
}

/** Whether a department wants someone: assigned, planned or requested. */
export function isWanted(one: StatesIn): boolean {
  return isPlaced(one) || one.states.includes('request');
}

/** The departments of a person by key, each once: first the record's, then others that the person is planned for. */
export function departmentKeys(
  { departments = [] }: Pick<ReceivedVolunteer, 'departments'>,
  places: readonly Place[] = [],
): string[] {
  const keys = [...departments.map(departmentKey), ...places.map(({ department }) => department)];
  return [...new Set(keys)];
}
