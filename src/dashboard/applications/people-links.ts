/** Where a number leads: to its people on the board. */
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { boardPaths } from './address/board-paths.ts';
import {
  ALL_APPLICATIONS,
  ANY,
  type AnswerFilter,
  type BoardFilters,
  type Holding,
} from './address/board-search.ts';
import type { KnownState } from '../application-facts/department-states.ts';
import { answerTexts, questionKey } from './facts.ts';
import { meaningOf } from './filters.ts';
import { daysIn } from './offered-time.ts';
import { askedFor, type Question } from './question-guess.ts';
import type { Standing } from './standings.ts';

/** The filters of the board that show exactly those who stand to a department in this way. */
export function filtersOf(standing: Standing, department: string): BoardFilters {
  const state = (state: KnownState): Holding => ({ department, state });
  const interested = { has: [state('interest')], not: [state('avoid')] };
  const filters: Record<Standing, Partial<BoardFilters>> = {
    assigned: { has: [state('assignment')] },
    requested: { has: [state('request')] },
    experienced: { has: [state('interest'), state('experience')], not: [state('avoid')] },
    interested,
    avoiding: { has: [state('avoid')] },
    conflicting: { conflict: department },
    possible: {
      has: interested.has,
      not: [...interested.not, { department: ANY, state: 'assignment' }],
    },
  };
  return { ...ALL_APPLICATIONS, ...filters[standing] };
}

/** The address of the board with these people, among those of a role. */
export function peoplePath(
  roleId: number | null,
  standing: Standing,
  department: string,
  answers: readonly AnswerFilter[] = [],
): string {
  return boardPaths.board({
    ...ALL_APPLICATIONS,
    ...filtersOf(standing, department),
    answers,
    roleId,
  });
}

/**
 * For each weekday the filter of the board for those who offer it: any of the answers that name it. Null where not just one
 * question asks for days.
 */
export function answersOfDays(
  records: readonly ReceivedVolunteer[],
  questions: readonly Question[],
): (AnswerFilter | undefined)[] | null {
  const [question, ...more] = askedFor('days', questions);
  if (question === undefined || more.length > 0) return null;
  const naming = Array.from({ length: 7 }, () => new Map<string, string>());
  for (const { options = [] } of records) {
    for (const option of options) {
      if (questionKey(option) !== question) continue;
      for (const text of answerTexts(option)) {
        // As an answer by itself: a filter asks for one after the other.
        for (const day of daysIn({ name: question, type: 'text', value: text })) {
          naming[day]?.set(meaningOf(text), text);
        }
      }
    }
  }
  return naming.map((texts) =>
    texts.size > 0 ? { question, test: 'any', values: [...texts.values()] } : undefined,
  );
}

/** The filter of the board for those who offer none of the days; undefined where none finds them. */
export function answerOfNoDays(
  answers: readonly (AnswerFilter | undefined)[] | null,
): AnswerFilter | undefined {
  const given = (answers ?? []).filter((answer) => answer !== undefined);
  const [first] = given;
  const values = [...new Set(given.flatMap((answer) => answer.values))];
  return first && { question: first.question, test: 'none', values };
}
