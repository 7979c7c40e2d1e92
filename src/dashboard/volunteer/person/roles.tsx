import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PersonRoles } from '../../../contract/bff/role.ts';
import { toApiError } from '../../api/api-error.ts';
import { personRolesQuery } from '../../api/people/person-roles.ts';
import { rolesQuery } from '../../api/people/roles.ts';
import { useMay } from '../../api/sessions/session.ts';
import { useRecovery } from '../../api/use-recovery.ts';
import { explain } from '../../messages/explain.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import { Property } from '../../ui/properties.tsx';
import common from '../../ui/common.module.css';
import styles from './roles.module.css';

const namesOf = (roles: PersonRoles) =>
  words.list(roles.filter(({ member }) => member === true).map(({ name }) => name));

const failureOf = (error: Error) =>
  [volunteerWords.rolesFailed, ...explain(toApiError(error), false)].filter(Boolean).join(' ');

/** A property of a person: their named roles, and the roles whose lists the server does not hold. */
export function Roles({ userId }: { userId: string }) {
  const part = useKeptFocus();
  const permitted = useMay('user:read');
  const named = useQuery({ ...rolesQuery, enabled: permitted }).data ?? [];
  // Without any list there is nothing to ask for.
  const held = useQuery({
    ...personRolesQuery(userId),
    enabled: permitted && named.some(({ people }) => people !== undefined),
  });
  const { error, refetch } = held;
  const tryAgain = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  useRecovery(error, tryAgain);

  if (named.length === 0) return null;
  const roles = held.data ?? named.map((role) => ({ ...role, member: null }));
  const theirs = namesOf(roles);
  const isWhole = roles.every(({ member }) => member !== null);
  return (
    <Property name={volunteerWords.roles}>
      <div ref={part} className={styles.roles}>
        {held.isLoading ? (
          <p>{volunteerWords.rolesLoading}</p>
        ) : (
          <>
            {(theirs || isWhole) && <p>{theirs || volunteerWords.noRoles}</p>}
            {!isWhole && <p className={common.muted}>{volunteerWords.rolesUnknown}</p>}
            {error && <p role="alert">{failureOf(error)}</p>}
            {error && (
              <Button small onClick={tryAgain} busy={held.isFetching}>
                {words.failed.tryAgain}
              </Button>
            )}
          </>
        )}
      </div>
    </Property>
  );
}
