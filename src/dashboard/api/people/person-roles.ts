/** Which of the named roles a person has, as far as the server holds the lists of the roles. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { PersonRoles } from '../../../contract/bff/role.ts';
import { request } from '../request.ts';
import { rolesQuery } from './roles.ts';
import { FRESH_FOR } from './volunteer.ts';

const PERSON_ROLES = 'person-roles';
const pathOf = (id: string) => `/bff/users/${encodeURIComponent(id)}/roles`;

export function personRolesQuery(id: string) {
  return queryOptions({
    queryKey: [PERSON_ROLES, id],
    queryFn: ({ signal }) => request(pathOf(id), { purpose: 'open', signal, read: PersonRoles }),
    staleTime: FRESH_FOR,
  });
}

/** Has the server read the lists of all named roles, which tells the roles of everybody else, too. */
export async function lookUpRoles(client: QueryClient, id: string): Promise<PersonRoles> {
  const roles = await request(`${pathOf(id)}?look=up`, { purpose: 'open', read: PersonRoles });
  client.removeQueries({ queryKey: [PERSON_ROLES], type: 'inactive' });
  client.setQueryData(personRolesQuery(id).queryKey, roles);
  await client.invalidateQueries({ queryKey: rolesQuery.queryKey });
  return roles;
}
