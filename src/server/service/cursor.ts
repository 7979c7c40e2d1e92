/**
 * The cursor of a search (`docs/contract.md`, "The embedded service"): opaque to clients, it says after which id the next
 * page begins and within which role, and is authenticated, so that none can be made up or altered.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

export interface Position {
  /** Id of the last user given. */
  after: string;
  roleId: number | undefined;
}

export type Cursors = ReturnType<typeof createCursors>;

/** 128 bits: beyond guessing, and half as long in every address and log. */
const SEAL_BYTES = 16;
const Payload = z.tuple([z.nullable(z.int()), z.string()]);

export function createCursors(key: Uint8Array) {
  function seal(payload: Uint8Array): Buffer {
    return createHmac('sha256', key).update(payload).digest().subarray(0, SEAL_BYTES);
  }
  return {
    issue({ after, roleId }: Position): string {
      const payload = Buffer.from(JSON.stringify([roleId ?? null, after]));
      return Buffer.concat([seal(payload), payload]).toString('base64url');
    },
    /** Null for anything but an unaltered cursor of this service. */
    read(cursor: string): Position | null {
      const bytes = Buffer.from(cursor, 'base64url');
      // The decoder skips what it does not know; one text alone stands for these bytes.
      if (bytes.toString('base64url') !== cursor || bytes.length <= SEAL_BYTES) return null;
      const payload = bytes.subarray(SEAL_BYTES);
      if (!timingSafeEqual(seal(payload), bytes.subarray(0, SEAL_BYTES))) return null;
      const [roleId, after] = Payload.parse(JSON.parse(payload.toString()));
      return { after, roleId: roleId ?? undefined };
    },
  };
}
