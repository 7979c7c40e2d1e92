/** One snapshot of the applications of a role or of everyone, as far as it is read. */
import type { ApplicationsLine, ApplicationsProgress } from '../../../contract/bff/applications.ts';
import type { BffError } from '../../../contract/bff/errors.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import {
  otherUserOf,
  readVolunteer,
  type ReceivedVolunteer,
} from '../../../contract/service/read-volunteer.ts';
import { ChangeSignal } from '../change-signal.ts';

/** Whether an entry of this size fits into memory. */
type HasRoom = (bytes: number) => boolean;

export interface Entry {
  /** Empty for a user that could not be read from the list and had no id. */
  userId: string;
  /** With its line break. */
  line: Buffer;
  isApplication: boolean;
}

export class Snapshot {
  /** When it was begun, in milliseconds since 1970. */
  readonly asOf: number;
  /** The same moment, on a clock that is never set. */
  readonly beganAt: number;
  /** In the order in which they came; each reader gets them from the first. */
  readonly entries: Entry[] = [];
  /** Of all entries. */
  bytes = 0;
  /** Nothing more will come. */
  ended = false;
  readonly #end = Promise.withResolvers<void>();
  readonly #counts = { users: 0, usersComplete: false, read: 0, applications: 0, failed: 0 };
  readonly #problems: { people?: BffError | null; records?: BffError | null } = {};
  readonly #hasRoom: HasRoom;
  readonly #change = new ChangeSignal();

  constructor(asOf: number, beganAt: number, hasRoom: HasRoom = () => true) {
    this.asOf = asOf;
    this.beganAt = beganAt;
    this.#hasRoom = hasRoom;
  }

  get progress(): ApplicationsProgress {
    const { users, usersComplete, read, failed } = this.#counts;
    const problem = this.#problems.people ?? this.#problems.records;
    return {
      ...this.#counts,
      complete: usersComplete && read + failed === users,
      asOf: new Date(this.asOf).toISOString(),
      ...(problem && { problem }),
    };
  }

  /** More people are known. */
  listed(people: number): void {
    this.#counts.users += people;
    this.#change.tell();
  }

  /** These are all of them. */
  listedAll(): void {
    this.#counts.usersComplete = true;
    this.#change.tell();
  }

  /** Adds an application, unless there is no room for it. */
  applied(userId: string, line: Buffer): void {
    if (!this.#add({ userId, line, isApplication: true })) return;
    this.#counts.applications += 1;
    this.answered(1);
  }

  /** Counts records that were asked for and answered. */
  answered(people: number): void {
    this.#counts.read += people;
    this.#change.tell();
  }

  /** Adds a record that could not be read, unless there is no room for it. */
  failed(userId: string, error: BffError): void {
    if (!this.#add({ userId, line: failedLine(userId, error), isApplication: false })) return;
    this.#counts.failed += 1;
    this.#change.tell();
  }

  /** Why the list of people, or the reading of their records, does not go on; null when it does. */
  stuck(part: 'people' | 'records', error: BffError | null): void {
    if (this.ended || (this.#problems[part] ?? null) === error) return;
    this.#problems[part] = error;
    this.#change.tell();
  }

  end(): void {
    this.ended = true;
    this.#end.resolve();
    this.#change.tell();
  }

  whenEnded(): Promise<void> {
    return this.#end.promise;
  }

  /** Resolves when it is not any more what it is now. */
  changed(): Promise<void> {
    return this.#change.next();
  }

  #add(entry: Entry): boolean {
    if (this.ended || !this.#hasRoom(entry.line.length)) return false;
    this.entries.push(entry);
    this.bytes += entry.line.length;
    return true;
  }
}

/**
 * A record of the service; `user.id` becomes the id that the record was asked for by. One that names another user keeps its
 * answers, but reaches nobody: the person is as the list tells, and its contact methods may be the other's.
 * @param listed the person in the list of people, needed only for such a record
 */
export function applicationLine(
  record: ReceivedVolunteer,
  userId: string,
  listed: ReceivedUser | null = null,
): Buffer {
  const namedUser = otherUserOf(record, userId);
  const sent = { ...record, user: { ...record.user, id: userId } };
  if (namedUser === null) return lineOf({ application: sent as ReceivedVolunteer });
  const user = { ...listed, id: userId };
  const application = readVolunteer({ ...sent, user, namedUser, contactMethods: undefined });
  return lineOf({ application: application as ReceivedVolunteer });
}

function lineOf(line: ApplicationsLine): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`);
}

/** The record in a line; null for a line that has none. */
export function applicationOf({ line }: { line: Buffer }): ReceivedVolunteer | null {
  const sent = JSON.parse(line.toString()) as ApplicationsLine;
  return 'application' in sent ? sent.application : null;
}

function failedLine(userId: string, error: BffError): Buffer {
  return lineOf({ failed: { userId, error } });
}
