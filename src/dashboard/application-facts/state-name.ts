/** Names states in departments, as all pages do. */
import { knownState, type StatesIn } from '../../staffing/states.ts';
import { boardWords } from '#messages/board.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { ANY } from '../../contract/bff/learnt-columns.ts';

/**
 * In lists and filters of states, these stand for a plan of the team, and for an assignment or a plan. The keys of states are
 * trimmed, so no state of the service has these texts.
 */
export const PLANNED = ' planned';
export const PLACED = ' placed';

/** The name of a state by its key, or of `PLANNED`, `PLACED` or `ANY`. */
export function stateName(state: string): string {
  if (state === ANY) return boardWords.filters.anyState;
  if (state === PLACED) return boardWords.filters.placed;
  if (state === PLANNED) return volunteerWords.planned;
  const known = knownState(state);
  return known ? volunteerWords.states[known] : state;
}

/** The states of the service, and before them `PLANNED` for a planned person. */
export function shownStates({ states, isPlanned }: StatesIn): readonly string[] {
  return isPlanned ? [PLANNED, ...states] : states;
}
