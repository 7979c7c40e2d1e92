/** Builds and reads the addresses of the pages beside the review board. Links between them keep the scope. */
import { WEEKDAYS } from '../../contract/bff/reviews/reviews.ts';
import { boardPartWords } from '#messages/board.ts';
import { parseRoleId } from '../paths.ts';
import type { Scope } from './planning/planned-applications.ts';

/** The scope of all applications. */
export const EVERY_ROLE: Scope = { roleId: null };

/** The pages beside the board, as their addresses name them; fill mode is below its department. */
export const SECTION_PAGES = ['departments', 'coverage', 'entering', 'overnight'] as const;
type SectionPage = (typeof SECTION_PAGES)[number] | `fill/${string}`;

export const sectionPaths = {
  departments: (scope = EVERY_ROLE) => path('departments', scope),
  coverage: (scope = EVERY_ROLE) => path('coverage', scope),
  /** The list of assignments still to be entered in the registration system. */
  entering: (scope = EVERY_ROLE) => path('entering', scope),
  /** The page of events since the last visit, or since a value that `readSince` reads. */
  overnight: (scope = EVERY_ROLE, since: string | null = null) =>
    path('overnight', scope, since === null ? null : `since=${encodeURIComponent(since)}`),
  /** Fill mode for a department, by its key; with a weekday (0 is Monday), for the people who offer it. */
  fill: (department: string, scope = EVERY_ROLE, day: number | null = null) =>
    path(
      `fill/${encodeURIComponent(department.toWellFormed())}`,
      scope,
      day === null ? null : `day=${WEEKDAYS[day]}`,
    ),
};

function path(page: SectionPage, { roleId }: Scope, part: string | null = null): string {
  const query = [roleId === null ? null : `role=${roleId}`, part].filter((one) => one !== null);
  return `/applications/${page}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A part of an address that cannot be understood. */
export interface BadBoardPart {
  parameter: string;
  /** The sentence that says so. */
  problem: string;
}

/** Reads the parts of an address that all pages of the section share. */
export function readScope(query: URLSearchParams): Scope | BadBoardPart {
  const role = query.get('role');
  const roleId = role ? parseRoleId(role) : null;
  if (role && roleId === null) {
    return { parameter: 'role', problem: boardPartWords.badPart.role(role) };
  }
  return { roleId };
}

/** Reads the weekday in the address of fill mode; null for all days. */
export function readFillDay(query: URLSearchParams): number | null | BadBoardPart {
  const sent = query.get('day');
  if (!sent) return null;
  const day = WEEKDAYS.findIndex((one) => one === sent);
  return day === -1 ? { parameter: 'day', problem: boardPartWords.badPart.fillDay(sent) } : day;
}
