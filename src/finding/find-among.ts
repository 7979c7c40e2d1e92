/** Finds people in a loaded list, by the same rules as the directory. */
import { NO_MATCH, rankOf } from './match.ts';
import { type Findable, personText } from './person-text.ts';
import { parseQuery } from './query.ts';

/**
 * The people whom a typed text finds.
 * @param ranked whether the best match comes first; otherwise they keep their order
 */
export function findAmong<Person extends Findable>(
  people: readonly Person[],
  typed: string,
  ranked: boolean,
): Person[] {
  const query = parseQuery(typed);
  const found = people
    .map((person) => ({ person, rank: rankOf(query, personText(person)) }))
    .filter(({ rank }) => rank !== NO_MATCH);
  if (ranked) found.sort((a, b) => a.rank - b.rank);
  return found.map(({ person }) => person);
}
