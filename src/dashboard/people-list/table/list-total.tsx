import { useQuery } from '@tanstack/react-query';
import { directoryQuery } from '../../api/people/directory.ts';
import { rolesQuery } from '../../api/people/roles.ts';
import { useOnline } from '../../api/use-online.ts';
import { words } from '#messages/words.ts';
import type { Users } from '../use-users.ts';

/** The total of a list from the service, which is unknown until everything is read. */
export function ListTotal({ users }: { users: Users }) {
  const { question, directory, complete, stale, rows } = users;
  // Without a connection, the list has only what is loaded.
  const online = useOnline();
  const growing = online && directory === null && !complete && !stale;
  const everyone = useQuery({ ...directoryQuery, enabled: growing && question.roleId === null });
  const roles = useQuery(rolesQuery);

  if (!growing) return null;
  const total =
    question.roleId === null
      ? everyone.data?.complete && everyone.data.loaded
      : roles.data?.find(({ id }) => id === question.roleId)?.people;
  // It was counted at another time than these were read.
  return total && total > rows.length ? <p>{words.users.inAll(total)}</p> : null;
}
