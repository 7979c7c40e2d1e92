/** The names of people and roles in the audit, which itself holds their ids only. */
import { useQuery } from '@tanstack/react-query';
import type { CountedRole } from '../../contract/bff/role.ts';
import { personNameQuery } from '../api/people/person-name.ts';
import { rolesQuery } from '../api/people/roles.ts';
import { useMay } from '../api/sessions/session.ts';
import { plainName } from '../../applications/distinct-names.ts';
import { words } from '#messages/words.ts';
import { usePrivacy } from '../privacy/privacy-context.ts';

/**
 * Returns a person's name, or their id while the name is unknown.
 * @param shared the names that need the id beside them, as `useSharedNames` has them
 */
export function usePersonName(id: string | null, shared: ReadonlySet<string>): string | null {
  const { on: masked } = usePrivacy();
  const enabled = useMay('user:read') && !masked && id !== null;
  const { data } = useQuery({ ...personNameQuery(id ?? ''), enabled });
  if (masked && id !== null) return words.privacy.person(id);
  const name = data?.name ?? null;
  if (name === null || id === null) return id;
  return shared.has(plainName(name) ?? '') ? `${name} (${id})` : name;
}

/** The roles; undefined while they are unknown, or where the user may not see them. */
export function useRoles(): readonly CountedRole[] | undefined {
  return useQuery({ ...rolesQuery, enabled: useMay('user:read') }).data;
}

/** Returns how each role is named: by its id where its name is unknown. */
export function roleNamer(roles: ReturnType<typeof useRoles>): (id: number) => string {
  return (id) => roles?.find((role) => role.id === id)?.name ?? String(id);
}
