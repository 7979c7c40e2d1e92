/** Links from a number to its people on the board. */
import type { Slot } from '../../../contract/bff/reviews/slots.ts';
import { PLACED, PLANNED } from '../../application-facts/names.ts';
import {
  boardPaths,
  inScope,
  ALL_APPLICATIONS,
  type BoardFilters,
} from '../../paths/board-paths.ts';
import type { Scope } from '../../paths/section-paths.ts';
import type { Standing } from '../../../staffing/standings.ts';
import { ANY } from '../../../contract/bff/learnt-columns.ts';
import type { Holding } from '../../paths/board-filters.ts';

/** The board filters for exactly the people with this standing in a department. */
export function filtersOf(standing: Standing, department: string): BoardFilters {
  const state = (state: string): Holding => ({ department, state });
  const interested = { has: [state('interest')], not: [state('avoid')] };
  const filters: Record<Standing, Partial<BoardFilters>> = {
    assigned: { has: [state('assignment')] },
    planned: { has: [state(PLANNED)] },
    requested: { has: [state('request')] },
    experienced: { has: [state('interest'), state('experience')], not: [state('avoid')] },
    interested,
    avoiding: { has: [state('avoid')] },
    conflicting: { conflict: department },
    possible: {
      has: interested.has,
      not: [...interested.not, { department: ANY, state: PLACED }],
    },
  };
  return { ...ALL_APPLICATIONS, ...filters[standing] };
}

/**
 * The address of the board with these people of the scope; with `slot`, only people who are, or could be, in the
 * department in this slot. With null, only people who are there in no slot.
 */
export function peoplePath(
  scope: Scope,
  standing: Standing,
  department: string,
  slot?: Slot | null,
): string {
  const filters = filtersOf(standing, department);
  return boardPaths.board(
    inScope(scope, slot === undefined ? filters : { ...filters, slot: { department, slot } }),
  );
}
