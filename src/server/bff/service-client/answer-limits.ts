/**
 * How large an answer of the service may be: some ten times what the largest event needs, and little enough that no
 * answer, or number of them at once, stops the server or takes its memory.
 */
import type { JsonLimits } from './json-gauge.ts';

export interface AnswerLimits extends JsonLimits {
  /** Unpacked. */
  bytes: number;
}

const KIB = 1024;
const MIB = 1024 * KIB;
const COMMON = { depth: 64, cursor: 4 * KIB };

/** Of each operation; a page of 1,000 people takes half a megabyte and 15,000 values. */
export const ANSWER_LIMITS = {
  search: { ...COMMON, bytes: 16 * MIB, values: 250_000 },
  volunteer: { ...COMMON, bytes: 4 * MIB, values: 50_000 },
  token: { ...COMMON, bytes: 64 * KIB, values: 1000 },
} as const satisfies Record<string, AnswerLimits>;

/** Of an answer that is not good so many bytes are looked at. */
export const BAD_ANSWER = 64 * KIB;

/** Answers beyond so many bytes wait for each other: only so many of those are in memory at once. */
export const LARGE = { bytes: MIB, atOnce: 4 } as const;
