/** Work that runs one piece at a time, in the order of the calls. A piece that fails holds up no other. */
import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * @param before runs before each piece; by default the event loop turns, so that twenty readers at once delay other
 *   requests by one page, not by twenty
 */
export function oneAtATime(
  before: () => Promise<unknown> | undefined = () => endOfTurn(),
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(before).then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Runs one piece of work at a time for each key. */
export type InTurnOfEach = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Like `oneAtATime`, with a queue for each key, which is forgotten when it is empty.
 * @param before runs before each piece; nothing by default
 */
export function oneAtATimeOfEach(
  before: () => Promise<unknown> | undefined = () => undefined,
): InTurnOfEach {
  const queues = new Map<string, { inTurn: ReturnType<typeof oneAtATime>; waiting: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { inTurn: oneAtATime(before), waiting: 0 };
    queues.set(key, queue);
    queue.waiting += 1;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}
