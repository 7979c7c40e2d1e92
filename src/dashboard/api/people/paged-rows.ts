/**
 * The people of several pages. Each is kept once, at their first place: the pages of a service shift while they are read, so
 * that a person may be on two of them.
 */
import type { ReceivedUser } from '../../../contract/service/read-user.ts';

interface Page {
  users: readonly { id: string }[];
}

/** The users who are not in `known`, which has their ids from then on. */
export function newUsers<User extends { id: string }>(users: readonly User[], known: Set<string>) {
  return users.filter(({ id }) => !known.has(id) && known.add(id));
}

/** The pages that were read one after the other, by the first of them: joining all at each new one would be quadratic. */
const chains = new WeakMap<Page, { read: Page[]; kept: Page[]; known: Set<string> }>();

/** The same pages, each with only the users that the pages before it do not have. */
export function eachOnce<Some extends Page>(pages: readonly Some[]): Some[] {
  const [first] = pages;
  if (!first) return [];
  let chain = chains.get(first);
  if (!chain || pages.some((page, at) => (chain?.read[at] ?? page) !== page)) {
    chain = { read: [], kept: [], known: new Set() };
    chains.set(first, chain);
  }
  for (const page of pages.slice(chain.read.length)) {
    const users = newUsers(page.users, chain.known);
    chain.read.push(page);
    chain.kept.push(users.length === page.users.length ? page : { ...page, users });
  }
  return chain.kept.slice(0, pages.length) as Some[];
}

/** The pages of a list as one sequence of people, without copying. */
export class PagedRows {
  readonly length: number;
  readonly #pages: readonly { users: readonly ReceivedUser[] }[];

  constructor(pages: readonly { users: readonly ReceivedUser[] }[]) {
    this.#pages = eachOnce(pages);
    this.length = this.#pages.reduce((sum, { users }) => sum + users.length, 0);
  }

  /** As of an array; only the pages between are looked at. */
  slice(from: number, to: number): ReceivedUser[] {
    const items: ReceivedUser[] = [];
    let start = 0;
    for (const { users } of this.#pages) {
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
    for (const { users } of this.#pages) {
      const index = users.findIndex((user) => user.id === id);
      if (index >= 0) return start + index;
      start += users.length;
    }
    return -1;
  }
}
