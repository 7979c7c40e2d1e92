/**
 * Builds and reads every address of the review board. Filters live in the query, the search text in the fragment, and
 * defaults are omitted.
 */
import {
  BadPart,
  int,
  joinParts,
  readPart,
  readQuery,
  text,
  writePart,
  pathPart,
  readTyped,
  SECTION_PAGES,
  typedPart,
} from './address-parts.ts';
import { FILTER_PARTS, type FilterPart } from './board-filters.ts';
import type { Scope } from './section-paths.ts';

type AddressedFilters = {
  [Id in keyof typeof FILTER_PARTS]: (typeof FILTER_PARTS)[Id]['none'];
};

/** The value of each filter. */
export interface BoardFilters extends AddressedFilters {
  /** The search text, normalised by `searchText`; empty for everyone. */
  text: string;
}

/** The state of the board that its address holds. */
export interface BoardSearch extends BoardFilters, Scope {
  /** The id of the column to sort by, with "-" in front for descending order; null for the order of arrival. */
  sort: string | null;
}

const PARTS = Object.entries(FILTER_PARTS) as [
  keyof AddressedFilters,
  FilterPart<unknown, unknown>,
][];

export const ALL_APPLICATIONS: BoardSearch = {
  ...filtersFrom((_, { none }) => none),
  text: '',
  roleId: null,
  sort: null,
};

export const boardPaths = {
  board: (search: BoardSearch = ALL_APPLICATIONS) => `/applications${partsOf(search)}`,
  /** The totals of answers of the people that the board shows for a search. */
  answers: (search: BoardSearch = ALL_APPLICATIONS) => `/applications/answers${partsOf(search)}`,
  /** One person's application, on the board with its filters. */
  application: (id: string, search: BoardSearch = ALL_APPLICATIONS) =>
    `/applications/${pathPart(id, SECTION_PAGES)}${partsOf(search)}`,
};

/** The board and the person on it, for `useListSearch`. */
export const boardAddresses = {
  read: readBoardSearch,
  pathOf: (search: BoardSearch, openId: string | undefined) =>
    openId === undefined ? boardPaths.board(search) : boardPaths.application(openId, search),
  all: ALL_APPLICATIONS,
};

/** The same search at the totals of answers. */
export const answersAddresses = {
  read: readBoardSearch,
  pathOf: boardPaths.answers,
  all: ALL_APPLICATIONS,
};

/** All applications of a scope, or the ones that other parts of the search choose. */
export function inScope({ roleId }: Scope, search: Partial<BoardSearch> = {}): BoardSearch {
  return { ...ALL_APPLICATIONS, ...search, roleId };
}

/** The address after the path: query and fragment, or empty. */
function partsOf(search: BoardSearch): string {
  const { text: typed, roleId, sort } = search;
  const query = joinParts([
    ...(roleId === null ? [] : writePart('role', int, [roleId])),
    ...PARTS.flatMap(([id, part]) => writePart(part.parameter, part, part.valuesOf(search[id]))),
    ...(sort === null ? [] : writePart('sort', text, [sort])),
  ]);
  return query + typedPart(typed);
}

/** Reads the address of the board. */
export function readBoardSearch(address: { search: string; hash?: string }): BoardSearch | BadPart {
  const query = new URLSearchParams(address.search);
  const read = readQuery({ role: int, sort: text }, query);
  if (read instanceof BadPart) return read;
  const members: Partial<Record<keyof AddressedFilters, unknown>> = {};
  for (const [id, part] of PARTS) {
    const values = readPart(part.parameter, part, query);
    if (values instanceof BadPart) return values;
    members[id] = part.memberOf(values);
  }
  return {
    ...filtersFrom((id) => members[id]),
    text: readTyped(address.hash ?? ''),
    roleId: read.role,
    sort: read.sort,
  };
}

function filtersFrom(
  memberOf: (id: keyof AddressedFilters, part: FilterPart<unknown, unknown>) => unknown,
): AddressedFilters {
  return Object.fromEntries(
    PARTS.map(([id, part]) => [id, memberOf(id, part)]),
  ) as AddressedFilters;
}
