/** Queues for work that runs one piece at a time, in the order of the calls. A piece that fails holds up no other. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

export type Enqueue = <Result>(work: () => Promise<Result>) => Promise<Result>;
type EnqueueOfKey = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * @param before runs before each piece; by default the event loop turns, so that twenty readers at once delay other
 *   requests by one page, not by twenty
 */
export function serialQueue(
  before: () => Promise<unknown> | undefined = () => yieldToEventLoop(),
): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(before).then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * A serial queue for each key, forgotten when it is empty.
 * @param before runs before each piece; nothing by default
 */
export function serialQueues(
  before: () => Promise<unknown> | undefined = () => undefined,
): EnqueueOfKey {
  const queues = new Map<string, { enqueue: Enqueue; waiting: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { enqueue: serialQueue(before), waiting: 0 };
    queues.set(key, queue);
    queue.waiting += 1;
    try {
      return await queue.enqueue(work);
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}
