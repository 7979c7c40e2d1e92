/** Builds and reads the addresses of the pages beside the review board. Links between them keep the scope. */
import { type Slot, slotKey, slotOfKey } from '../../contract/bff/reviews/slots.ts';
import {
  pathPart,
  readPathPart,
  type SECTION_PAGES,
  BadPart,
  type Codec,
  int,
  joinParts,
  oneOf,
  readQuery,
  text,
  writePart,
  writeQuery,
} from './address-parts.ts';

/** The applications that a page of the section shows. */
export interface Scope {
  /** The role whose applications are read; null for everyone. */
  roleId: number | null;
}

/** The scope of all applications. */
export const EVERY_ROLE: Scope = { roleId: null };

type SectionPage =
  | Exclude<(typeof SECTION_PAGES)[number], 'answers'>
  | `${'fill' | 'roster'}/${string}`;

/** Named moments that the page Overnight looks back to: midnight, and seven days ago. */
export const NAMED_SINCE = ['today', 'week'] as const;
export type NamedSince = (typeof NAMED_SINCE)[number];

/** Null for the user's last visit. */
export type Since = NamedSince | null;

/** The fragment that opens the set-up of times. */
export const SET_UP = '#times';

export const sectionPaths = {
  departments: (scope = EVERY_ROLE) => path('departments', scope),
  coverage: (scope = EVERY_ROLE) => path('coverage', scope),
  /** Coverage with the set-up of times open. */
  setUp: (scope = EVERY_ROLE) => path('coverage', scope) + SET_UP,
  /** The list of assignments still to be entered in the registration system. */
  entering: (scope = EVERY_ROLE) => path('entering', scope),
  overnight: (scope = EVERY_ROLE, since: Since = null) => path('overnight', scope, { since }),
  /** Fill mode for a department, by its key; with a slot, for the people who offer it. */
  fill: (department: string, scope = EVERY_ROLE, slot: Slot | null = null) =>
    path(`fill/${pathPart(department)}`, scope, { slot }),
  /** The roster of a department, by its key. */
  roster: (department: string, scope = EVERY_ROLE) => path(`roster/${pathPart(department)}`, scope),
  /** The roster of all departments at a time. */
  rosterOfTime: (time: Slot, scope = EVERY_ROLE) => path('roster', scope, { time }),
};

/** The key of the department in an address of fill mode or of a roster. */
export function readDepartment(pathname: string): string {
  const part = /^\/applications\/(?:fill|roster)\/([^/]+)\/?$/i.exec(pathname)?.[1];
  return readPathPart(part ?? '');
}

const slotPart: Codec<Slot> = {
  write: (slot) => text.write(slotKey(slot)),
  read: slotOfKey,
};
const QUERY = { role: int, slot: slotPart, time: slotPart, since: oneOf(NAMED_SINCE) };

function path(
  page: SectionPage,
  { roleId }: Scope,
  {
    slot = null,
    time = null,
    since = null,
  }: { slot?: Slot | null; time?: Slot | null; since?: Since } = {},
): string {
  return `/applications/${page}${writeQuery(QUERY, { role: roleId, slot, time, since })}`;
}

/** The query of an address with another role, and its other parts as they are. */
export function withRole(search: string, roleId: number | null): string {
  const others = search.slice(1).split('&');
  return joinParts([
    ...(roleId === null ? [] : writePart('role', int, [roleId])),
    ...others.filter((part) => part !== '' && !part.startsWith('role=')),
  ]);
}

/** Reads the part of an address that all pages of the section share. */
export function readScope(query: URLSearchParams): Scope | BadPart {
  const read = readQuery({ role: int }, query);
  return read instanceof BadPart ? read : { roleId: read.role };
}

/** Reads the address of fill mode; without a slot it is about all of them. */
export function readFill(query: URLSearchParams): { scope: Scope; slot: Slot | null } | BadPart {
  const read = readQuery({ role: int, slot: slotPart }, query);
  if (read instanceof BadPart) return read;
  return { scope: { roleId: read.role }, slot: read.slot };
}

/** Reads the time of a roster; null for an address without one. */
export function readTime(query: URLSearchParams): { time: Slot | null } | BadPart {
  return readQuery({ time: QUERY.time }, query);
}

/** Reads the address of Overnight. */
export function readSince(query: URLSearchParams): { since: Since } | BadPart {
  return readQuery({ since: QUERY.since }, query);
}
