/** The names of the people in the audit, which itself holds their ids only. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { personNameQuery, type PersonName } from '../../api/people/person-name.ts';
import { words } from '#messages/words.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';

/** Returns a person's name, or their id while the name is unknown. */
export function usePersonName(id: string | null, mayName: boolean): string | null {
  const { on: masked } = usePrivacy();
  const enabled = mayName && !masked && id !== null;
  const { data } = useQuery({ ...personNameQuery(id ?? ''), enabled });
  if (masked && id !== null) return words.privacy.person(id);
  return data?.name ?? id;
}

/** Requests the names of these people, each id once. Returns a function for their names. */
export function usePersonNames(ids: readonly string[], mayName: boolean): (id: string) => string {
  const { on: masked } = usePrivacy();
  const enabled = mayName && !masked;
  const names = useQueries({
    queries: ids.map((id) => ({ ...personNameQuery(id), enabled })),
    combine: namesIn,
  });
  const byId = useMemo(() => new Map(ids.map((id, index) => [id, names[index]])), [ids, names]);
  return useCallback(
    (id) => (masked ? words.privacy.person(id) : (byId.get(id) ?? id)),
    [masked, byId],
  );
}

function namesIn(results: readonly { data: PersonName | undefined }[]) {
  return results.map(({ data }) => data?.name ?? null);
}
