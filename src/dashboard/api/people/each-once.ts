/**
 * Keeps each person once, at their first place: the pages of a service shift while they are read, so that a person may be
 * on two of them.
 */

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
