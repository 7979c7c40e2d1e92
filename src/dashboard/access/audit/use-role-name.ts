import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rolesQuery } from '../../api/roles.ts';

/** What roles are called; by their ids for those who may not see users, and until their names are known. */
export function useRoleName(mayName: boolean): (id: number) => string {
  const roles = useQuery({ ...rolesQuery, enabled: mayName }).data;
  return useCallback((id) => roles?.find((role) => role.id === id)?.name ?? String(id), [roles]);
}
