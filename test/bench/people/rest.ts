/** People take their time. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../src/server/service/demo/random.ts';

/** Milliseconds, at least and at most. */
export type Span = readonly [shortest: number, longest: number];

export async function rest([shortest, longest]: Span, random: Random): Promise<void> {
  await pause(shortest + random.next() * (longest - shortest));
}
