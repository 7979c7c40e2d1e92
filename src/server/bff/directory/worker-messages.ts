/**
 * What the server and the directory's worker thread say to each other. Each command is answered once, in order, save what
 * nobody waits for any more.
 */
import type { Found, Question } from './copy.ts';

export interface Commands {
  /** Adds a page, as the service sent it, to a copy that may be new; `{}` is no page where people are `expected`. */
  add: { input: { copy: number; page: ArrayBuffer; expected: boolean }; output: Added | null };
  find: { input: { copy: number; question: Question }; output: Found };
  /** Looks for a person by id in copies, in this order. */
  person: { input: { copies: number[]; id: string }; output: Person };
  /** `heir` is the copy that takes its place, and is soon asked what it was asked. */
  forget: { input: { copy: number; heir: number | null }; output: null };
}
export type CommandName = keyof Commands;

export interface Added {
  /** How many people the copy has now. */
  loaded: number;
  nextPage: string | null;
  /** How many records of this page could not be read. */
  unreadable: number;
  /** Ids of some of those. */
  unreadableIds: string[];
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

/** `unreadable` says what is wrong with a page; `error` is a fault of ours. Neither has personal data in it. */
export type FromWorker = { number: number } & (
  { output: Commands[CommandName]['output'] } | { unreadable: string } | { error: string }
);
