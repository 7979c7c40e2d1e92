/** The memory of a server from the beginning of a measurement to its end. */
import type { Server } from '../service/processes.ts';

/** Milliseconds. */
const EVERY = 2000;
const EARLY = 120_000;
/** What is compared is what it mostly was within so long: the collector comes and goes. */
const WHILE = 60_000;

export function watchMemory(server: Server): { end(): { early: number; late: number } } {
  const began = performance.now();
  const samples: { at: number; megabytes: number }[] = [];
  const watching = setInterval(() => {
    const megabytes = server.memory()?.now;
    if (megabytes !== undefined) samples.push({ at: performance.now() - began, megabytes });
  }, EVERY);

  function around(time: number): number {
    const near = samples
      .filter(({ at }) => Math.abs(at - time) <= WHILE / 2)
      .map(({ megabytes }) => megabytes)
      .toSorted((a, b) => a - b);
    return near[Math.floor(near.length / 2)] ?? NaN;
  }

  return {
    end() {
      clearInterval(watching);
      const over = performance.now() - began;
      return { early: around(Math.min(EARLY, over / 2)), late: around(over - WHILE / 2) };
    },
  };
}
