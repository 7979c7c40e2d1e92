/** Finds the applications of one department in a copy of all applications, without parsing all of them each time. */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { PLANNED } from '../../../contract/bff/department.ts';
import { departmentKey } from '../../../contract/bff/learnt-columns.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { applicationOf, type Copy, type Entry } from '../applications/copy.ts';

/** Applications that are parsed before the event loop turns. */
const AT_ONCE = 200;

/** One application in the copy. */
interface Indexed {
  entry: Entry;
  /** The states of the person in each department, by the department's key. */
  states: ReadonlyMap<string, readonly string[]>;
}

export interface DepartmentIndex {
  /** By the id of the user. */
  people: ReadonlyMap<string, Indexed>;
  /** Names of the departments by key; null where no application tells it. */
  names: ReadonlyMap<string, string | null>;
}

interface Growing extends DepartmentIndex {
  people: Map<string, Indexed>;
  names: Map<string, string | null>;
  /** Entries of the copy that are indexed. */
  read: number;
  reading: Promise<void>;
}

const indexes = new WeakMap<Copy, Growing>();

/** The index of what the copy has now. The copy keeps it as long as it lives. */
export async function indexOf(copy: Copy): Promise<DepartmentIndex> {
  const index = indexes.get(copy) ?? {
    people: new Map(),
    names: new Map(),
    read: 0,
    reading: Promise.resolve(),
  };
  indexes.set(copy, index);
  index.reading = index.reading.then(() => readOn(index, copy));
  await index.reading;
  return index;
}

async function readOn(index: Growing, { entries }: Copy): Promise<void> {
  for (; index.read < entries.length; index.read += 1) {
    const entry = entries[index.read];
    if (entry?.isApplication) add(index, entry);
    if (index.read % AT_ONCE === 0) await endOfTurn();
  }
}

function add({ people, names }: Growing, entry: Entry): void {
  const record = applicationOf(entry);
  const id = record?.user?.id;
  if (!record || !id) return;
  for (const department of record.departments ?? []) {
    const key = departmentKey(department);
    if (key !== '') names.set(key, department.name ?? names.get(key) ?? null);
  }
  people.set(id, { entry, states: statesOf(record) });
}

/** The states in all departments; a department that is listed twice has the states of both. */
export function statesOf({ departments = [] }: ReceivedVolunteer): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const department of departments) {
    const key = departmentKey(department);
    const states = [...(byKey.get(key) ?? []), ...department.states.map(stateOf)];
    if (key !== '') byKey.set(key, [...new Set(states)]);
  }
  return byKey;
}

const KNOWN = new Set(['assignment', 'request', 'experience', 'interest', 'avoid']);

/** A state without regard to case where it is known. The service's own "plan" is not ours. */
function stateOf(sent: string): string {
  const state = sent.trim();
  const plain = state.toLowerCase();
  if (plain === PLANNED) return 'Plan';
  return KNOWN.has(plain) ? plain : state;
}
