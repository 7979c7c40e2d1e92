/** Identical reads that overlap are made once: twenty people who open the same record cost the service one request. */

type Read<Input, Result> = (input: Input, signal: AbortSignal) => Promise<Result>;

interface Flight<Result> {
  result: Promise<Result>;
  controller: AbortController;
  readers: number;
  /** Whether it ever had more than one. */
  shared: boolean;
}

/**
 * Shares `read` among all who ask for the same `key` while it runs. It is cancelled when the last of them has left.
 * @param copy what each gets where several wait for one result
 */
export function shareInFlight<Input, Result>(
  read: Read<Input, Result>,
  keyOf: (input: Input) => string,
  copy: (result: Result) => Result,
): Read<Input, Result> {
  const flights = new Map<string, Flight<Result>>();

  function begin(key: string, input: Input): Flight<Result> {
    const controller = new AbortController();
    const result = read(input, controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    const flight: Flight<Result> = { result, controller, readers: 0, shared: false };
    flights.set(key, flight);
    return flight;
  }

  return async function readShared(input, signal) {
    signal.throwIfAborted();
    const key = keyOf(input);
    const flight = flights.get(key) ?? begin(key, input);
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
