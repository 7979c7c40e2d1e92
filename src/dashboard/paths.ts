/**
 * Every address of the dashboard, built and read in one place.
 * What is worth sharing lives in the address, and a default leaves no trace in it.
 */

/** Which users a list shows. */
export interface UsersSearch {
  /** The role to show, or null for everyone. */
  roleId: number | null;
}

export const EVERYONE: UsersSearch = { roleId: null };

export const paths = {
  home: '/',
  signIn: '/sign-in',
  users: (search: UsersSearch = EVERYONE) => `/users${queryOf(search)}`,
  /** One person's application, in the search that they were found with. */
  user: (id: string, search: UsersSearch = EVERYONE) =>
    `/users/${encodeURIComponent(id)}${queryOf(search)}`,
};

function queryOf({ roleId }: UsersSearch): string {
  return roleId === null ? '' : `?role=${roleId}`;
}

/** A part of an address that cannot be understood, so that the page can say so. */
export interface BadPart {
  parameter: 'role';
  value: string;
}

/** Reads the search of a users address; a part that cannot be read is told, never guessed. */
export function readUsersSearch({ search }: { search: string }): UsersSearch | BadPart {
  const role = new URLSearchParams(search).get('role');
  if (role === null || role === '') return EVERYONE;
  const roleId = parseRoleId(role);
  return roleId === null ? { parameter: 'role', value: role } : { roleId };
}

/** A role id as someone types it; null where it is no whole number. */
export function parseRoleId(text: string): number | null {
  const trimmed = text.trim();
  const id = Number(trimmed);
  return /^-?\d+$/.test(trimmed) && Number.isSafeInteger(id) ? id : null;
}
