const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Bytes that an answer of each operation may have, unpacked: some ten times the largest that an event needs. A page of 1,000
 * people takes half a megabyte.
 */
export const ANSWER_LIMITS = {
  search: 8 * MIB,
  volunteer: 2 * MIB,
  token: 64 * KIB,
} as const;

/** The contract's operations, and the one that issues tokens. */
export type Operation = keyof typeof ANSWER_LIMITS;

/** Bytes that are read of an answer that is not good. */
export const BAD_ANSWER = 64 * KIB;
