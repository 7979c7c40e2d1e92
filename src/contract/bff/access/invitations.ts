/** Invitations and sessions: the requests and answers of the routes under `/bff/access`. */
import * as z from 'zod/mini';
import { Permissions, PERMISSIONS } from './access.ts';
import { Distinction, Named } from './account.ts';
import { DepartmentKeys } from '../department.ts';
import { PersonName } from './person-name.ts';
import { isTrue, Moment, orAbsent, orNull, readable } from '../read-message.ts';

/** For how long a link works, and who uses it may stay signed in. */
export const INVITATION_DAYS = { default: 7, most: 90 } as const;

/** The body of `POST /bff/access/invitations`. */
export const InvitationRequest = z
  .object({
    name: PersonName,
    /** Empty for the head of departments. */
    permissions: z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)),
    /** The keys of the departments of a head, who gets no permissions. */
    departments: z.optional(DepartmentKeys),
    days: z.optional(z.int().check(z.gte(1), z.lte(INVITATION_DAYS.most))),
    staysSignedIn: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ permissions, departments }) => (permissions.length === 0) === (departments !== undefined),
      {
        path: ['permissions'],
      },
    ),
  );
export type InvitationRequest = z.infer<typeof InvitationRequest>;

const SomePermissions = z.catch(Permissions, []);

/** A link that lets one named person in, on one device. Times are ISO 8601, in UTC. */
export const Invitation = z.extend(Named, {
  id: z.string(),
  permissions: SomePermissions,
  /** The keys of the departments of a head; absent for everyone else. */
  departments: orAbsent(readable(z.string())),
  /** The name of the inviter, for display only. */
  by: z.string(),
  /** The account of the inviter; null for a command. */
  byPerson: orNull(z.string()),
  byDistinction: orAbsent(Distinction),
  at: Moment,
  /** When the link stops working. */
  until: Moment,
  /** Whether who uses it stays signed in until then; else for a shift, as everybody. */
  staysSignedIn: isTrue,
  /** When its person first signed in with it. */
  usedAt: orNull(Moment),
  /** Whether it opens again on the device that signed in with it first. */
  reopens: isTrue,
});
export type Invitation = z.infer<typeof Invitation>;

/** A session: a user signed in at one browser. */
export const SignedIn = z.extend(Named, {
  id: z.string(),
  permissions: SomePermissions,
  /** As in `Invitation`. */
  departments: orAbsent(readable(z.string())),
  since: Moment,
  /** When they last did something, give or take a minute. */
  seen: Moment,
  /** When it ends, for one that lasts for days; null for one of a shift. */
  until: orNull(Moment),
  /** The browser's name for itself; null if it sends none. */
  browser: orNull(z.string()),
  /** From where it was opened; null if that is unknown. */
  address: orNull(z.string()),
  /** Whether it is the session that asks. */
  own: isTrue,
});
export type SignedIn = z.infer<typeof SignedIn>;

/** The answer of `GET /bff/access`. */
export const Access = z.object({
  /** Newest first. */
  invitations: z.array(Invitation),
  /** Most recently active first. */
  sessions: z.array(SignedIn),
});
export type Access = z.infer<typeof Access>;

/** The answer of `POST /bff/access/invitations`, the only time the key is sent. */
export const MadeInvitation = z.object({ invitation: Invitation, key: z.string() });
export type MadeInvitation = z.infer<typeof MadeInvitation>;

/** The answer of `DELETE /bff/access/sessions` and `DELETE /bff/access/sessions/{id}`. */
export const EndedSessions = z.object({
  ended: z.number(),
  /** Unused invitations that were withdrawn because an ended session or its person had made them. */
  withdrawn: z.number(),
});
export type EndedSessions = z.infer<typeof EndedSessions>;

/** The answer of `GET /bff/sessions`: the sessions of the person who asks, last seen first. */
export const OwnSessions = z.object({ sessions: z.array(SignedIn) });
export type OwnSessions = z.infer<typeof OwnSessions>;
