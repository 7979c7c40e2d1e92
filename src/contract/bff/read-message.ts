/** Reading the bff's answers by their schemas, and the tolerance that these share. */
import * as z from 'zod/mini';
import { isMoment, UnreadableAnswer } from '../service/read-json.ts';

/** The schema of a message that is read as `Message`. */
export type MessageSchema<Message> = z.ZodMiniType<Message>;

/** @throws UnreadableAnswer where the body does not have the shape of the message */
export function readMessage<Message>(schema: MessageSchema<Message>, body: unknown): Message {
  const read = z.safeParse(schema, body);
  if (read.success) return read.data;
  throw new UnreadableAnswer('a message of another shape', { cause: read.error });
}

/** A point in time, ISO 8601. */
export const Moment = z.string().check(z.refine(isMoment));

/** False for anything but true. */
export const isTrue = z.catch(z.boolean(), false);

/** Null for a value of another type, and for none. */
export function orNull<Value>(schema: z.ZodMiniType<Value>) {
  return z.catch(z.nullable(schema), null);
}

/** Undefined for a value of another type. */
export function orAbsent<Value>(schema: z.ZodMiniType<Value>) {
  return z.catch(z.optional(schema), undefined);
}

/** A list without the items that cannot be read. */
export function readable<Item>(schema: z.ZodMiniType<Item>) {
  return z.pipe(
    z.array(orNull(schema)),
    z.transform((items) => items.filter((item) => item !== null)),
  );
}
