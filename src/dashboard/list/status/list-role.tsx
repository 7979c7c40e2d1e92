import { useQuery } from '@tanstack/react-query';
import { rolesQuery } from '../../api/people/roles.ts';
import { words } from '#messages/words.ts';

/** Says whose list it is: of a role, if it is filtered by one. */
export function ListRole({ roleId }: { roleId: number | null }) {
  const { data: roles } = useQuery({ ...rolesQuery, enabled: roleId !== null });
  if (roleId === null) return null;
  const name = roles?.find(({ id }) => id === roleId)?.name;
  return <p>{name === undefined ? words.users.roleById(roleId) : words.users.ofRole(name)}</p>;
}
