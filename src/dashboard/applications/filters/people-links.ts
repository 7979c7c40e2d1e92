/** Links from a number to its people on the board. */
import { PLAN, type KnownState } from '../../../staffing/states.ts';
import { boardPaths, inScope } from './board-paths.ts';
import { ALL_APPLICATIONS, type BoardFilters } from './board-search.ts';
import { ANY } from '../../../staffing/learn.ts';
import type { DayFilter } from './kinds/time-filters.ts';
import type { Holding } from './kinds/state-filters.tsx';
import type { Scope } from '../../application-data/planning/planned-applications.ts';
import type { Standing } from '../../../staffing/standings.ts';

/** The board filters for exactly the people with this standing in a department. */
export function filtersOf(standing: Standing, department: string): BoardFilters {
  const state = (state: KnownState): Holding => ({ department, state });
  const interested = { has: [state('interest')], not: [state('avoid')] };
  const filters: Record<Standing, Partial<BoardFilters>> = {
    assigned: { has: [state('assignment')] },
    planned: { has: [state(PLAN)] },
    requested: { has: [state('request')] },
    experienced: { has: [state('interest'), state('experience')], not: [state('avoid')] },
    interested,
    avoiding: { has: [state('avoid')] },
    conflicting: { conflict: department },
    possible: {
      has: interested.has,
      not: [
        ...interested.not,
        { department: ANY, state: 'assignment' },
        { department: ANY, state: PLAN },
      ],
    },
  };
  return { ...ALL_APPLICATIONS, ...filters[standing] };
}

/** The address of the board with these people of the scope; with `day`, only people who are there on it, or who offer it. */
export function peoplePath(
  scope: Scope,
  standing: Standing,
  department: string,
  day?: DayFilter,
): string {
  if (day && (standing === 'assigned' || standing === 'planned')) {
    const state = standing === 'assigned' ? 'assignment' : PLAN;
    return boardPaths.board(inScope(scope, { placed: { ...day, department, state } }));
  }
  const days = day ? [day] : [];
  return boardPaths.board(inScope(scope, { ...filtersOf(standing, department), days }));
}

/** The address of the people whose hours a department has; with null, whose hours no department has. */
export function hoursPath(
  scope: Scope,
  department: string | null,
  questions: readonly string[],
): string {
  return boardPaths.board(inScope(scope, { hours: { department, questions } }));
}
