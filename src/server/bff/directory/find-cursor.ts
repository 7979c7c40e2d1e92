/**
 * The cursor of a directory search: the search, and the position after which it continues. It names a position in the
 * order, not in a snapshot, so it survives the snapshot. Encrypted, because the position is a person's name.
 */
import * as z from 'zod/mini';
import { SORTS } from '../../../contract/bff/find.ts';
import { seal, unseal } from '../sign-in/seal.ts';

const Continuation = z.object({
  search: z.object({
    text: z.optional(z.string()),
    verified: z.optional(z.boolean()),
    roleId: z.optional(z.int()),
    sort: z.optional(z.enum(SORTS)),
  }),
  after: z.object({ rank: z.int(), key: z.string(), id: z.string() }),
});
/** Increased when the order changes: old cursors are then refused, and the search starts over. */
const VERSION = 3;
const Stored = z.extend(Continuation, { version: z.literal(VERSION) });
export type Continuation = z.infer<typeof Continuation>;
/** The search that a cursor belongs to. */
export type Search = Continuation['search'];

export type FindCursors = ReturnType<typeof createFindCursors>;

const PREFIX = 'find.';

/** Whether a cursor was issued by the directory, not by the service. */
export function isFindCursor(cursor: string): boolean {
  return cursor.startsWith(PREFIX);
}

/** @param key 32 bytes */
export function createFindCursors(key: Uint8Array) {
  return {
    issue: (continuation: Continuation) =>
      PREFIX + seal(JSON.stringify({ ...continuation, version: VERSION }), key),
    /** Null for a text with the prefix of our cursors that was altered. */
    read(cursor: string): Continuation | null {
      const text = unseal(cursor.slice(PREFIX.length), key);
      const read = Stored.safeParse(text === null ? null : JSON.parse(text));
      if (!read.success) return null;
      const { search, after } = read.data;
      return { search, after };
    },
  };
}
