/**
 * A user as returned by search: `docs/contract.md`, "User". The strict shape that we send; `read-user.ts` reads
 * received users.
 */
import * as z from 'zod/mini';

export const Address = z.object({
  addressCity: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  addressCountry: z.nullable(z.string()),
  addressLine1: z.nullable(z.string()),
  addressLine2: z.optional(z.nullable(z.string())),
  addressState: z.nullable(z.string()),
  addressZipcode: z.nullable(z.string()),
});
export type Address = z.infer<typeof Address>;

/** E.164, as in the contract's description of `phone`; its declared type, boolean, is a known mistake. */
export const Phone = z.string().check(z.regex(/^\+[1-9]\d{1,14}$/));

export const User = z.object({
  id: z.string().check(z.minLength(1)),
  email: z.string(),
  preferredName: z.optional(z.nullable(z.string())),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  verified: z.boolean(),
  phone: Phone,
  address: z.optional(z.nullable(Address)),
});
export type User = z.infer<typeof User>;
