/** Reads the small JSON bodies that browsers send us. */
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { invalid } from './failure.ts';

const MAXIMUM = 64 * 1024;

/**
 * The body of a request in the shape `Shape`.
 * @throws Failure 400, 411, 413 or 415; the fields by dotted path
 */
export async function readBody<Shape extends z.ZodMiniType>(
  c: Context,
  shape: Shape,
): Promise<z.infer<Shape>> {
  if (!/^application\/json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw invalid('Send the body as application/json.', {}, 415);
  }
  // Without a stated length it could go on forever.
  if (c.req.header('Transfer-Encoding')) throw invalid('State the Content-Length.', {}, 411);
  const tooLarge = () => invalid('The body is larger than 64 KiB. Send less.', {}, 413);
  if (Number(c.req.header('Content-Length') ?? 0) > MAXIMUM) throw tooLarge();
  const text = await c.req.text().catch(() => {
    // A client that hangs up midway is no fault of ours.
    throw invalid('The body ended before it was complete. Send it again.');
  });
  if (text.length > MAXIMUM) throw tooLarge();

  const read = shape.safeParse(parse(text));
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]);
  throw invalid('The body is not of the expected shape.', Object.fromEntries(fields));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('The body is not JSON.');
  }
}
