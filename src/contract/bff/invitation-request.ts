/** The schema of a new invitation. Separate from `invitations.ts`, which browsers load. */
import * as z from 'zod/mini';
import { PERMISSIONS } from './access.ts';
import { INVITATION_DAYS } from './invitations.ts';
import { isName, isReservedName, normalizeName } from './person-name.ts';

/** Characters of a name as it is sent, before it is normalized. */
const LONGEST_SENT = 1000;

const PersonName = z.pipe(
  z.pipe(z.string().check(z.maxLength(LONGEST_SENT)), z.transform(normalizeName)),
  z.string().check(z.refine((name) => isName(name) && !isReservedName(name))),
);

/** The body of `POST /bff/access/invitations`. */
export const InvitationRequest = z.object({
  name: PersonName,
  permissions: z.array(z.enum(PERMISSIONS)).check(z.minLength(1), z.maxLength(PERMISSIONS.length)),
  days: z.optional(z.int().check(z.gte(1), z.lte(INVITATION_DAYS.most))),
  staysSignedIn: z.optional(z.boolean()),
});
export type InvitationRequest = z.infer<typeof InvitationRequest>;
