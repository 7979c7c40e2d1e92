/** Identical reads that overlap are made once: twenty people who open the same record cost the service one request. */
import { abortable } from '../../http/abortable.ts';

type Read<Input, Result> = (input: Input, signal: AbortSignal) => Promise<Result>;

interface Flight<Result> {
  result: Promise<Result>;
  controller: AbortController;
  readers: number;
  beganAt: number;
}

/** Milliseconds after which a caller no longer joins a read, which may hang, and begins another. */
const JOINED = 2000;

/**
 * Shares `read` among all callers with the same `key` while it runs. It is cancelled when the last of them has left. All get
 * the same result, which none of them may change.
 * @param uptime milliseconds on a clock that is never set
 */
export function shareInFlight<Input, Result>(
  read: Read<Input, Result>,
  keyOf: (input: Input) => string,
  uptime: () => number = () => performance.now(),
): Read<Input, Result> {
  const flights = new Map<string, Flight<Result>>();

  function begin(key: string, input: Input): Flight<Result> {
    const controller = new AbortController();
    const result: Promise<Result> = read(input, controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    const flight = { result, controller, beganAt: uptime(), readers: 0 };
    flights.set(key, flight);
    return flight;
  }

  function leave(key: string, flight: Flight<Result>, reason: unknown): void {
    flight.readers -= 1;
    if (flight.readers > 0) return;
    // Later callers must not join a read that is being cancelled.
    if (flights.get(key) === flight) flights.delete(key);
    flight.controller.abort(reason);
  }

  return async function readShared(input, signal) {
    signal.throwIfAborted();
    const key = keyOf(input);
    const running = flights.get(key);
    const flight = running && uptime() - running.beganAt <= JOINED ? running : begin(key, input);
    flight.readers += 1;

    try {
      return await abortable(flight.result, signal);
    } catch (error) {
      if (signal.aborted) leave(key, flight, signal.reason);
      throw error;
    }
  };
}
