/** Invitations and sessions: the answers of the routes under `/bff/access`. */
import { isMoment, isObject, UnreadableAnswer } from '../service/read-json.ts';
import { type Permission, PERMISSIONS } from './access.ts';
import { type Distinction, type Named, readDistinction, readNamed } from './account.ts';

export const LONGEST_PERSON_NAME = 100;
/** For how long a link works, and who uses it may stay signed in. */
export const INVITATION_DAYS = { default: 7, most: 90 } as const;

/** A link that lets one named person in, once. Times are ISO 8601, in UTC. */
export interface Invitation extends Named {
  id: string;
  permissions: Permission[];
  /** The name of the inviter, for display only. */
  by: string;
  /** The account of the inviter; null for a command. */
  byPerson: string | null;
  byDistinction?: Distinction;
  at: string;
  /** When the link stops working. */
  until: string;
  /** Whether who uses it stays signed in until then; else for a shift, as everybody. */
  staysSignedIn: boolean;
  usedAt: string | null;
}

/** A session: a user signed in at one browser. */
export interface SignedIn extends Named {
  id: string;
  permissions: Permission[];
  since: string;
  /** When they last did something, give or take a minute. */
  seen: string;
  /** When it ends, for one that lasts for days; null for one of a shift. */
  until: string | null;
  /** The browser's name for itself; null if it sends none. */
  browser: string | null;
  /** Whether it is the session that asks. */
  own: boolean;
}

/** The answer of `GET /bff/access`. */
export interface Access {
  /** Newest first. */
  invitations: Invitation[];
  /** Last seen first. */
  sessions: SignedIn[];
}

/** The answer of `POST /bff/access/invitations`, the only time the key is sent. */
export interface MadeInvitation {
  invitation: Invitation;
  key: string;
}

/** The answer of `DELETE /bff/access/sessions` and `DELETE /bff/access/sessions/{id}`. */
export interface EndedSessions {
  ended: number;
  /** Unused invitations that were withdrawn because an ended session or its person had made them. */
  withdrawn: number;
}

export function readEndedSessions(body: unknown): EndedSessions {
  if (isObject(body) && isCount(body.ended) && isCount(body.withdrawn)) {
    return { ended: body.ended, withdrawn: body.withdrawn };
  }
  throw new UnreadableAnswer('ended sessions');
}

export function readAccess(body: unknown): Access {
  if (isObject(body) && Array.isArray(body.invitations) && Array.isArray(body.sessions)) {
    return {
      invitations: body.invitations.map(readInvitation),
      sessions: body.sessions.map(readSignedIn),
    };
  }
  throw new UnreadableAnswer('who has access');
}

export function readMadeInvitation(body: unknown): MadeInvitation {
  if (isObject(body) && typeof body.key === 'string') {
    return { invitation: readInvitation(body.invitation), key: body.key };
  }
  throw new UnreadableAnswer('a new invitation');
}

function readInvitation(sent: unknown): Invitation {
  if (isObject(sent)) {
    const { id, name, by, at, until, usedAt } = sent;
    const { distinction: byDistinction } = readDistinction(sent.byDistinction);
    if (isText(id) && isText(name) && isText(by) && isMoment(at) && isMoment(until)) {
      return {
        id,
        ...readNamed(sent, name),
        permissions: readPermissions(sent.permissions),
        by,
        byPerson: isText(sent.byPerson) ? sent.byPerson : null,
        ...(byDistinction && { byDistinction }),
        at,
        until,
        staysSignedIn: sent.staysSignedIn === true,
        usedAt: isMoment(usedAt) ? usedAt : null,
      };
    }
  }
  throw new UnreadableAnswer('an invitation');
}

function readSignedIn(sent: unknown): SignedIn {
  if (isObject(sent)) {
    const { id, name, since, seen, until, browser } = sent;
    if (isText(id) && isText(name) && isMoment(since) && isMoment(seen)) {
      return {
        id,
        ...readNamed(sent, name),
        permissions: readPermissions(sent.permissions),
        since,
        seen,
        until: isMoment(until) ? until : null,
        browser: isText(browser) ? browser : null,
        own: sent.own === true,
      };
    }
  }
  throw new UnreadableAnswer('a session of somebody');
}

/** One that this version does not know is nothing in it. */
function readPermissions(sent: unknown): Permission[] {
  return Array.isArray(sent) ? PERMISSIONS.filter((permission) => sent.includes(permission)) : [];
}

const isCount = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
