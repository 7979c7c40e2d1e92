/**
 * Builds and reads every address of the review board. Filters live in the query, the search text in the fragment, and
 * defaults are omitted.
 */
import {
  readScope,
  SECTION_PAGES,
  type BadBoardPart,
} from '../../application-data/section-paths.ts';
import { decoded, readTyped, typedPart } from '../../paths.ts';
import { ALL_FILTERS } from './all-filters.ts';
import {
  ALL_APPLICATIONS,
  filtersFrom,
  type BoardFilters,
  type BoardSearch,
} from './board-search.ts';
import type { Scope } from '../../application-data/planning/planned-applications.ts';
import type { Filter } from './filter.ts';

export const boardPaths = {
  board: (search: BoardSearch = ALL_APPLICATIONS) => `/applications${partsOf(search)}`,
  /** The board with a saved filter. */
  saved: (search: string) => `/applications${search}`,
  /** One person's application, on the board with its filters. */
  application: (id: string, search: BoardSearch = ALL_APPLICATIONS) =>
    `/applications/${encodeURIComponent(id.toWellFormed())}${partsOf(search)}`,
};

const QUERY_FILTERS = ALL_FILTERS.filter(([id]) => id !== 'text');

/** The user id in an address of the board. */
export function readApplicantId(pathname: string): string | undefined {
  const encoded = /^\/applications\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (encoded === undefined || SECTION_PAGES.some((page) => page === encoded)) return undefined;
  return decoded(encoded);
}

/** All applications of a scope, or the ones that other parts of the search choose. */
export function inScope({ roleId }: Scope, search: Partial<BoardSearch> = {}): BoardSearch {
  return { ...ALL_APPLICATIONS, ...search, roleId };
}

/** The address after the path: query and fragment, or empty. */
export function partsOf(search: BoardSearch): string {
  const { text, roleId, sort } = search;
  const query = [
    ...(roleId === null ? [] : [`role=${roleId}`]),
    ...QUERY_FILTERS.flatMap(([id, filter]) =>
      filter.valuesOf(search[id]).map((value) => `${filter.parameter}=${filter.write(value)}`),
    ),
    ...(sort === null ? [] : [`sort=${encodeURIComponent(sort.toWellFormed())}`]),
  ];
  return (query.length > 0 ? `?${query.join('&')}` : '') + typedPart(text);
}

/** Reads what follows the path of the board, as `partsOf` makes it. */
export function readParts(parts: string): BoardSearch | BadBoardPart {
  const [query = '', ...hash] = parts.split('#');
  return readBoardSearch({ search: query, hash: hash.length > 0 ? `#${hash.join('#')}` : '' });
}

/** Reads the address of the board; a part that cannot be read is reported, never guessed. */
export function readBoardSearch(address: {
  search: string;
  hash?: string;
}): BoardSearch | BadBoardPart {
  const query = new URLSearchParams(address.search);
  const scope = readScope(query);
  if ('problem' in scope) return scope;
  const members: Partial<Record<keyof BoardFilters, unknown>> = {};
  for (const [id, filter] of QUERY_FILTERS) {
    const values = readValues(filter, query.getAll(filter.parameter));
    if ('problem' in values) return values;
    members[id] = filter.memberOf(values.read);
  }
  members.text = readTyped(address.hash ?? '');
  return { ...filtersFrom((id) => members[id]), ...scope, sort: query.get('sort') || null };
}

/** All values, each once; or the first that cannot be read. */
function readValues(
  filter: Filter<unknown, unknown>,
  sent: string[],
): { read: unknown[] } | BadBoardPart {
  const { parameter, several } = filter;
  const read: unknown[] = [];
  for (const text of several ? new Set(sent) : sent.slice(0, 1)) {
    const value = filter.read(text);
    if (value !== null) read.push(value);
    // `?mark=` is an empty form field, not a mistake.
    else if (text !== '' || several) return { parameter, problem: filter.unreadable(text) };
  }
  return { read };
}
