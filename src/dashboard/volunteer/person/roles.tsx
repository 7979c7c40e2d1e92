import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PersonRoles } from '../../../contract/bff/role.ts';
import { toApiError } from '../../api/api-error.ts';
import { lookUpRoles, personRolesQuery } from '../../api/people/person-roles.ts';
import { rolesQuery } from '../../api/people/roles.ts';
import { useMay } from '../../api/sessions/session.ts';
import { useRecovery } from '../../api/use-recovery.ts';
import { explain } from '../../messages/explain.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { announce } from '../../ui/document/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import { Property } from '../../ui/properties.tsx';
import common from '../../ui/common.module.css';
import styles from './roles.module.css';

const namesOf = (roles: PersonRoles, member: boolean | null) =>
  words.list(roles.filter((role) => role.member === member).map(({ name }) => name));

const failureOf = (error: Error) =>
  [volunteerWords.rolesFailed, ...explain(toApiError(error), false)].filter(Boolean).join(' ');

/** A property of a person: their named roles, and those that nobody has looked up yet. */
export function Roles({ userId }: { userId: string }) {
  const client = useQueryClient();
  const part = useKeptFocus();
  const permitted = useMay('user:read');
  const named = useQuery({ ...rolesQuery, enabled: permitted }).data ?? [];
  // Without any list there is nothing to ask for.
  const held = useQuery({
    ...personRolesQuery(userId),
    enabled: permitted && named.some(({ people }) => people !== undefined),
  });
  const lookUp = useMutation({
    // Being offline is an error to show, not a reason to wait in silence.
    networkMode: 'always',
    mutationFn: () => lookUpRoles(client, userId),
    onSuccess: (roles) =>
      announce(volunteerWords.rolesAre(namesOf(roles, true) || volunteerWords.noRoles)),
  });

  const error = lookUp.error ?? held.error;
  const { mutate } = lookUp;
  const { refetch } = held;
  const tryAgain = useCallback(
    () => void (lookUp.isError ? mutate() : refetch()),
    [lookUp.isError, mutate, refetch],
  );
  useRecovery(error, tryAgain);

  if (named.length === 0) return null;
  const roles = held.data ?? named.map((role) => ({ ...role, member: null }));
  const [theirs, unknown] = [namesOf(roles, true), namesOf(roles, null)];
  const busy = lookUp.isPending || (held.isError && held.isFetching);
  const label = error ? words.failed.tryAgain : volunteerWords.lookUpRoles;
  return (
    <Property name={volunteerWords.roles}>
      <div ref={part} className={styles.roles}>
        {held.isLoading ? (
          <p>{volunteerWords.rolesLoading}</p>
        ) : (
          <>
            {(theirs || !unknown) && <p>{theirs || volunteerWords.noRoles}</p>}
            {unknown && <p className={common.muted}>{volunteerWords.rolesUnknown(unknown)}</p>}
            {error && <p role="alert">{failureOf(error)}</p>}
            {(unknown || error) && (
              <Button small onClick={error ? tryAgain : () => mutate()} busy={busy}>
                {busy ? volunteerWords.rolesLoading : label}
              </Button>
            )}
          </>
        )}
      </div>
    </Property>
  );
}
