/**
 * Builds and reads every address of the review board. Filters live in the query, the search text in the fragment, and
 * defaults are omitted.
 */
import type { Scope } from '../../application-data/section-paths.ts';
import { pathPart, readPathPart, readTyped, SECTION_PAGES, typedPart } from '../../paths.ts';
import { ALL_FILTERS } from './all-filters.ts';
import {
  ALL_APPLICATIONS,
  filtersFrom,
  type BoardFilters,
  type BoardSearch,
} from './board-search.ts';
import {
  BadPart,
  int,
  joinParts,
  readPart,
  readQuery,
  text,
  writePart,
} from '../../ui/document/query-parts.ts';

export const boardPaths = {
  board: (search: BoardSearch = ALL_APPLICATIONS) => `/applications${partsOf(search)}`,
  /** The totals of answers of the people that the board shows for a search. */
  answers: (search: BoardSearch = ALL_APPLICATIONS) => `/applications/answers${partsOf(search)}`,
  /** One person's application, on the board with its filters. */
  application: (id: string, search: BoardSearch = ALL_APPLICATIONS) =>
    `/applications/${pathPart(id, SECTION_PAGES)}${partsOf(search)}`,
};

const QUERY_FILTERS = ALL_FILTERS.filter(([id]) => id !== 'text');

/** The user id in an address of the board. */
export function readApplicantId(pathname: string): string | undefined {
  const encoded = /^\/applications\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (encoded === undefined || SECTION_PAGES.some((page) => page === encoded)) return undefined;
  return readPathPart(encoded, SECTION_PAGES);
}

/** All applications of a scope, or the ones that other parts of the search choose. */
export function inScope({ roleId }: Scope, search: Partial<BoardSearch> = {}): BoardSearch {
  return { ...ALL_APPLICATIONS, ...search, roleId };
}

/** The address after the path: query and fragment, or empty. */
export function partsOf(search: BoardSearch): string {
  const { text: typed, roleId, sort } = search;
  const query = joinParts([
    ...(roleId === null ? [] : writePart('role', int, [roleId])),
    ...QUERY_FILTERS.flatMap(([id, filter]) =>
      writePart(filter.parameter, filter, filter.valuesOf(search[id])),
    ),
    ...(sort === null ? [] : writePart('sort', text, [sort])),
  ]);
  return query + typedPart(typed);
}

/** Reads the address of the board. */
export function readBoardSearch(address: { search: string; hash?: string }): BoardSearch | BadPart {
  const query = new URLSearchParams(address.search);
  const read = readQuery({ role: int, sort: text }, query);
  if (read instanceof BadPart) return read;
  const members: Partial<Record<keyof BoardFilters, unknown>> = {};
  for (const [id, filter] of QUERY_FILTERS) {
    const values = readPart(filter.parameter, filter, query);
    if (values instanceof BadPart) return values;
    members[id] = filter.memberOf(values);
  }
  members.text = readTyped(address.hash ?? '');
  return { ...filtersFrom((id) => members[id]), roleId: read.role, sort: read.sort };
}
