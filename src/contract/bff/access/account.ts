/** Accounts of staff. Each has a `person` id that never changes; names are for display only. */
import * as z from 'zod/mini';
import { isTrue, Moment, orAbsent } from '../read-message.ts';

/** The origin of an account. */
const ACCOUNT_KINDS = ['invitation', 'provider'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Distinguishes an account from others with the same name; absent if there are no others. */
export const Distinction = z.object({
  kind: z.enum(ACCOUNT_KINDS),
  /** When the account was made, ISO 8601 in UTC. */
  since: Moment,
  /** Whether the day alone does not tell it from the others. */
  sameDay: isTrue,
});
export type Distinction = z.infer<typeof Distinction>;

/** A member of staff in an answer. */
export const Named = z.object({
  person: z.string(),
  /** For display only. */
  name: z.string(),
  distinction: orAbsent(Distinction),
});
export type Named = z.infer<typeof Named>;
