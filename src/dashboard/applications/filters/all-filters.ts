/** The registry of filters, in the order of their chips. A new filter needs its object, a line here, and its words. */
import { answers } from './kinds/answer-filter.tsx';
import { contacted } from './kinds/contacted-filter.tsx';
import type { Filter } from './filter.ts';
import { changed, entered, mark, reviewer } from './kinds/review-filters.tsx';
import { conflict, has, not } from './kinds/state-filters.tsx';
import { applied, updated } from './kinds/span-filters.ts';
import { hours, slot } from './kinds/time-filters.ts';
import { vote } from './kinds/vote-filter.tsx';
import { textFilter } from './kinds/text-filter.ts';

export const FILTERS = {
  text: textFilter,
  has,
  not,
  answers,
  slot,
  hours,
  mark,
  reviewer,
  entered,
  changed,
  contacted,
  vote,
  applied,
  updated,
  conflict,
};

export type FilterId = keyof typeof FILTERS;

/** The registry with its value types erased, for code that treats all filters alike. */
export const ALL_FILTERS = Object.entries(FILTERS) as [FilterId, Filter<unknown, unknown>][];
