/** Invitations and sessions: the answers of the routes under `/bff/access`. Times are ISO 8601, in UTC. */
import type { Permission } from './access.ts';
import type { Distinction, Named } from './account.ts';

/** For how long a link works, and who uses it may stay signed in. */
export const INVITATION_DAYS = { default: 7, most: 90 } as const;

/** Sessions of one account: far more than anybody has devices, so that links and scripts cannot fill the table. */
export const MOST_SESSIONS = 50;
/** Letters of the id of a session, as the audit has it. */
export const SESSION_ID = 12;

/** A link that lets one named person in, on one device. */
export interface Invitation extends Named {
  id: string;
  permissions: Permission[];
  /** The keys of the departments of a head; absent for everyone else. */
  departments?: string[] | undefined;
  /** The name of the inviter, for display only. */
  by: string;
  /** The account of the inviter; null for a command. */
  byPerson: string | null;
  byDistinction?: Distinction | undefined;
  at: string;
  /** When the link stops working. */
  until: string;
  /** Whether who uses it stays signed in until then; else for a shift, as everybody. */
  staysSignedIn: boolean;
  /** When its person first signed in with it. */
  usedAt: string | null;
  /** Whether it opens again on the device that signed in with it first. */
  reopens: boolean;
}

/** Whether an invitation lets nobody in any more. */
export function isOver({ until, usedAt, reopens }: Invitation, now: Date): boolean {
  return new Date(until) <= now || (usedAt !== null && !reopens);
}

/** A session: a user signed in at one browser. */
export interface SignedIn extends Named {
  id: string;
  /** The permissions come from an invitation, the local key, or groups at the identity provider. */
  by: 'invitation' | 'key' | 'provider';
  permissions: Permission[];
  /** As in `Invitation`. */
  departments?: string[] | undefined;
  since: string;
  /** When they last did something, give or take a minute. */
  seen: string;
  /** When it ends, for one that lasts for days; null for one of a shift. */
  until: string | null;
  /** The browser's name for itself; null if it sends none. */
  browser: string | null;
  /** From where it was opened; null if that is unknown. */
  address: string | null;
  /** Whether it is the session that asks. */
  own: boolean;
}

/** The answer of `GET /bff/access`. */
export interface Access {
  /** Newest first. */
  invitations: Invitation[];
  /** Most recently active first. */
  sessions: SignedIn[];
}

/** The answer of `POST /bff/access/invitations`, the only time the key is sent. */
export interface MadeInvitation {
  invitation: Invitation;
  key: string;
}

/** The answer of a request that ends sessions. */
export interface EndedSessions {
  ended: number;
  /** Unused invitations that were withdrawn because an ended session or its person had made them. */
  withdrawn: number;
}

/** The answer of `GET /bff/sessions`: the sessions of the person who asks, last seen first. */
export interface OwnSessions {
  sessions: SignedIn[];
}
