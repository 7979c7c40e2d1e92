/** Links from a number to its people on the board. */
import type { Slot } from '../../../contract/bff/reviews/slots.ts';
import { ANY } from '../../../contract/bff/learnt-columns.ts';
import { PLACED, PLANNED } from '../../application-signs/names.ts';
import {
  boardPaths,
  inScope,
  ALL_APPLICATIONS,
  type BoardFilters,
} from '../../paths/board-paths.ts';
import type { Scope } from '../../paths/section-paths.ts';
import type { CountedWay } from '../../../staffing/counts.ts';
import type { ConflictKind } from '../../../staffing/warnings.ts';
import { identityOf } from '../../../staffing/plans.ts';
import type { Holding, TimeCondition, TimeWay } from '../../paths/board-filters.ts';

/** The board filters for exactly the people whom a department counts in this way, or has: assigned or planned. */
export function filtersOf(way: CountedWay | 'placed', department: string): BoardFilters {
  const state = (state: string): Holding => ({ department, state });
  const filters: Record<typeof way, Partial<BoardFilters>> = {
    placed: { has: [state(PLACED)] },
    assigned: { has: [state('assignment')] },
    planned: { has: [state(PLANNED)] },
    requested: { has: [state('request')] },
    experienced: { has: [state('interest'), state('experience')], not: [state('avoid')] },
    interested: { has: [state('interest')], not: [state('avoid')] },
    avoiding: { has: [state('avoid')] },
    conflicting: { conflict: [{ department, kind: null }] },
    possible: { possible: department },
  };
  return { ...ALL_APPLICATIONS, ...filters[way] };
}

/**
 * The address of the board with these people of the scope; with `slot`, only people who are, or could be, in the
 * department in this slot. With null, only people who are there in no slot.
 */
export function peoplePath(
  scope: Scope,
  way: CountedWay | 'placed',
  department: string,
  slot?: Slot | null,
): string {
  const filters = filtersOf(way, department);
  const times = slot === undefined ? [] : [timeCondition('there', slot, department)];
  return boardPaths.board(inScope(scope, { ...filters, times }));
}

/** The address of the board with the people of the scope who are in a conflict of this kind. */
export function conflictPath(scope: Scope, kind: ConflictKind): string {
  return boardPaths.board(inScope(scope, { conflict: [{ department: ANY, kind }] }));
}

/** The address of the board with the people whose plans, for any department, name this slot. */
export function plannedThenPath(slot: Slot): string {
  return boardPaths.board({ ...ALL_APPLICATIONS, times: [timeCondition('there', slot)] });
}

/** The condition about a slot, or about none. */
export function timeCondition(way: TimeWay, slot: Slot | null, department = ANY): TimeCondition {
  return { way, department, slots: slot ? [identityOf(slot)] : [] };
}
