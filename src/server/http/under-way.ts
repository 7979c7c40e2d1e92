/** Work that has begun and has not ended: an end of the server waits for it. */

export function createUnderWay() {
  const underWay = new Set<Promise<unknown>>();
  return {
    /** Counts the work until it ends. @returns the same work */
    async during<Result>(work: Promise<Result>): Promise<Result> {
      underWay.add(work);
      try {
        return await work;
      } finally {
        underWay.delete(work);
      }
    },
    /** Resolves once the work that is counted now has ended or failed. */
    async ended(): Promise<void> {
      await Promise.allSettled(underWay);
    },
  };
}
