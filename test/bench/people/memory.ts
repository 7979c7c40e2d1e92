/** Samples the memory of a server during a measurement; `early` is after its first third, `late` at its end, in MB. */
import { median } from '../service/percentile.ts';
import type { Server } from '../service/processes.ts';

/** Milliseconds. */
const EVERY = 2000;
/** The median of this span is compared, because garbage collection makes single samples jump. */
const SPAN = 60_000;

export function watchMemory(server: Server): { end(): { early: number; late: number } } {
  const began = performance.now();
  const samples: { at: number; megabytes: number }[] = [];
  const watching = setInterval(() => {
    const megabytes = server.memory();
    if (megabytes !== undefined) samples.push({ at: performance.now() - began, megabytes });
  }, EVERY);

  function around(time: number): number {
    const near = samples.filter(({ at }) => Math.abs(at - time) <= SPAN / 2);
    return median(near.map(({ megabytes }) => megabytes));
  }

  return {
    end() {
      clearInterval(watching);
      const over = performance.now() - began;
      return { early: around(over / 3), late: around(over - SPAN / 2) };
    },
  };
}
