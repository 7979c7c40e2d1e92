/**
 * The messages between the server and the directory's worker thread. Each command is answered once, in order, except for
 * dropped ones.
 */
import type { ReceivedUser } from '../../../../contract/service/read-user.ts';
import type { Found, Question } from './copy.ts';

export interface Commands {
  /** Adds the people of a page to a copy that may be new. */
  add: { input: { copy: number; users: readonly ReceivedUser[]; last: boolean }; output: Added };
  find: { input: { copy: number; question: Question }; output: Found };
  /** Looks for a person by id in copies, in this order. */
  person: { input: { copies: number[]; id: string }; output: Person };
  /** The next ids after the first `from`, in the order in which they came. */
  ids: { input: { copy: number; from: number; most: number }; output: string[] };
  /** `heir` is the copy that takes its place, and is soon asked what it was asked. */
  forget: { input: { copy: number; heir: number | null }; output: null };
}
export type CommandName = keyof Commands;

export interface Added {
  /** People in the copy now. */
  loaded: number;
  /** Of these people as JSON. */
  bytes: number;
}

export interface Person {
  /** JSON, UTF-8; null where none of the copies has them. */
  data: Uint8Array<ArrayBuffer> | null;
}

/** A command with the number that its answer will carry. */
export type Command = {
  [Name in CommandName]: { number: number; name: Name; input: Commands[Name]['input'] };
}[CommandName];

/** `drop` names a command whose answer nobody waits for any more: it is not begun, or ended where it is. */
export type ToWorker = Command | { number: number; name: 'drop' };

/** `error` is a fault of this server, without personal data. */
export type FromWorker = { number: number } & (
  { output: Commands[CommandName]['output'] } | { error: string }
);
