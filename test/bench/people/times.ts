/** Counts the requests, response times and failures of each operation. */
import { median, percentile } from '../service/percentile.ts';

export interface Measured {
  operation: string;
  answers: number;
  /** Ended before they were answered. */
  superseded: number;
  failures: number;
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The messages of the first failures. */
  said: string[];
}

export interface Times {
  add(operation: string, milliseconds: number): void;
  supersede(operation: string): void;
  fail(operation: string, said: string): void;
  /** Everything since the last time. */
  take(): Measured[];
}

interface Operation {
  times: number[];
  superseded: number;
  failures: number;
  said: string[];
}

const SAID = 3;

/** Counts into `times`, with `suffix` after each name. */
export function timesApart(times: Times, suffix: string): Times {
  return {
    add: (name, milliseconds) => times.add(`${name} ${suffix}`, milliseconds),
    supersede: (name) => times.supersede(`${name} ${suffix}`),
    fail: (name, said) => times.fail(`${name} ${suffix}`, said),
    take: () => times.take(),
  };
}

export function createTimes(): Times {
  let operations = new Map<string, Operation>();
  let began = performance.now();

  function of(name: string): Operation {
    const operation = operations.get(name) ?? { times: [], superseded: 0, failures: 0, said: [] };
    operations.set(name, operation);
    return operation;
  }

  return {
    add: (name, milliseconds) => void of(name).times.push(milliseconds),
    supersede: (name) => void (of(name).superseded += 1),
    fail(name, said) {
      const operation = of(name);
      operation.failures += 1;
      if (operation.said.length < SAID) operation.said.push(said);
    },
    take() {
      const seconds = (performance.now() - began) / 1000;
      const taken = Array.from(operations, ([operation, { times, ...counts }]) => {
        const answers = times.length;
        return {
          operation,
          answers,
          rate: answers / seconds,
          p50: median(times),
          p99: percentile(times, 0.99),
          ...counts,
        };
      });
      operations = new Map();
      began = performance.now();
      return taken;
    },
  };
}
