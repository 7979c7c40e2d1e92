import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toApiError } from '../api/api-error.ts';
import { personRolesQuery } from '../api/people/person-roles.ts';
import { rolesQuery } from '../api/people/roles.ts';
import { useRecovery } from '../api/use-recovery.ts';
import { explain } from '../messages/explain.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import common from '../ui/common.module.css';
import { Button } from '../ui/controls/button.tsx';
import { useKeptFocus } from '../ui/hooks/use-kept-focus.ts';
import { Property } from '../ui/properties.tsx';
import styles from './identity.module.css';

/** A property of a person: their named roles, as far as the server holds the lists of the roles. */
export function Roles({ userId }: { userId: string }) {
  const { data: named = [] } = useQuery(rolesQuery);
  const held = useQuery({
    ...personRolesQuery(userId),
    // Without any list there is nothing to ask for.
    enabled: named.some(({ people }) => people !== undefined),
  });
  if (named.length === 0) return null;
  const roles = held.data ?? [];
  const theirs = roles.filter(({ member }) => member === true).map(({ name }) => name);
  const isWhole = held.data !== undefined && roles.every(({ member }) => member !== null);
  const { noRoles, rolesLoading, rolesUnknown, otherRolesUnknown } = volunteerWords;
  return (
    <Property name={volunteerWords.roles}>
      <div className={styles.roles}>
        {held.isLoading && <p>{rolesLoading}</p>}
        {theirs.length > 0 && <p>{words.list(theirs)}</p>}
        {theirs.length === 0 && isWhole && <p>{noRoles}</p>}
        {!held.isLoading && !isWhole && (
          <p className={common.muted}>{theirs.length > 0 ? otherRolesUnknown : rolesUnknown}</p>
        )}
        {held.error && <Failed {...held} error={held.error} />}
      </div>
    </Property>
  );
}

interface FailedProps {
  error: Error;
  isFetching: boolean;
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

function Failed({ error, isFetching, refetch }: FailedProps) {
  const part = useKeptFocus();
  const tryAgain = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  useRecovery(error, tryAgain);
  const lines = [volunteerWords.rolesFailed, ...explain(toApiError(error), false)];
  return (
    <div ref={part} className={styles.roles}>
      <p role="alert">{lines.filter(Boolean).join(' ')}</p>
      <Button small onClick={tryAgain} busy={isFetching}>
        {words.failed.tryAgain}
      </Button>
    </div>
  );
}
