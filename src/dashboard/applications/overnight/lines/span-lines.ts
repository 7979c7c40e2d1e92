/** Splits people by the time of something that they did into lines that can be ticked off. Pure. */
import type { Tick } from '../../../../contract/bff/reviews/overnight.ts';
import { spanKey, tickedSpans, type Span } from './tick-keys.ts';

export interface SpanLine {
  key: string;
  span: Span;
  people: number;
  tick: Tick | undefined;
}

/**
 * A line for each span of time since `since` that is ticked off, and a line for each span in between. So people who come
 * after a tick make a new line, also for users who look back further.
 * @param countIn the number of people in a span
 * @param latest the latest moment of all people; null if there are none
 */
export function spanLines(
  kind: string,
  {
    since,
    latest,
    ticks,
    countIn,
  }: {
    since: Date;
    latest: Date | null;
    ticks: readonly Tick[];
    countIn: (span: Span) => number;
  },
): SpanLine[] {
  if (latest === null || latest <= since) return [];
  const lines: SpanLine[] = [];
  function add(from: Date, to: Date, tick?: Tick) {
    const span = { from, to };
    const people = from < to ? countIn(span) : 0;
    if (people > 0) lines.push({ key: tick?.key ?? spanKey(kind, span), span, people, tick });
  }
  const ticked = tickedSpans(kind, ticks)
    .filter(({ span }) => span.to > since)
    .toSorted((a, b) => a.span.from.getTime() - b.span.from.getTime());
  let reached = since;
  for (const { span, tick } of ticked) {
    if (span.from > reached) {
      add(reached, span.from);
      reached = span.from;
    }
    // Two users may have ticked overlapping spans.
    if (span.to <= reached) continue;
    add(reached, span.to, tick);
    reached = span.to;
  }
  if (latest > reached) add(reached, latest);
  return lines;
}
