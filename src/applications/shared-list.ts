/** Holds each list of states in memory once: thousands of people have the same few in their departments. */
const lists = new Map<string, readonly string[]>();
/** Limits the memory, whatever a service sends. */
const MOST = 1000;

/** The list itself, or an equal one that was given before. */
export function sharedList<Word extends string>(words: readonly Word[]): readonly Word[] {
  const key = JSON.stringify(words);
  const known = lists.get(key);
  if (known) return known as readonly Word[];
  // A copy: an array that was filled word by word has room for more.
  const list = [...words];
  if (lists.size < MOST) lists.set(key, list);
  return list;
}
