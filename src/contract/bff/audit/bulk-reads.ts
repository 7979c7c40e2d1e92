/** Reads of many people at once, which the audit does not list for each person. */
import * as z from 'zod/mini';
import { isTrue, readable } from '../read-message.ts';

/** The purposes of bulk reads. */
export const BULK_PURPOSES = ['export', 'board', 'department', 'list', 'find'] as const;

export const BulkReads = z.object({
  purpose: z.enum(BULK_PURPOSES),
  /** Exports, views of the board, lists or searches; further pages of one are not counted. */
  reads: z.number(),
  /** Whether there are more than were counted. */
  more: isTrue,
});
export type BulkReads = z.infer<typeof BulkReads>;

/** The answer of `GET /bff/audit/bulk`, without purposes that this version does not know. */
export const BulkReadsAnswer = z.object({ bulk: readable(BulkReads) });
