/**
 * The cursor of a directory search: the search, and the position after which it continues. It names a position in the
 * order, not in a copy, so it survives the copy. Encrypted, because the position is a person's name.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { SORTS } from '../../../contract/bff/find.ts';

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
const VERSION = 2;
const Kept = z.extend(Continuation, { version: z.literal(VERSION) });
export type Continuation = z.infer<typeof Continuation>;
/** The search that a cursor belongs to. */
export type Search = Continuation['search'];

export interface FindCursors {
  issue(continuation: Continuation): string;
  /** Null for a text with the prefix of our cursors that was altered. */
  read(cursor: string): Continuation | null;
}

const PREFIX = 'find.';
const CIPHER = 'aes-256-gcm';
const BYTES = { nonce: 12, seal: 16 } as const;

/** Whether a cursor was issued by the directory, not by the service. */
export function isFindCursor(cursor: string): boolean {
  return cursor.startsWith(PREFIX);
}

/** @param key 32 bytes */
export function createFindCursors(key: Uint8Array): FindCursors {
  return {
    issue(continuation) {
      const nonce = randomBytes(BYTES.nonce);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const text = Buffer.concat([
        cipher.update(JSON.stringify({ ...continuation, version: VERSION })),
        cipher.final(),
      ]);
      return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    read(cursor) {
      const encoded = cursor.slice(PREFIX.length);
      const bytes = Buffer.from(encoded, 'base64url');
      const begin = BYTES.nonce + BYTES.seal;
      // The decoder skips invalid characters, so only the canonical text is accepted.
      if (bytes.toString('base64url') !== encoded || bytes.length <= begin) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, BYTES.nonce));
      decipher.setAuthTag(bytes.subarray(BYTES.nonce, begin));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(begin)), decipher.final()]);
        const { search, after } = Kept.parse(JSON.parse(text.toString()));
        return { search, after };
      } catch {
        return null;
      }
    },
  };
}
