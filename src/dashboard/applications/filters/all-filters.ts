/** The registry of filters, in the order of their chips. A new filter needs its object, a line here, and its words. */
import { answers } from './kinds/answer-filter.tsx';
import { contacted, changed, mark } from './kinds/review-filters.tsx';
import type { Filter } from './filter.ts';
import { conflict } from './kinds/conflict-filter.tsx';
import { has, not, possible } from './kinds/state-filters.tsx';
import { applied, updated } from './kinds/span-filters.ts';
import { times } from './kinds/time-filters.tsx';
import { vote } from './kinds/vote-filter.tsx';
import { narrows, parseQuery } from '../../../finding/query.ts';
import { boardPartWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { holdsText } from '../../application-data/search-texts.ts';

/** The search text. It is in the fragment of the address, because it may be a name (`board-paths.ts`). */
const text: Filter<string, string> = {
  parameter: 'text',
  several: false,
  none: '',
  valuesOf: (member) => (member === '' ? [] : [member]),
  memberOf: ([value]) => value ?? '',
  write: (value) => value,
  read: (sent) => sent,
  test(value) {
    const query = parseQuery(value);
    return (application) => holdsText(application, query);
  },
  narrows: (value, wider) => narrows(parseQuery(value), parseQuery(wider)),
  name: (value, { masked }) => boardPartWords.filters.text(masked ? words.privacy.hidden : value),
  report: (value) => ({ name: 'text', typed: [value] }),
};

export const FILTERS = {
  text,
  has,
  not,
  answers,
  times,
  mark,
  changed,
  contacted,
  vote,
  applied,
  updated,
  conflict,
  possible,
};

export type FilterId = keyof typeof FILTERS;

/** The registry with its value types erased, for code that treats all filters alike. */
export const ALL_FILTERS = Object.entries(FILTERS) as [FilterId, Filter<unknown, unknown>][];
