/** What the bff checks of a new invitation. Apart from `invitations.ts`, which browsers read. */
import * as z from 'zod/mini';
import { PERMISSIONS } from './access.ts';
import { INVITATION_DAYS, LONGEST_PERSON_NAME } from './invitations.ts';
import { text } from './text.ts';

/** Names that the audit and reviews have for others than people who were invited. */
const TAKEN = /^(local|npm run .*)$/i;

/** Whoever is invited is known by it, also in the audit: nobody can pass for somebody else by a character that one does not see. */
const PersonName = text(LONGEST_PERSON_NAME, 1).check(
  z.refine((name) => name.trim() === name && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)),
  z.refine((name) => !TAKEN.test(name)),
);

/** The body of `POST /bff/access/invitations`. */
export const InvitationRequest = z.object({
  name: PersonName,
  permissions: z.array(z.enum(PERMISSIONS)).check(z.minLength(1), z.maxLength(PERMISSIONS.length)),
  days: z.optional(z.int().check(z.gte(1), z.lte(INVITATION_DAYS.most))),
  staysSignedIn: z.optional(z.boolean()),
});
export type InvitationRequest = z.infer<typeof InvitationRequest>;
