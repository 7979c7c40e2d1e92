/** Finds people and departments in a snapshot of the applications, each of which is parsed once for all who ask. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  departmentKey,
  type LearntColumns,
  type LearntDepartment,
} from '../../../contract/bff/learnt-columns.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { DepartmentLearner, QuestionLearner } from '../../../applications/learn.ts';
import { isPlaced, isWanted, stateKeys } from '../../../applications/states.ts';
import { serialQueue } from '../../database/serial-queue.ts';
import { applicationOf, type Snapshot, type Entry } from './snapshot.ts';

/** Milliseconds of parsing until other requests have their turn: a service may send two megabytes for one application. */
const SLICE = 2;

/** The index of one snapshot, as far as it is read. It keeps no parsed application. */
export class SnapshotIndex {
  /** The applications by the id of the user, in the order in which they came. */
  readonly applicants = new Map<string, Entry>();
  /** The ids of people whose records could not be read; '' for a person whose id is unknown. */
  readonly failed = new Set<string>();
  readonly #snapshot: Snapshot;
  /** By the key of a department, whom it wants, and whether it has assigned them. */
  readonly #wanted = new Map<string, Map<string, boolean>>();
  readonly #departments = new DepartmentLearner();
  readonly #questions = new QuestionLearner();
  #parsed = 0;
  readonly #enqueue = serialQueue();

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** Whether nothing is missing of a snapshot that has everyone. */
  get isWhole(): boolean {
    return this.#snapshot.progress.complete && this.#parsed === this.#snapshot.entries.length;
  }

  /** Of the board. */
  get columns(): LearntColumns {
    return {
      departments: this.departments,
      questions: this.#questions.learnt(),
      beyond: { departments: this.#departments.beyond, questions: this.#questions.beyond },
    };
  }

  /** The departments that the applications name. */
  get departments(): LearntDepartment[] {
    return this.#departments.learnt();
  }

  /** Whether a department, named by its key, has the person or requests them; false for a department beyond the limit of an event. */
  isWanted(userId: string, department: string): boolean {
    return this.#wanted.get(department)?.has(userId) === true;
  }

  /** Whether a department, named by its key, has assigned the person. */
  isAssigned(userId: string, department: string): boolean {
    return this.#wanted.get(department)?.get(userId) === true;
  }

  /** Adds the entries that the snapshot has now. */
  readOn(): Promise<void> {
    return this.#enqueue(() => this.#readOn());
  }

  async #readOn(): Promise<void> {
    const { entries } = this.#snapshot;
    let sliceEnds = performance.now() + SLICE;
    for (let entry = entries[this.#parsed]; entry; entry = entries[this.#parsed]) {
      if (performance.now() >= sliceEnds) {
        await yieldToEventLoop();
        sliceEnds = performance.now() + SLICE;
      }
      this.#parsed += 1;
      const record = applicationOf(entry);
      if (record) this.#add(entry, record);
      else this.failed.add(entry.userId);
    }
  }

  #add(entry: Entry, record: ReceivedVolunteer): void {
    this.applicants.set(entry.userId, entry);
    this.#departments.add(record);
    this.#questions.add(record);
    for (const department of record.departments ?? []) {
      const states = { states: stateKeys(department.states), isPlanned: false };
      if (!isWanted(states)) continue;
      const key = departmentKey(department);
      if (!this.#departments.has(key)) continue;
      const people = this.#wanted.get(key) ?? new Map<string, boolean>();
      this.#wanted.set(key, people);
      // A service may list a department twice.
      people.set(entry.userId, isPlaced(states) || people.get(entry.userId) === true);
    }
  }
}

const indexes = new WeakMap<Snapshot, SnapshotIndex>();

/** The index of what the snapshot has now. The snapshot keeps it as long as it lives. */
export async function indexOf(snapshot: Snapshot): Promise<SnapshotIndex> {
  const index = indexes.get(snapshot) ?? new SnapshotIndex(snapshot);
  indexes.set(snapshot, index);
  await index.readOn();
  return index;
}

/** The columns of a whole snapshot; undefined until they are learnt. */
export function columnsOf(snapshot: Snapshot): LearntColumns | undefined {
  const index = indexes.get(snapshot);
  return index?.isWhole ? index.columns : undefined;
}
