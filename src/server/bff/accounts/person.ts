/** The ids of accounts (`Session.person`): stable and unique, whatever the names are. */

/** The local key, and the name it is shown by. */
export const LOCAL = 'local';
/** Commands such as `npm run purge`, in the audit and in reviews. */
export const COMMAND = 'command';

/** Begins the ids of people whom an identity provider vouches for (`sign-in/oidc/person.ts`). */
export const PROVIDER = 'oidc:';

const INVITATION = 'invitation:';

/** The person of a row of the table `invitations`, in SQL. */
export const INVITED_PERSON = `'${INVITATION}' || invitations.id`;

/** Each invitation lets in one person. */
export function personOfInvitation(id: string): string {
  return INVITATION + id;
}

/** The id of the invitation that a person came by; '' for people who came another way. */
export function invitationOfPerson(person: string): string {
  return person.startsWith(INVITATION) ? person.slice(INVITATION.length) : '';
}

const NAME = 'name:';

/** For records from before accounts had ids, of which only the name is known: no new session gets such an id. */
export function personOfName(name: string): string {
  return NAME + name;
}

export function isOnlyName(person: string): boolean {
  return person.startsWith(NAME);
}
