/** Identical reads that overlap are made once: twenty people who open the same record cost the service one request. */

type Read<Input, Result> = (input: Input, signal: AbortSignal) => Promise<Result>;

interface Flight<Result> {
  result: Promise<Result>;
  controller: AbortController;
  readers: number;
  beganAt: number;
  /** Whether it ever had more than one. */
  shared: boolean;
}

/** Milliseconds: whoever asks later than this asks again because the first read may hang, and gets one of their own. */
const JOINED = 2000;

/**
 * Shares `read` among all who ask for the same `key` while it runs. It is cancelled when the last of them has left.
 * @param copy what each gets where several wait for one result
 */
export function shareInFlight<Input, Result>(
  read: Read<Input, Result>,
  keyOf: (input: Input) => string,
  copy: (result: Result) => Result,
  now: () => number = Date.now,
): Read<Input, Result> {
  const flights = new Map<string, Flight<Result>>();

  function begin(key: string, input: Input): Flight<Result> {
    const controller = new AbortController();
    const result: Promise<Result> = read(input, controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    const flight = { result, controller, beganAt: now(), readers: 0, shared: false };
    flights.set(key, flight);
    return flight;
  }

  return async function readShared(input, signal) {
    signal.throwIfAborted();
    const key = keyOf(input);
    const running = flights.get(key);
    const flight = running && now() - running.beganAt <= JOINED ? running : begin(key, input);
    flight.shared = flight.readers > 0;
    flight.readers += 1;

    const left = Promise.withResolvers<never>();
    function leave() {
      left.reject(signal.reason);
      flight.readers -= 1;
      if (flight.readers > 0) return;
      // Whoever asks from now on must not join a read that is being cancelled.
      if (flights.get(key) === flight) flights.delete(key);
      flight.controller.abort(signal.reason);
    }
    signal.addEventListener('abort', leave, { once: true });
    try {
      const result = await Promise.race([flight.result, left.promise]);
      return flight.shared ? copy(result) : result;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
