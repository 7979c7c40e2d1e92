/**
 * The board state that the bff stores for one user, keyed by the user's id and not the name: `POST /bff/board/visit`,
 * and `GET /bff/board/filters`, `PUT`, `DELETE /bff/board/filters/{id}`. `own-board-request.ts` checks the requests.
 */
import { isMoment, isObject, UnreadableAnswer } from '../service/read-json.ts';

/** UTF-16 units of a name, and of what it stands for. */
export const LONGEST_FILTER_NAME = 60;
export const LONGEST_FILTER_SEARCH = 8000;
/** The most filters that one user can save. */
export const MOST_SAVED_FILTERS = 50;

/** The filters and order of the board, saved under a name. */
export interface SavedFilter {
  /** Chosen by the dashboard, so that one that was deleted can be brought back. */
  id: string;
  name: string;
  /** The board's address after the path: query and fragment, or empty. */
  search: string;
}

/** Reports that the user has the board open. */
export interface VisitRequest {
  /** When reading the copy began that they see as a whole, ISO 8601 in UTC; absent as long as there is none. */
  shown?: string | undefined;
}

export interface VisitAnswer {
  /** The latest `shown` of the previous visit; null on the first visit. */
  since: string | null;
}

export function readVisit(body: unknown): VisitAnswer {
  if (isObject(body) && (body.since === null || isMoment(body.since))) return { since: body.since };
  throw new UnreadableAnswer('a visit');
}

export function readSavedFilter(sent: unknown): SavedFilter {
  const filter = savedFilterIn(sent);
  if (filter) return filter;
  throw new UnreadableAnswer('a saved filter');
}

/** Reads saved filters; one that cannot be read hides none of the others. */
export function readSavedFilters(body: unknown): SavedFilter[] {
  if (isObject(body) && Array.isArray(body.filters)) {
    return body.filters.flatMap((sent) => savedFilterIn(sent) ?? []);
  }
  throw new UnreadableAnswer('saved filters');
}

/** Whether it can follow the path of an address, and lead nowhere else. */
export function isSearch(text: string): boolean {
  return text === '' || /^[?#]/.test(text);
}

function savedFilterIn(sent: unknown): SavedFilter | null {
  if (!isObject(sent)) return null;
  const { id, name, search } = sent;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof search !== 'string') return null;
  return isSearch(search) ? { id, name, search } : null;
}
