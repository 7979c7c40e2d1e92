/** Names of states and questions. */
import { knownState, PLACED } from '../../staffing/states.ts';
import { ANY } from '../../staffing/learn.ts';
import { boardWords } from '#messages/board.ts';
import { volunteerWords } from '#messages/volunteer.ts';

export function stateName(state: string): string {
  if (state === ANY) return boardWords.filters.anyState;
  if (state === PLACED) return boardWords.filters.placed;
  const known = knownState(state);
  return known ? volunteerWords.states[known] : state;
}

export function questionName(question: string): string {
  return question || volunteerWords.unnamedOption;
}
