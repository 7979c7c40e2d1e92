/** Reads the small JSON bodies that browsers send us, and times in their queries. */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { FieldProblem } from '../../contract/bff/errors.ts';
import { readJson } from '../http/body.ts';
import { invalid } from './failure.ts';

/**
 * The body of a request in the shape `Shape`, of at most `most` bytes. Throws `UnreadableBody`, or a `Failure` with the
 * fields by dotted path.
 */
export async function readBody<Shape extends z.ZodMiniType>(
  c: Context,
  shape: Shape,
  most?: number,
): Promise<z.infer<Shape>> {
  const read = shape.safeParse(await readJson(c.req.raw, most));
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

/** A time in the query of a request, ISO 8601 with its zone, in milliseconds since 1970; null for any other text. */
export function timeIn(text: string): number | null {
  const time = Date.parse(text);
  const isZoned = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text);
  return isZoned && !Number.isNaN(time) ? time : null;
}

/** Bytes of the longest body that any route reads: several versions of the longest note, in any script. */
export const MOST_BODY_BYTES = 256 * 1024;

/** Zod's issue codes. */
const PROBLEMS: Record<string, FieldProblem> = {
  invalid_type: 'wrong_type',
  too_small: 'too_small',
  too_big: 'too_large',
  invalid_value: 'not_allowed',
};
