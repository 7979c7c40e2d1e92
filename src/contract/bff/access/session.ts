/** `/bff/session`: signing in, the session that is open, signing out. */
import * as z from 'zod/mini';
import { Permissions } from './access.ts';
import { orAbsent, readable } from '../read-message.ts';

/** The body of `POST /bff/session`: the local key, or that of an invitation. */
export const SignInRequest = z.object({ key: z.string() });
export type SignInRequest = z.infer<typeof SignInRequest>;

/** The answer of `POST /bff/session/invitation`, with the body of a sign-in: the name of the invited person, for display only. */
export const InvitedAs = z.object({ name: z.string() });
export type InvitedAs = z.infer<typeof InvitedAs>;

/** Seconds until the session ends if the user does nothing; only `GET` answers it. */
export const endsIn = orAbsent(z.number());
/** Whether the session ends then whatever the user does. */
export const endsForGood = orAbsent(z.boolean());

/** What `GET /bff/session?or=null` says of the end of the session; null where there is no session. */
export const SessionEnd = z.nullable(z.object({ endsIn, endsForGood }));

/** The answer of `GET` and `POST /bff/session`: the user, their permissions and the event. */
export const Session = z.object({
  /** The account, the same whatever its name is. */
  person: z.string(),
  /** For display only. */
  name: z.string(),
  permissions: Permissions,
  /** The keys of the departments of a head, who has no permissions; absent for everyone else. */
  departments: orAbsent(readable(z.string())),
  /** `timeZone` is an IANA name. */
  event: z.object({ name: z.string(), timeZone: z.string() }),
  /** The user's groups at the identity provider, where none of them grants a permission. */
  groups: orAbsent(readable(z.string())),
  endsIn,
  endsForGood,
});
export type Session = z.infer<typeof Session>;

/** The answer of `DELETE /bff/session`; empty for a session that no identity provider vouches for. */
export const SignedOut = z.optional(
  z.object({
    /** The address that ends the session at the identity provider. */
    signOutAt: orAbsent(z.string()),
  }),
);
