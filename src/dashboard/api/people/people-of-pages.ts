/**
 * The people of the pages of a search. Each is kept once, at their first place: the pages of a service shift while they are
 * read, so that a person may be on two of them.
 */
import type { DirectoryState } from '../../../contract/bff/find.ts';
import { PageChain } from '../../../contract/service/page-chain.ts';
import type { ReceivedPage } from '../../../contract/service/read-page.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import type { UsersQuestion } from '../../paths/paths.ts';
import { ApiError } from '../api-error.ts';
import type { InfiniteList } from '../use-infinite-list.ts';

export interface PageOfUsers extends ReceivedPage {
  /** The question of the request. */
  question: UsersQuestion;
  /** The directory's part of the answer; null for a page from the service itself. */
  directory: SearchedDirectory | null;
  /** When it came, in milliseconds since 1970. */
  readAt: number;
  /** Milliseconds since 1970, as of `asOfAnswer`: nothing on the page is older. */
  asOf: number;
}

/** The number of matches, and the state of the directory searched. */
export interface SearchedDirectory extends DirectoryState {
  matches: number;
  /** People with similar names, if nobody matches. */
  similar: readonly ReceivedUser[];
  /** The entries of a pasted list that name nobody. */
  missing: readonly string[];
}

/** Records that could not be read, by the server's directory or by the browser, and are missing in a list or a file. */
export interface UnreadableRecords {
  records: number;
  /** The ids of unreadable records that have a readable id. */
  ids: string[];
}

type FollowedPage = Pick<ReceivedPage, 'users' | 'nextPage' | 'unreadable'> & {
  directory?: Pick<DirectoryState, 'unreadable' | 'unreadableIds'> | null;
};

/** Follows the pages of a search one after the other. */
export class FollowedPages {
  readonly #known = new Set<string>();
  readonly #chain = new PageChain();
  #unreadable = 0;
  #unreadableIds: string[] = [];
  leftOut: UnreadableRecords = { records: 0, ids: [] };
  /** Why the page after these is not asked for, though the service names it; null where nothing is wrong. */
  fault: ApiError | null = null;

  /** Answers the users of the next page who are on none before it. */
  add({ users, nextPage, unreadable, directory = null }: FollowedPage): ReceivedUser[] {
    const added = users.filter(({ id }) => !this.#known.has(id) && this.#known.add(id));
    const code = this.#chain.follow(nextPage, added.length);
    this.fault = code && new ApiError({ kind: 'unreadable', status: 200, problem: { code } });
    this.#unreadable += unreadable.length;
    if (unreadable.length > 0) {
      this.#unreadableIds = [...this.#unreadableIds, ...unreadable.flatMap(({ id }) => id ?? [])];
    }
    // A page from the directory counts the unreadable records of the whole directory.
    this.leftOut = {
      records: this.#unreadable + (directory?.unreadable ?? 0),
      ids: [...this.#unreadableIds, ...(directory?.unreadableIds ?? [])],
    };
    return added;
  }
}

/** People in the order of a list, on pages of any sizes, without copying them. */
export class PagedRows {
  readonly length: number;
  readonly #pages: readonly (readonly ReceivedUser[])[];

  constructor(pages: readonly (readonly ReceivedUser[])[]) {
    this.#pages = pages;
    this.length = pages.reduce((sum, { length }) => sum + length, 0);
  }

  /** As of an array; only the pages between are looked at. */
  slice(from: number, to: number): ReceivedUser[] {
    const items: ReceivedUser[] = [];
    let start = 0;
    for (const users of this.#pages) {
      if (start >= to) break;
      if (start + users.length > from) {
        items.push(...users.slice(Math.max(0, from - start), to - start));
      }
      start += users.length;
    }
    return items;
  }

  /** The row of a person, counted from 0; -1 without them. */
  rowOf(id: string): number {
    let start = 0;
    for (const users of this.#pages) {
      const index = users.findIndex((user) => user.id === id);
      if (index >= 0) return start + index;
      start += users.length;
    }
    return -1;
  }
}

/** All that the pages of a search say together. */
export interface People {
  /** The question that found them. */
  question: UsersQuestion;
  rows: PagedRows;
  /** The number of all who match; null while it is unknown. */
  total: number | null;
  /** Whether no page follows; more may still come while `directory` is being loaded. */
  complete: boolean;
  leftOut: UnreadableRecords;
  fault: ApiError | null;
  /** The directory's part of the last answer; null for a list from the service itself, or before the first page. */
  directory: SearchedDirectory | null;
  /** The time of the list, as of `PageOfUsers`; of its oldest page. */
  asOf: number;
  pages: readonly PageOfUsers[];
}

/** The people of a search, as the pages read so far say, and reading on. */
export type Users = InfiniteList<People>;

/** Whether a newer copy of the directory is being read, which may contain people missing in this one. */
export function isLookingAgain(directory: Users['directory']): boolean {
  return directory !== null && directory.refreshing && !directory.failed;
}

/** The people of a search before its first page. */
export function nobodyYet(question: UsersQuestion): People {
  return {
    question,
    rows: new PagedRows([]),
    total: null,
    complete: false,
    leftOut: { records: 0, ids: [] },
    fault: null,
    directory: null,
    asOf: Infinity,
    pages: [],
  };
}

interface Joined {
  people: People;
  followed: FollowedPages;
  usersOfPages: ReceivedUser[][];
}

/** The pages that were joined last, by the first of them. */
const joined = new WeakMap<PageOfUsers, Joined>();

/**
 * The people of pages, of which there is at least one. Goes on from the pages that were joined last: joining all at each
 * new one would be quadratic.
 */
export function peopleOf({ pages }: { pages: readonly PageOfUsers[] }): People {
  const [first] = pages;
  if (!first) throw new Error('A list has at least one page.');
  let last = joined.get(first);
  if (!last || last.people.pages.some((page, at) => page !== pages[at])) {
    last = { people: nobodyYet(first.question), followed: new FollowedPages(), usersOfPages: [] };
  }
  const { followed, usersOfPages } = last;
  let { people } = last;
  const newPages = pages.slice(people.pages.length);
  if (newPages.length === 0) return people;
  for (const page of newPages) usersOfPages.push(followed.add(page));
  const { nextPage, directory } = newPages.at(-1) ?? first;
  const rows = new PagedRows([...usersOfPages]);
  const complete = nextPage === null;
  const known = complete ? rows.length : (directory?.matches ?? null);
  people = {
    question: people.question,
    rows,
    total: directory?.complete === false ? null : known,
    complete,
    leftOut: followed.leftOut,
    fault: followed.fault,
    directory,
    asOf: Math.min(people.asOf, ...newPages.map(({ asOf }) => asOf)),
    pages,
  };
  joined.set(first, { people, followed, usersOfPages });
  return people;
}
