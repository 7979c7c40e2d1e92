/** What filters are called on the board. */
import { departmentName, knownState } from '../application-facts/department-states.ts';
import { ANY, takesSeveral } from '../board-paths.ts';
import { boardWords } from '../messages/board-words.ts';
import { reviewWords } from '../messages/review-words.ts';
import { words } from '../messages/words.ts';
import type { Condition } from './filters.ts';
import type { LearntDepartment } from './learn-departments.ts';

export function stateName(state: string): string {
  if (state === ANY) return boardWords.filters.anyState;
  const known = knownState(state);
  return known ? words.volunteer.states[known] : state;
}

export function questionName(question: string): string {
  return question || boardWords.columns.unnamedQuestion;
}

/** The name of a department by its key, also of one that no application names. */
export function nameOfDepartment(key: string, departments: readonly LearntDepartment[]): string {
  if (key === ANY) return boardWords.filters.anyDepartment;
  return departmentName(departments.find((one) => one.key === key) ?? { id: key, name: null });
}

export function conditionName(one: Condition, departments: readonly LearntDepartment[]): string {
  const { filters } = boardWords;
  const department = (key: string) => nameOfDepartment(key, departments);
  switch (one.kind) {
    case 'text':
      return filters.text(one.text);
    case 'has':
    case 'not':
      return filters[one.kind](
        one.holding.department === ANY ? null : department(one.holding.department),
        one.holding.state === ANY ? null : stateName(one.holding.state),
      );
    case 'answer': {
      const { question, test, values } = one.answer;
      const name = questionName(question);
      if (takesSeveral(test)) return filters.answer[test](name, [...values]);
      return filters.answer[test](name, values[0] ?? '');
    }
    case 'mark':
      return one.mark === 'none'
        ? reviewWords.filters.none
        : reviewWords.marked(reviewWords.marks[one.mark]);
    case 'changed':
      return reviewWords.filters.changed;
    case 'reviewer':
      return reviewWords.filters.by(one.name);
    case 'new':
      return boardWords.filters.isNew;
    case 'entered': {
      const { entered, department: key } = one.asked;
      const name = reviewWords.filters[entered ? 'entered' : 'toEnter'];
      return key === ANY ? name : `${department(key)}: ${name}`;
    }
    case 'conflict':
      return one.department === ANY
        ? filters.conflict
        : filters.conflictIn(department(one.department));
  }
}
