/**
 * `POST /bff/users/search`: the parts of the answer that the contract does not have, and the state of the directory. The
 * header `Age` tells how old its snapshot of the directory is.
 * `find-request.ts` has the bodies of requests.
 */
import type { ReceivedUser } from '../service/read-user.ts';
import type { BffError } from './errors.ts';

/** UTF-16 units of a search text: enough for a pasted list of some hundred addresses. */
export const LONGEST_TEXT = 20_000;

/** UTF-16 units of what the audit keeps about a file. */
export const LONGEST_FILE = 400;

/** `-` reverses the order. Without an order: best match first for a text, a list in its own order, else the service's order by id. */
export const SORTS = ['name', '-name', 'username', '-username'] as const;
export type Sort = (typeof SORTS)[number];

/** The state of the snapshot that a search was answered from: of everyone, or of those with the role of the filter. */
export interface DirectoryState {
  /** People in it. */
  loaded: number;
  /** Whether these are all of them; otherwise it is still being read, or reading it is stuck. */
  complete: boolean;
  /** When reading this snapshot began, ISO 8601 in UTC: nothing in it is older. */
  asOf: string;
  /** Whether a newer snapshot is being read, to replace this one. */
  refreshing: boolean;
  /** Records that could not be read and were left out. */
  unreadable: number;
  /** Ids of some of those. */
  unreadableIds: string[];
  /** Why reading does not go on at the moment; present only then. */
  failed?: BffError | undefined;
}

/** The answer of `GET /bff/directory` and `POST /bff/directory/refresh`; null where there is no snapshot yet. */
export interface DirectoryAnswer {
  directory: DirectoryState | null;
}

/** A page of users, from the service itself or from the directory, which says more: `FindAnswer`. */
export interface UsersAnswer extends Partial<FindAnswer> {
  /** The users as the bff has read them. */
  data: ReceivedUser[];
  /** The cursor of the next page; null at the end. */
  nextPage: string | null;
  /** Whether `nextPage` is a cursor, as in the contract. */
  hasMore: boolean;
  /** The records that the bff left out because it cannot read them; absent where there are none. */
  unreadable?: { id: string | null }[] | undefined;
}

/** The members of an answer from the directory. */
export interface FindAnswer {
  directory: DirectoryState;
  /** The number of matches in the loaded part of the directory. */
  matches: number;
  /** If the text is a list of ids or addresses: the entries that name nobody, as they were pasted. */
  missing?: string[] | undefined;
  /** If nobody matches, people with names similar to the text, most similar first; only on request. */
  similar?: ReceivedUser[] | undefined;
}
