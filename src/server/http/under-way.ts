/** Work that has begun and has not ended: an end of the server waits for it. */

export interface UnderWay {
  /** Counts the work until it ends. @returns the same work */
  during: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Resolves once the work that is counted now has ended or failed. */
  ended: () => Promise<void>;
}

/** Starts with nothing under way. */
export function createUnderWay(): UnderWay {
  const underWay = new Set<Promise<unknown>>();
  return {
    async during(work) {
      underWay.add(work);
      try {
        return await work;
      } finally {
        underWay.delete(work);
      }
    },
    async ended() {
      await Promise.allSettled(underWay);
    },
  };
}
