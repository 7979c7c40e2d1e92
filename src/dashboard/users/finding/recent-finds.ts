/** Recent searches and opened people: in memory only, and cleared when the session ends. */
import { heldQuery } from '../../api/held-query.ts';

interface RecentFinds {
  /** The last one first. */
  searches: readonly string[];
  /** The opened people, latest first. */
  people: readonly { id: string; name: string }[];
}

/** Of each. */
const MOST = 5;

export const NO_FINDS: RecentFinds = { searches: [], people: [] };

export const recentFindsQuery = heldQuery(['recent-finds'], NO_FINDS);

/** With a text that was searched for. Of one that was typed bit by bit, or taken back so, the longest stays. */
export function withSearch(recent: RecentFinds, text: string): RecentFinds {
  const [last = '', ...others] = recent.searches;
  if (text === '' || last.startsWith(text)) return recent;
  const before = last !== '' && text.startsWith(last) ? others : recent.searches;
  const searches = [text, ...before.filter((one) => one !== text)].slice(0, MOST);
  return { ...recent, searches };
}

/** Adds an opened person. */
export function withPerson(recent: RecentFinds, { id, name }: RecentFinds['people'][number]) {
  const people = [{ id, name }, ...recent.people.filter((one) => one.id !== id)].slice(0, MOST);
  return { ...recent, people };
}
