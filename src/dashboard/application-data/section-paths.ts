/** Builds and reads the addresses of the pages beside the review board. Links between them keep the scope. */
import { WEEKDAYS } from '../../contract/bff/reviews/reviews.ts';
import { pathPart, readPathPart } from '../paths.ts';
import { BadPart, int, oneOf, readQuery, text, writeQuery } from '../ui/document/query-parts.ts';
import type { Scope } from './planning/planned-applications.ts';

/** The scope of all applications. */
export const EVERY_ROLE: Scope = { roleId: null };

/** The pages beside the board, as their addresses name them; fill mode and rosters are below a department. */
export const SECTION_PAGES = [
  'departments',
  'coverage',
  'answers',
  'entering',
  'overnight',
] as const;
type SectionPage =
  Exclude<(typeof SECTION_PAGES)[number], 'answers'> | `${'fill' | 'roster'}/${string}`;

export const sectionPaths = {
  departments: (scope = EVERY_ROLE) => path('departments', scope),
  coverage: (scope = EVERY_ROLE) => path('coverage', scope),
  /** The list of assignments still to be entered in the registration system. */
  entering: (scope = EVERY_ROLE) => path('entering', scope),
  /** The page of events since the last visit, or since a value that `readSince` reads. */
  overnight: (scope = EVERY_ROLE, since: string | null = null) =>
    path('overnight', scope, { since }),
  /** Fill mode for a department, by its key; with a weekday (0 is Monday), for the people who offer it. */
  fill: (department: string, scope = EVERY_ROLE, day: number | null = null) =>
    path(`fill/${pathPart(department)}`, scope, {
      day: day === null ? null : (WEEKDAYS[day] ?? null),
    }),
  /** The roster of a department, by its key. */
  roster: (department: string, scope = EVERY_ROLE) => path(`roster/${pathPart(department)}`, scope),
};

/** The key of the department in an address of fill mode or of a roster. */
export function readDepartment(pathname: string): string {
  const part = /^\/applications\/(?:fill|roster)\/([^/]+)\/?$/i.exec(pathname)?.[1];
  return readPathPart(part ?? '');
}

const QUERY = { role: int, day: oneOf(WEEKDAYS), since: text };

function path(
  page: SectionPage,
  { roleId }: Scope,
  {
    day = null,
    since = null,
  }: { day?: (typeof WEEKDAYS)[number] | null; since?: string | null } = {},
): string {
  return `/applications/${page}${writeQuery(QUERY, { role: roleId, day, since })}`;
}

/** Reads the part of an address that all pages of the section share. */
export function readScope(query: URLSearchParams): Scope | BadPart {
  const read = readQuery({ role: int }, query);
  return read instanceof BadPart ? read : { roleId: read.role };
}

/** Reads the address of fill mode; without a day it is about all of them. */
export function readFill(query: URLSearchParams): { scope: Scope; day: number | null } | BadPart {
  const read = readQuery({ role: int, day: oneOf(WEEKDAYS) }, query);
  if (read instanceof BadPart) return read;
  return { scope: { roleId: read.role }, day: read.day && WEEKDAYS.indexOf(read.day) };
}
