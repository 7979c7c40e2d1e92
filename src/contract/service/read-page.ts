/** The tolerant reading of a page of users (`docs/contract.md`, "Search"): one unreadable record hides no other. */
import { isObject, truthOf, UnreadableAnswer } from './read-json.ts';
import { idOf, readUser, type ReceivedUser } from './read-user.ts';

export interface ReceivedPage {
  users: ReceivedUser[];
  /** The cursor of the next page; null at the end. A short page is not the end. */
  nextPage: string | null;
  /** Records that were left out because nobody could be asked for by their ids. */
  unreadable: UnreadableRecord[];
  /** The answer was `{}`, which some services send for a page that is missing. */
  blank?: true;
}

interface UnreadableRecord {
  /** Its id, to look for in the service, made fit to be shown; null where it has none. */
  id: string | null;
}

/**
 * Reads a search answer, record by record.
 * @throws UnreadableAnswer if the answer as a whole is malformed
 */
export function readPage(body: unknown): ReceivedPage {
  if (!isObject(body)) throw new UnreadableAnswer('a page of users: it is no object');
  const users: ReceivedUser[] = [];
  const unreadable: UnreadableRecord[] = [];
  for (const record of recordsOf(body.data)) {
    const user = readUser(record);
    if (user) users.push(user);
    else unreadable.push({ id: isObject(record) ? shownId(record.id) : null });
  }
  const nextPage = truthOf(body.hasMore) === false ? null : cursorOf(body);
  const blank = Object.keys(body).length === 0;
  return { users, unreadable, nextPage, ...(blank && { blank }) };
}

function recordsOf(data: unknown): unknown[] {
  if (data === undefined || data === null) return [];
  if (!Array.isArray(data)) throw new UnreadableAnswer('a page of users: its data is no list');
  return data;
}

/** An unreadable cursor must not count as the end: all later users would silently be missing. */
function cursorOf({ nextPage = null }: Record<string, unknown>): string | null {
  if (nextPage === null || nextPage === false || nextPage === '') return null;
  const cursor = idOf(nextPage);
  if (cursor === null) throw new UnreadableAnswer('a page of users: its next page is not a text');
  if (cursor.length > LONGEST_CURSOR)
    throw new UnreadableAnswer('a page of users: its next page is too long');
  return cursor;
}

const LONGEST_CURSOR = 4096;

const LONGEST_SHOWN = 100;

function shownId(sent: unknown): string | null {
  const id = idOf(sent);
  return id === null ? null : id.slice(0, LONGEST_SHOWN).replace(/\p{Surrogate}/gu, '\ufffd');
}
