/** Reads the small JSON bodies that browsers send us, and times in their queries. */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { FieldProblem } from '../../contract/bff/errors.ts';
import { readJson } from '../http/body.ts';
import type { AccountLimits } from './allowance.ts';
import type { BffEnv } from './context.ts';
import { Failure, invalid } from './failure.ts';

/**
 * The body of a request in the shape `Shape`, of at most `most` bytes. Throws `UnreadableBody`, or a `Failure` with the
 * fields by dotted path.
 * @param admit as of `readJson`
 */
export async function readBody<Shape extends z.ZodMiniType>(
  c: Context,
  shape: Shape,
  most?: number,
  admit?: (bytes: number) => void,
): Promise<z.infer<Shape>> {
  const read = shape.safeParse(await readJson(c.req.raw, most, admit));
  if (read.success) return read.data;
  throw invalid(
    Object.fromEntries(
      read.error.issues.map(({ path, code }) => [
        path.join('.') || 'body',
        PROBLEMS[code ?? ''] ?? 'invalid',
      ]),
    ),
  );
}

/** A time in the query of a request, ISO 8601, in milliseconds since 1970; null for any other text. */
export function timeIn(text: string): number | null {
  const time = Date.parse(text);
  return /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(time) ? time : null;
}

/** Bytes of the longest body that any route reads: several versions of the longest note, in any script. */
export const MOST_BODY_BYTES = 256 * 1024;
/** Bytes of the bodies of one account that are read or worked on at the same time; one alone may always be. */
const MOST_IN_FLIGHT = 4_000_000;

/** Does the work of a request whose body is allowed. */
export type BoundBodies = (c: Context<BffEnv>, work: () => Promise<Response>) => Promise<Response>;

/**
 * Charges an account for each body before it is read, by its stated length, and refuses further ones while too many are
 * in flight: they fill the memory until their requests are answered.
 */
export function boundBodies({ bodyBytes }: AccountLimits): BoundBodies {
  const inFlight = new Map<string, number>();
  return async function boundBodies(c, work) {
    const { headers, method } = c.req.raw;
    // Longer ones are refused unread. A body without a length may become that long.
    const stated = headers.has('transfer-encoding') ? Infinity : headers.get('content-length');
    const bytes = Math.min(Number(stated), MOST_BODY_BYTES);
    if (bytes === 0 || method === 'GET' || method === 'HEAD') return work();
    const { person } = c.get('session');
    bodyBytes.require(person);
    const before = inFlight.get(person) ?? 0;
    if (before + bytes > MOST_IN_FLIGHT) throw new Failure({ code: 'too_many_requests' }, 1);
    bodyBytes.charge(person, bytes);
    inFlight.set(person, before + bytes);
    try {
      return await work();
    } finally {
      const left = (inFlight.get(person) ?? 0) - bytes;
      if (left > 0) inFlight.set(person, left);
      else inFlight.delete(person);
    }
  };
}

/** Zod's issue codes. */
const PROBLEMS: Record<string, FieldProblem> = {
  invalid_type: 'wrong_type',
  too_small: 'too_small',
  too_big: 'too_large',
  invalid_value: 'not_allowed',
};
