import { replaceEqualDeep } from '@tanstack/react-query';
import type { ApplicationsLine, ApplicationsProgress } from '../../contract/bff/applications.ts';
import type { BffError } from '../../contract/bff/errors.ts';
import type { LearntColumns } from '../../contract/bff/learnt-columns.ts';
import { applicationOf, type Application, withDistinctNames } from './application.ts';

export interface FailedRecord {
  /** Empty where the service did not tell it. */
  userId: string;
  error: BffError;
}

/** All applications as far as they are read. */
export interface ApplicationsCopy {
  list: readonly Application[];
  progress: ApplicationsProgress | null;
  /** When it began to be read, in this browser's clock; null while unknown. */
  asOf: number | null;
  /** Whether the user asked for it. */
  asked: boolean;
  /** The columns of all applications, where the bff knew them before this browser had read all; null once it has. */
  columns: LearntColumns | null;
  failed: readonly FailedRecord[];
  /** Whether it was read to its end. */
  whole: boolean;
  /** Whether the user stopped the reading. */
  stopped: boolean;
  /** The progress of a newer copy that will replace this one. */
  newer: ApplicationsProgress | null;
  /** Records read per second since this page began to follow; null until it can be computed. */
  rate: number | null;
}

/** In seconds: a rate measured over less means little. */
const SOONEST_SECONDS = 0.5;

export const NOTHING: ApplicationsCopy = {
  list: [],
  progress: null,
  asOf: null,
  asked: false,
  columns: null,
  failed: [],
  whole: false,
  stopped: false,
  newer: null,
  rate: null,
};

/**
 * A copy of the applications during reading. The previous copy stays visible until the new one has the same number of applications. An
 * unchanged application keeps its identity and its position.
 */
export class Reading {
  readonly #before: ApplicationsCopy;
  readonly #asked: boolean;
  readonly #known: ReadonlyMap<string, Application>;
  readonly #read = new Map<string, Application>();
  /** By user id; a record without an id has a symbol of its own. */
  readonly #failed = new Map<string | symbol, FailedRecord>();
  #progress: ApplicationsProgress | null = null;
  #columns: LearntColumns | null = null;
  #begun: { at: number; read: number } | null = null;
  #ended = false;

  /** When the server began to read the copy, in this browser's clock. */
  asOf: number | null = null;

  constructor(before: ApplicationsCopy, asked = false) {
    this.#before = before;
    this.#asked = asked;
    this.#known = new Map(before.list.map((one) => [one.userId, one]));
  }

  receive(line: ApplicationsLine): void {
    if ('progress' in line) {
      const { columns, ...progress } = line.progress;
      this.#progress = progress;
      this.#columns ??= columns ?? null;
      this.#begun ??= { at: performance.now(), read: line.progress.read };
    } else if ('failed' in line) this.#failed.set(line.failed.userId || Symbol(), line.failed);
    else if ('end' in line) this.#ended = true;
    else {
      const one = applicationOf(line.application);
      if (!one) return;
      this.#read.set(one.userId, replaceEqualDeep(this.#known.get(one.userId), one));
      this.#failed.delete(one.userId);
    }
  }

  get hasApplications(): boolean {
    return this.#read.size > 0;
  }

  /** The copy to show now. */
  copy(): ApplicationsCopy {
    const before = this.#before;
    if (!this.#ended && before.whole) return { ...before, newer: this.#progress };
    if (!this.#ended && this.#read.size < before.list.length) {
      return {
        ...before,
        stopped: false,
        progress: this.#progress ?? before.progress,
        asOf: this.asOf ?? before.asOf,
        rate: this.#rate(),
      };
    }
    return {
      list: this.#inOrder(),
      progress: this.#progress,
      asOf: this.asOf,
      asked: this.#asked,
      columns: this.#ended ? null : this.#columns,
      failed: [...this.#failed.values()],
      whole: this.#ended,
      stopped: false,
      newer: null,
      rate: this.#rate(),
    };
  }

  #rate(): number | null {
    const seconds = this.#begun ? (performance.now() - this.#begun.at) / 1000 : 0;
    const read = (this.#progress?.read ?? 0) - (this.#begun?.read ?? 0);
    return seconds < SOONEST_SECONDS || read <= 0 ? null : read / seconds;
  }

  #inOrder(): Application[] {
    const stayed = this.#before.list.flatMap(({ userId }) => this.#read.get(userId) ?? []);
    const added = [...this.#read.values()].filter(({ userId }) => !this.#known.has(userId));
    const list = [...stayed, ...added];
    return withDistinctNames(list).map((one, at) =>
      one === list[at] ? one : replaceEqualDeep(this.#known.get(one.userId), one),
    );
  }
}
