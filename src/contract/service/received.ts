/**
 * The tolerant reading of the contract's shapes: what real services send, turned into what we can rely on. Volunteer
 * records are read by `received-volunteer.ts`.
 * In every shape read here a member that is `undefined` was not shared with us, and one that is `null` was not given.
 * Throws `UnreadableAnswer` when an answer as a whole is not what was promised.
 */
import * as z from 'zod/mini';

/** The whole answer is not of the promised shape (HTML for JSON, an array for an object). */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

/** A record that was left out, so that the others could be kept. */
export interface UnreadableRecord {
  /** Its id, where one could be read. */
  id: string | null;
  /** Which member is wrong and how; never the data itself. */
  reason: string;
}

const asText = z.pipe(z.number(), z.transform(String));
/**
 * An id that is a step in a path (`.`, `..`) would lead a request, and the credential with it, to another address;
 * one with a lone surrogate cannot be put into an address at all.
 */
const id = z.pipe(
  z.union([z.string(), asText]),
  z.string().check(z.regex(/^(?!\.{1,2}$)/), z.regex(/^\P{Surrogate}+$/u)),
);

const filledText = z.pipe(
  z.union([z.string(), asText]),
  z.transform((text) => (text.trim() === '' ? null : text)),
);
const text = z.optional(z.nullable(filledText));

/** The contract declares a boolean but means E.164: `true` or `false` says nothing about the number. */
const phone = z.optional(
  z.nullable(
    z.union([
      filledText,
      z.pipe(
        z.boolean(),
        z.transform(() => null),
      ),
    ]),
  ),
);

const ReceivedAddress = z.object({
  addressCity: text,
  addressCountry: text,
  addressLine1: text,
  addressLine2: text,
  addressState: text,
  addressZipcode: text,
});
export type ReceivedAddress = z.infer<typeof ReceivedAddress>;

const ReceivedUser = z.object({
  id,
  email: text,
  preferredName: text,
  firstName: text,
  lastName: text,
  username: text,
  verified: z.optional(z.nullable(z.boolean())),
  phone,
  address: z.optional(z.nullable(ReceivedAddress)),
});
export type ReceivedUser = z.infer<typeof ReceivedUser>;

const Page = z.object({
  data: z.optional(z.nullable(z.array(z.unknown()))),
  nextPage: z.optional(z.nullable(z.union([z.string(), asText]))),
  hasMore: z.optional(z.nullable(z.boolean())),
});

export interface ReceivedPage {
  users: ReceivedUser[];
  /** The cursor of the next page; null at the end. A short page is not the end. */
  nextPage: string | null;
  unreadable: UnreadableRecord[];
}

/** Reads an answer of search (contract, section 4.1), record by record. */
export function readPage(body: unknown): ReceivedPage {
  const page = Page.safeParse(body);
  if (!page.success) throw new UnreadableAnswer(`a page of users: ${reasonOf(page.error)}`);
  const { data, nextPage, hasMore } = page.data;
  const { read, unreadable } = readEach(ReceivedUser, data ?? []);
  return { users: read, unreadable, nextPage: hasMore === false ? null : nextPage || null };
}

function readEach<Shape extends z.ZodMiniType>(shape: Shape, records: unknown[]) {
  const read: z.infer<Shape>[] = [];
  const unreadable: UnreadableRecord[] = [];
  for (const record of records) {
    const result = shape.safeParse(record);
    if (result.success) read.push(result.data);
    else unreadable.push({ id: idOf(record), reason: reasonOf(result.error) });
  }
  return { read, unreadable };
}

function idOf(record: unknown): string | null {
  if (typeof record !== 'object' || record === null || !('id' in record)) return null;
  const read = id.safeParse(record.id);
  return read.success ? read.data : null;
}

function reasonOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const member = issue?.path.join('.') || 'it';
  return `${member} is not of the promised kind`;
}
