import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshDirectory } from '../../api/people/directory.ts';
import { markRefreshing, USERS, usersQuery } from '../../api/people/users.ts';
import type { UsersQuestion } from '../../paths/paths.ts';
import { isLookingAgain, type Users } from '../../api/people/people-of-pages.ts';

/**
 * Reads a list again on request: from the service itself, or from the newer copy of the directory that is asked for, once an
 * event tells that it is there (`usersQuery`). Rows and scroll position stay until all pages have arrived.
 */
export function useRefresh(question: UsersQuestion, { key, directory, refreshError }: Users) {
  const client = useQueryClient();
  const { queryKey } = usersQuery(question);

  const { mutate, variables, status, submittedAt } = useMutation({
    mutationFn: async (_key: string) => {
      const copy = directory && (await refreshDirectory(question.roleId));
      // Other lists are read again when they are looked at.
      void client.invalidateQueries({ queryKey: [USERS], type: 'inactive', refetchType: 'none' });
      if (copy?.refreshing) markRefreshing(client, question);
      else await client.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
    },
  });
  const asked = variables === key ? status : 'idle';
  const awaited = isLookingAgain(directory);
  // Of a newer copy nothing is known where the list could not be read again.
  const isLost = awaited && refreshError !== null;
  const busy = asked === 'pending' || (awaited && !isLost);
  const failed =
    asked === 'error' || (asked === 'success' && (isLost || directory?.failed !== undefined));

  return {
    busy,
    failed,
    /** When the refresh was asked for that has ended well; 0 without one. */
    done: asked === 'success' && !busy && !failed ? submittedAt : 0,
    start: () => mutate(key),
  };
}

export type RefreshState = ReturnType<typeof useRefresh>;
