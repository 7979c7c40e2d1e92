/** Names the lines of the page Overnight, so that a tick means the same line for everyone. Pure. */
import type { Tick } from '../../../../contract/bff/reviews/overnight.ts';
import { parseMoment } from '../../../messages/format.ts';

/** The longest key that the server takes, in UTF-16 units. */
const LONGEST = 300;
/** Leaves room for the checksum. */
const KEPT = 280;

/** Makes a key of parts that contain ids only. Cuts a long key, and adds a checksum of the whole. */
export function tickKey(...parts: string[]): string {
  const key = parts.map((part) => encodeURIComponent(part.toWellFormed())).join(':');
  return key.length <= LONGEST ? key : `${key.slice(0, KEPT)}~${checksumOf(key)}`;
}

function checksumOf(text: string): string {
  let sum = 0;
  for (const unit of text) sum = (Math.imul(sum, 31) + (unit.codePointAt(0) ?? 0)) | 0;
  return (sum >>> 0).toString(36);
}

/** A span of time: later than `from`, and not later than `to`. */
export interface Span {
  from: Date;
  to: Date;
}

/** The key of a line about everything of a kind in a span. */
export function spanKey(kind: string, { from, to }: Span): string {
  return `${kind}:${from.toISOString()}~${to.toISOString()}`;
}

/** The spans of a kind that are ticked off. */
export function tickedSpans(kind: string, ticks: readonly Tick[]): { span: Span; tick: Tick }[] {
  return ticks.flatMap((tick) => {
    if (!tick.key.startsWith(`${kind}:`)) return [];
    const [from, to] = tick.key
      .slice(kind.length + 1)
      .split('~')
      .map(parseMoment);
    return from && to && from < to ? [{ span: { from, to }, tick }] : [];
  });
}
