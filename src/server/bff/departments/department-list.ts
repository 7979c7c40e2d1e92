/** The people of a head's departments: planned by reviewers, assigned or requested in the registration system. */
import { hash } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import {
  type Department,
  DepartmentPeople,
  type DepartmentPerson,
  Departments,
  SEEN_FOR,
} from '../../../contract/bff/department.ts';
import type { Applications, Question } from '../applications/applications.ts';
import type { Copy } from '../applications/copy.ts';
import { applicationOf, type DepartmentIndex, indexOf } from './department-index.ts';
import type { Plans } from './plans.ts';
import { seenByHead, withPlan } from './seen-by-head.ts';

/** Milliseconds for which an answer waits until all applications are read, and until they are read again. */
const PATIENCE = { first: 5000, newer: 20_000 } as const;

export interface DepartmentList {
  /**
   * The people of these departments.
   * @param newerThan milliseconds since 1970: asks for a copy of the applications that is newer
   */
  people(
    keys: readonly string[],
    signal: AbortSignal,
    newerThan?: number,
  ): Promise<DepartmentPeople>;
  /** The departments that applications name. */
  departments(signal: AbortSignal): Promise<Departments>;
  /** Another text for another list of these departments; null while no applications are in memory. */
  version(keys: readonly string[]): Promise<string | null>;
  /** Another text whenever the applications in memory have changed. */
  copyVersion(): string;
}

interface DepartmentListOptions {
  applications: Pick<Applications, 'look' | 'peek'>;
  plans: () => Promise<Plans>;
}

export function createDepartmentList({
  applications,
  plans,
}: DepartmentListOptions): DepartmentList {
  /** Reads on until the copy has everybody or the time is over. */
  async function read(question: Question, signal: AbortSignal, patience: number): Promise<Copy> {
    const { copy, wait } = applications.look(question);
    if (copy.ended) return copy;
    const leave = wait();
    const late = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    const over = pauseFor(patience, undefined, { signal: late, ref: false }).catch(() => undefined);
    try {
      while (!copy.ended && !late.aborted) await Promise.race([copy.changed(), over]);
    } finally {
      leave();
    }
    return copy;
  }

  async function newestCopy(signal: AbortSignal, newerThan?: number): Promise<Copy> {
    if (newerThan !== undefined) {
      const newer = await read({ newerThan }, signal, PATIENCE.newer);
      if (newer.progress.complete) return newer;
    }
    return read({}, signal, PATIENCE.first);
  }

  async function listOf(copy: Copy, keys: readonly string[]): Promise<DepartmentPeople> {
    const [index, planned] = await Promise.all([indexOf(copy), plans()]);
    const { complete, asOf, problem } = copy.progress;
    const people = [...index.people].flatMap(([id, { entry, states }]) => {
      const places = placesOf(keys, states, planned.get(id));
      const record = places.length > 0 ? applicationOf(entry) : null;
      return record ? seenByHead(record, places) : [];
    });
    const isHere = (key: string) => keys.includes(key);
    const missing = [...planned].filter(([id, to]) => !index.people.has(id) && to.some(isHere));
    // Parsed once more, so that no member leaves that the schema does not name.
    return DepartmentPeople.parse({
      departments: keys.map((key) => departmentOf(key, index)),
      people,
      missing: missing.length,
      complete,
      asOf,
      ...(problem && { problem }),
    });
  }

  return {
    async people(keys, signal, newerThan) {
      return listOf(await newestCopy(signal, newerThan), keys);
    },

    async departments(signal) {
      const copy = await newestCopy(signal);
      const index = await indexOf(copy);
      const departments = [...index.names.keys()].map((key) => departmentOf(key, index));
      return Departments.parse({ departments, complete: copy.progress.complete });
    },

    async version(keys) {
      const copy = applications.peek();
      if (!copy) return null;
      const { asOf: _asOf, ...list } = await listOf(copy, keys);
      return hash('sha256', JSON.stringify(list)).slice(0, 16);
    },

    copyVersion() {
      const copy = applications.peek();
      return copy ? `${copy.begunAt}.${copy.entries.length}.${copy.ended}` : '';
    },
  };
}

function departmentOf(key: string, { names }: DepartmentIndex): Department {
  return { key, name: names.get(key) ?? null };
}

/** The head's departments that want the person, with the person's states there. */
function placesOf(
  keys: readonly string[],
  states: ReadonlyMap<string, readonly string[]>,
  planned: readonly string[] = [],
): DepartmentPerson['departments'] {
  return keys.flatMap((key) => {
    const own = withPlan(states.get(key) ?? [], planned.includes(key));
    return SEEN_FOR.some((state) => own.includes(state)) ? { key, states: own } : [];
  });
}
