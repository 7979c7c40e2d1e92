/** Names of the board's filters. */
import { ANY, takesSeveral } from './address/board-search.ts';
import { boardPartWords } from '../messages/board-part-words.ts';
import { markWords } from '../messages/mark-words.ts';
import { words } from '../messages/words.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';
import type { Condition } from './conditions.ts';
import { nameOfDepartment, questionName, stateName } from './filter-names.ts';
import type { LearntDepartment } from './learn-departments.ts';

export type ConditionName = (one: Condition) => string;

/** Behind the privacy screen a text that was typed stays untold: it may be a name. */
export function useConditionName(departments: readonly LearntDepartment[]): ConditionName {
  const { on } = usePrivacy();
  return (one: Condition) =>
    conditionName(
      on && one.kind === 'text' ? { ...one, text: words.privacy.hidden } : one,
      departments,
    );
}

function conditionName(one: Condition, departments: readonly LearntDepartment[]): string {
  const { filters } = boardPartWords;
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
    case 'day': {
      const { day, questions } = one.offered;
      const weekday = day === null ? null : (words.weekdays('long')[day] ?? null);
      return filters.day([...questions], weekday);
    }
    case 'hours': {
      const { department: key } = one.offered;
      return filters.hours(key === null ? null : department(key));
    }
    case 'mark':
      return one.mark === 'none'
        ? markWords.filters.none
        : markWords.marked(markWords.marks[one.mark]);
    case 'changed':
      return markWords.filters.changed;
    case 'reviewer':
      return markWords.filters.by(one.name);
    case 'new':
      return filters.isNew;
    case 'entered': {
      const { entered, department: key } = one.asked;
      const name = markWords.filters[entered ? 'entered' : 'toEnter'];
      return key === ANY ? name : `${department(key)}: ${name}`;
    }
    case 'conflict':
      return one.department === ANY
        ? filters.conflict
        : filters.conflictIn(department(one.department));
  }
}
