/** Tells people, or departments, of one name apart by their ids, as in "Bar (b1)" and "Bar (b2)". Pure. */
import { normalForm } from '../contract/normal-form.ts';
import { cachedFor } from './cached-for.ts';

interface Named {
  /** Null where it has none. */
  name: string | null;
  id: string | null;
}

/** The names of all of these, each with the id behind it where several of them have the name. */
export function distinctNames<One extends object>(
  all: readonly One[],
  namedAs: (one: One) => Named,
): (string | null)[] {
  const named = all.map((one) => {
    const { name, id } = namedAs(one);
    return { name, id, plain: name === null ? null : plainOf(one, name) };
  });
  const times = new Map<string | null, number>();
  for (const { plain } of named) times.set(plain, (times.get(plain) ?? 0) + 1);
  const once = named.map(({ name, id, plain }) => {
    return (times.get(plain) ?? 0) > 1 ? withId(name, id) : name;
  });
  // A name may read as the one of another with its id.
  const taken = new Set(once.filter((name, at) => name !== named[at]?.name).map(plainName));
  if (taken.size === 0) return once;
  return named.map(({ name, id, plain }, at) => {
    const own = once[at] ?? null;
    return own === name && taken.has(plain) ? withId(name, id) : own;
  });
}

function withId(name: string | null, id: string | null): string | null {
  if (name === null || id === null) return name;
  const end = ` (${id})`;
  return name.endsWith(end) ? name : name + end;
}

/** Made once: it is asked again for thousands each time that some more are read. */
const plainOf = cachedFor((_: object, name: string) => plainName(name));

/** The same for names that people would confuse: without spaces, letters that cannot be seen, and capitals. */
export function plainName(name: string | null): string | null {
  if (name === null) return null;
  const seen = normalForm(name, 'NFKC').replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
  return seen.toLowerCase();
}
