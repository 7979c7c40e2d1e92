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
