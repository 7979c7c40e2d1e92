/** Finds the people in a copy of the applications by their ids. */
import { applicationOf, type Copy } from '../applications/copy.ts';
import type { ReadRecord } from './compare.ts';

interface PeopleOfCopy {
  /** How to read each record, by the id of the user. */
  applicants: ReadonlyMap<string, ReadRecord>;
  /** The ids of people whose records could not be read; '' for a person whose id is unknown. */
  failed: ReadonlySet<string>;
}

interface Growing extends PeopleOfCopy {
  applicants: Map<string, ReadRecord>;
  failed: Set<string>;
  /** Entries of the copy that are in the maps. */
  read: number;
}

/** Entries added between two calls of `rest`. */
const AT_ONCE = 1000;

const known = new WeakMap<Copy, Growing>();

/**
 * The people in the copy by now; the copy keeps the maps as long as it lives.
 * @param rest lets other work have its turn
 */
export async function peopleOf(copy: Copy, rest: () => Promise<void>): Promise<PeopleOfCopy> {
  const people = known.get(copy) ?? { applicants: new Map(), failed: new Set(), read: 0 };
  known.set(copy, people);
  while (people.read < copy.entries.length) {
    for (const entry of copy.entries.slice(people.read, people.read + AT_ONCE)) {
      if (entry.isApplication) people.applicants.set(entry.userId, () => applicationOf(entry));
      else people.failed.add(entry.userId);
      people.read += 1;
    }
    await rest();
  }
  return people;
}
