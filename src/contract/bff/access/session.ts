/** `/bff/session`: the answers to signing in, to a question for the session that is open, and to signing out. */
import type { Permission } from './access.ts';

/** The answer of `POST /bff/session/invitation`: the name of the invited person, for display only. */
export interface InvitedAs {
  name: string;
}

/** The end of the session; only `GET` answers it. */
export interface SessionEnd {
  /** Seconds until the session ends if the user does nothing. */
  endsIn?: number | undefined;
  /** Whether the session ends then whatever the user does. */
  endsForGood?: boolean | undefined;
}

/** The answer of `GET` and `POST /bff/session`: the user, their permissions and the event. */
export interface Session extends SessionEnd {
  /** The account, the same whatever its name is. */
  person: string;
  /** The same while the account and the service that is read are the same, and tells neither. A page of another one starts again. */
  identity: string;
  /** For display only. */
  name: string;
  permissions: Permission[];
  /** Whether the person came by an invitation, whose link is used up when they sign out. */
  invited?: true | undefined;
  /** The keys of the departments of a head, who has no permissions; absent for everyone else. */
  departments?: string[] | undefined;
  /** `timeZone` is an IANA name. */
  event: { name: string; timeZone: string };
  /** Of the server. */
  version: string;
  /** The user's groups at the identity provider, where none of them grants a permission. */
  groups?: string[] | undefined;
}

/** The answer of `DELETE /bff/session`; none for a session that no identity provider vouches for. */
export interface SignedOut {
  /** The address that ends the session at the identity provider. */
  signOutAt?: string | undefined;
}
