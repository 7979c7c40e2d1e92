/** Names of states, questions and departments. */
import { knownState, PLACED } from '../../staffing/states.ts';
import { ANY } from '../../staffing/learn.ts';
import { boardWords } from '#messages/board.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import type { LearntDepartment } from '../../staffing/learn.ts';
import { departmentName } from '../application-facts/department-name.ts';

export function stateName(state: string): string {
  if (state === ANY) return boardWords.filters.anyState;
  if (state === PLACED) return boardWords.filters.placed;
  const known = knownState(state);
  return known ? volunteerWords.states[known] : state;
}

export function questionName(question: string): string {
  return question || volunteerWords.unnamedOption;
}

/** The name of a department by its key, also of one that no application names. */
export function nameOfDepartment(key: string, departments: readonly LearntDepartment[]): string {
  if (key === ANY) return boardWords.filters.anyDepartment;
  return departmentName(departments.find((one) => one.key === key) ?? { id: key, name: null });
}
