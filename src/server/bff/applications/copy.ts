/** One copy of the applications of a role or of everyone, as far as it is read. */
import type { ApplicationsProgress } from '../../../contract/bff/applications.ts';
import type { BffError } from '../../../contract/bff/errors.ts';
import { failedLine } from './application-line.ts';

export interface Entry {
  /** With its line break. */
  line: Buffer;
  isApplication: boolean;
}

export class Copy {
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** In the order in which they came: whoever begins to look gets all of them from the first. */
  readonly entries: Entry[] = [];
  /** Nothing more will come. */
  ended = false;
  readonly #counts = { users: 0, usersComplete: false, read: 0, applications: 0, failed: 0 };
  readonly #problems: { people?: BffError | null; records?: BffError | null } = {};
  #changed: PromiseWithResolvers<void> | null = null;

  constructor(begunAt: number) {
    this.begunAt = begunAt;
  }

  get progress(): ApplicationsProgress {
    const { users, usersComplete, read, failed } = this.#counts;
    const problem = this.#problems.people ?? this.#problems.records;
    return {
      ...this.#counts,
      complete: usersComplete && read + failed === users,
      asOf: new Date(this.begunAt).toISOString(),
      ...(problem && { problem }),
    };
  }

  /** More people are known. */
  listed(people: number): void {
    this.#counts.users += people;
    this.#tell();
  }

  /** These are all of them. */
  listedAll(): void {
    this.#counts.usersComplete = true;
    this.#tell();
  }

  applied(line: Buffer): void {
    this.entries.push({ line, isApplication: true });
    this.#counts.applications += 1;
    this.answered(1);
  }

  /** So many records were asked for and answered. */
  answered(people: number): void {
    this.#counts.read += people;
    this.#tell();
  }

  failed(userId: string, error: BffError): void {
    this.entries.push({ line: failedLine(userId, error), isApplication: false });
    this.#counts.failed += 1;
    this.#tell();
  }

  /** Why the list of people, or the reading of their records, does not go on; null when it does. */
  stuck(part: 'people' | 'records', error: BffError | null): void {
    if ((this.#problems[part] ?? null) === error) return;
    this.#problems[part] = error;
    this.#tell();
  }

  end(): void {
    this.ended = true;
    this.#tell();
  }

  /** Resolves when it is not any more what it is now. */
  changed(): Promise<void> {
    this.#changed ??= Promise.withResolvers();
    return this.#changed.promise;
  }

  #tell(): void {
    this.#changed?.resolve();
    this.#changed = null;
  }
}
