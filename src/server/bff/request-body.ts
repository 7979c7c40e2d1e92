/** Reads the small JSON bodies that browsers send us. */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { readJson } from '../http/body.ts';
import { invalid } from './failure.ts';

/** The body of a request in the shape `Shape`. Throws `UnreadableBody`, or a `Failure` with the fields by dotted path. */
export async function readBody<Shape extends z.ZodMiniType>(
  c: Context,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const read = shape.safeParse(await readJson(c.req.raw));
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]);
  throw invalid('The body is not of the expected shape.', Object.fromEntries(fields));
}
