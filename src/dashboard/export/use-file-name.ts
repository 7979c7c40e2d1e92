import { useQuery } from '@tanstack/react-query';
import { rolesQuery } from '../api/people/roles.ts';
import { useSession } from '../api/sessions/session.ts';
import { words } from '#messages/words.ts';
import type { ExportFormat } from './export-file.ts';
import { fileName } from './file-name.ts';

/**
 * Returns a function that names a file by its content, with the current date.
 * @param roleId the role of the exported people, or null for everyone
 */
export function useFileName(roleId: number | null) {
  const session = useSession();
  // Everyone's needs none, and not everybody may ask for them.
  const { data: roles } = useQuery({ ...rolesQuery, enabled: roleId !== null });
  const named = roles?.find(({ id }) => id === roleId)?.name;
  const role = roleId === null ? null : (named ?? words.users.roleById(roleId));

  return (what: string, format: ExportFormat, partial: boolean) =>
    fileName({
      event: session.event.name,
      what,
      role,
      date: new Date(),
      timeZone: session.event.timeZone,
      format,
      partial,
    });
}
