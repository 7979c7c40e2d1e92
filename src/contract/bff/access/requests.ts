/** The bodies of requests that sign in and that invite: strict, as the server checks them. */
import * as z from 'zod/mini';
import { MOST_HEADED } from '../department.ts';
import { text } from '../text.ts';
import { PERMISSIONS } from './access.ts';
import { INVITATION_DAYS, MOST_SESSIONS, SESSION_ID } from './invitations.ts';
import { isName, isReservedName, normalizeName } from './person-name.ts';

/** The body of `POST /bff/session` and `POST /bff/session/invitation`: the local key, or that of an invitation. */
export const SignInRequest = z.object({ key: z.string() });
export type SignInRequest = z.infer<typeof SignInRequest>;

/** Characters of a name as it is sent, before it is normalized. */
const LONGEST_SENT = 1000;

/** A name for a new account, normalized. */
export const PersonName = z.pipe(
  z.pipe(z.string().check(z.maxLength(LONGEST_SENT)), z.transform(normalizeName)),
  z.string().check(z.refine((name) => isName(name) && !isReservedName(name))),
);

/** The keys of departments: the id of each, else its name. */
const DepartmentKeys = z.array(text(256, 1)).check(
  z.minLength(1),
  z.maxLength(MOST_HEADED),
  z.refine((keys) => new Set(keys).size === keys.length),
);

/** The permissions of a person. */
const may = {
  /** Empty for the head of departments. */
  permissions: z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)),
  /** The keys of the departments of a head, who gets no permissions. */
  departments: z.optional(DepartmentKeys),
};
interface May {
  permissions: readonly string[];
  departments?: unknown;
}
const isStaffOrHead = ({ permissions, departments }: May) =>
  (permissions.length === 0) === (departments !== undefined);
const AT = { path: ['permissions'] };

/** The body of `POST /bff/access/invitations`. */
export const InvitationRequest = z
  .object({
    ...may,
    name: PersonName,
    days: z.optional(z.int().check(z.gte(1), z.lte(INVITATION_DAYS.most))),
    staysSignedIn: z.optional(z.boolean()),
  })
  .check(z.refine(isStaffOrHead, AT));
export type InvitationRequest = z.infer<typeof InvitationRequest>;

/** The body of `PATCH /bff/access/invitations/{id}`: the new permissions, and those that the user saw. */
export const PermitRequest = z
  .object({ ...may, seen: z.object(may).check(z.refine(isStaffOrHead, AT)) })
  .check(z.refine(isStaffOrHead, AT));
export type PermitRequest = z.infer<typeof PermitRequest>;

/** The body of `POST /bff/access/sessions/end`: the ids of the sessions. */
export const EndRequest = z.object({
  ids: z.array(text(SESSION_ID, SESSION_ID)).check(z.minLength(1), z.maxLength(MOST_SESSIONS)),
});
export type EndRequest = z.infer<typeof EndRequest>;
