/** The names of the people in the audit, which itself holds their ids only. */
import { useQuery } from '@tanstack/react-query';
import { personNameQuery } from '../../api/people/person-name.ts';
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
