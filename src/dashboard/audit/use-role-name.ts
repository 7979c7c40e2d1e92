import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { rolesQuery } from '../api/people/roles.ts';

/** Returns role names; ids while the names are unknown or the user may not see them. */
export function useRoleName(mayName: boolean): (id: number) => string {
  const roles = useQuery({ ...rolesQuery, enabled: mayName }).data;
  return useCallback((id) => roles?.find((role) => role.id === id)?.name ?? String(id), [roles]);
}
