/** Builds and reads every address of the dashboard. State worth sharing is in the address, and defaults are omitted. */
import { SORTS, type Sort } from '../../contract/bff/find.ts';
import {
  pathPart,
  readPathPart,
  readTyped,
  SECTION_PAGES,
  typedPart,
  BadPart,
  int,
  listOf,
  oneOf,
  readQuery,
  writeQuery,
} from './address-parts.ts';

/** The columns beside the name, in their default order. */
export const USER_COLUMNS = ['username', 'email', 'phone', 'place', 'id'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];
export const DEFAULT_COLUMNS: readonly UserColumn[] = ['username', 'email', 'phone', 'place'];

/** The question to the list of users: its filters and its order. */
export interface UsersQuestion {
  /** The search text, normalised by `searchText`; empty for everyone. */
  text: string;
  /** The role to show, or null for everyone. */
  roleId: number | null;
  /** Filters by verified e-mail address; null for both. */
  verified: boolean | null;
  /** The order; null for the service's order, or best match first. */
  sort: Sort | null;
}

/** The search in the address of the list: the question, and the shown columns of the answer. */
export interface UsersSearch {
  question: UsersQuestion;
  columns: readonly UserColumn[];
}

export const EVERYONE: UsersQuestion = {
  text: '',
  roleId: null,
  verified: null,
  sort: null,
};

export const paths = {
  signIn: '/sign-in',
  /** The review board: see `board-paths.ts`, and `section-paths.ts` for the pages beside it. */
  applications: '/applications',
  /** The audit: see `audit-paths.ts`. */
  audit: '/audit',
  access: '/access',
  /** The form that invites the head of a department, which is filled in. */
  inviteHead: (department: string) => `/access?head=${encodeURIComponent(department)}`,
  /** The page of a head of departments. */
  department: '/department',
  users: (question = EVERYONE, columns = DEFAULT_COLUMNS) =>
    `/users${partsOf({ question, columns })}`,
  /** One person's application, beside the list that they were found with. */
  user: (id: string, question = EVERYONE, columns = DEFAULT_COLUMNS) =>
    `/users/${pathPart(id)}${partsOf({ question, columns })}`,
};

/** The list of people and the person beside it, for `useListSearch`. */
export const usersAddresses = {
  read: readUsersSearch,
  pathOf: ({ question, columns }: UsersSearch, openId: string | undefined) =>
    openId === undefined ? paths.users(question, columns) : paths.user(openId, question, columns),
  all: { question: EVERYONE, columns: DEFAULT_COLUMNS },
};

/** The department of the form that invites its head; null for an address without it. */
export function readInvitedHead(address: { search: string }): string | null {
  return new URLSearchParams(address.search).get('head');
}

/** An address without the people in it: the one who is open, the ones chosen by filters, and typed text. */
export function withoutPeople({ pathname, search }: { pathname: string; search: string }): string {
  const [, list, below] = /^\/(users|applications)\/+([^/]+)/i.exec(pathname) ?? [];
  const isPage = list !== 'users' && [...SECTION_PAGES, 'fill'].some((one) => one === below);
  const isPerson = list !== undefined && !isPage;
  const query = new URLSearchParams(search);
  for (const part of ['person', 'by']) query.delete(part);
  return (isPerson ? `/${list}` : pathname) + (query.size > 0 ? `?${query}` : '');
}

/**
 * The id of the person whom an address opens, beside the list of people or the board. Not the router's parameter, which does
 * not distinguish "%2F" and "/".
 */
export function readOpenId(pathname: string): string | undefined {
  const [, list, part] = /^\/(users|applications)\/([^/]+)\/?$/i.exec(pathname) ?? [];
  const pages = list?.toLowerCase() === 'applications' ? SECTION_PAGES : [];
  if (part === undefined || pages.some((page) => page === part.toLowerCase())) return undefined;
  return readPathPart(part, pages);
}

const QUERY = {
  role: int,
  verified: oneOf(['yes', 'no']),
  sort: oneOf(SORTS),
  columns: listOf(USER_COLUMNS),
};

/** The search text is in the fragment: names and phone numbers do not belong in access logs. */
function partsOf({ question, columns }: UsersSearch): string {
  const { text, roleId, verified, sort } = question;
  const query = writeQuery(QUERY, {
    role: roleId,
    verified: verified === null ? null : verified ? 'yes' : 'no',
    sort,
    columns: isDefault(columns) ? null : columns,
  });
  return query + typedPart(text);
}

/** Whether these are the columns that nobody chose. */
export function isDefault(columns: readonly UserColumn[]): boolean {
  return columns.join() === DEFAULT_COLUMNS.join();
}

/** Reads the search of a users address. */
export function readUsersSearch(address: { search: string; hash?: string }): UsersSearch | BadPart {
  const query = readQuery(QUERY, new URLSearchParams(address.search));
  if (query instanceof BadPart) return query;
  return {
    question: {
      text: readTyped(address.hash ?? ''),
      roleId: query.role,
      verified: query.verified && query.verified === 'yes',
      sort: query.sort,
    },
    columns: query.columns ?? DEFAULT_COLUMNS,
  };
}
