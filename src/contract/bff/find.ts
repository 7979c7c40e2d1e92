/**
 * `POST /bff/users/search`: the request (`find-request.ts`) and answer beyond the contract (design, section 5): a
 * search text, a filter by verified e-mail, an order. Without any of them it is the contract's search.
 */
import type { BffError } from './errors.ts';
import { readError } from './read-error.ts';
import { isMoment, isObject, UnreadableAnswer } from '../service/read-json.ts';
import { readPage, type ReceivedPage, type UnreadableRecord } from '../service/read-page.ts';
import type { ReceivedUser } from '../service/read-user.ts';

/** UTF-16 units of a typed text. */
export const LONGEST_TEXT = 200;

/** `-` reverses the order. Without an order: best match first for a text, else the service's order by id. */
export const SORTS = ['name', '-name', 'username', '-username'] as const;
export type Sort = (typeof SORTS)[number];

/** The state of the copy that a search was answered from: of everyone, or of those with the role of the filter. */
export interface DirectoryState {
  /** People in it. */
  loaded: number;
  /** Whether these are all of them; otherwise it is still being read, or reading it is stuck. */
  complete: boolean;
  /** When reading this copy began, ISO 8601 in UTC: nothing in it is older. */
  asOf: string;
  /** Whether a newer copy is being read, to replace this one. */
  refreshing: boolean;
  /** Records that could not be read and were left out. */
  unreadable: number;
  /** Ids of some of those. */
  unreadableIds: string[];
  /** Why reading does not go on at the moment; present only then. */
  failed?: BffError | undefined;
}

/** The members of an answer from the directory beside the contract's `data` and `nextPage`. */
export interface FindAnswer {
  directory: DirectoryState;
  /** The number of matches in the loaded part of the directory. */
  matches: number;
  /** If there is no match, people with names similar to the text, most similar first; only on request. */
  similar?: readonly ReceivedUser[] | undefined;
}

/**
 * Reads a page of users. The bff leaves out records that it cannot read, and names them in `unreadable`, where there are any.
 * @throws UnreadableAnswer
 */
export function readUsersPage(body: unknown): ReceivedPage {
  const page = readPage(body);
  return { ...page, unreadable: [...page.unreadable, ...leftOutIn(body)] };
}

function leftOutIn(body: unknown): UnreadableRecord[] {
  if (!isObject(body) || !Array.isArray(body.unreadable)) return [];
  return body.unreadable.map((record: unknown) => ({
    id: isObject(record) && typeof record.id === 'string' ? record.id : null,
  }));
}

/** Reads the directory's members of an answer; null for a page from the service itself. */
export function readFindAnswer(body: unknown): FindAnswer | null {
  if (!isObject(body) || body.directory === undefined) return null;
  const { directory, matches, similar } = body;
  if (typeof matches !== 'number') throw new UnreadableAnswer('a page of the directory');
  return {
    directory: readDirectoryState(directory),
    matches,
    similar: readPage({ data: similar }).users,
  };
}

/** Reads the answer of `GET /bff/directory`, and of `POST /bff/directory/refresh`, which begins a newer copy at once; null where there is no copy yet. */
export function readDirectoryAnswer(body: unknown): DirectoryState | null {
  if (!isObject(body)) throw new UnreadableAnswer('the state of the directory');
  return body.directory === null ? null : readDirectoryState(body.directory);
}

function readDirectoryState(sent: unknown): DirectoryState {
  if (isObject(sent)) {
    const { loaded, complete, asOf, refreshing, unreadable, unreadableIds } = sent;
    const failed = sent.failed === undefined ? undefined : readError(sent.failed);
    if (
      typeof loaded === 'number' &&
      typeof complete === 'boolean' &&
      isMoment(asOf) &&
      typeof refreshing === 'boolean' &&
      typeof unreadable === 'number' &&
      isTexts(unreadableIds) &&
      failed !== null
    ) {
      return { loaded, complete, asOf, refreshing, unreadable, unreadableIds, failed };
    }
  }
  throw new UnreadableAnswer('the state of the directory');
}

function isTexts(sent: unknown): sent is string[] {
  return Array.isArray(sent) && sent.every((text) => typeof text === 'string');
}
