import { useQuery } from '@tanstack/react-query';
import { personRolesQuery } from '../api/people/person-roles.ts';
import { rolesQuery } from '../api/people/roles.ts';
import { FailedView } from '../page/failed-view.tsx';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import common from '../ui/common.module.css';
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
  const { noRoles, rolesLoading, rolesFailed, rolesUnknown, otherRolesUnknown } = volunteerWords;
  return (
    <Property name={volunteerWords.roles}>
      <div className={styles.roles}>
        {held.isLoading && <p>{rolesLoading}</p>}
        {theirs.length > 0 && <p>{words.list(theirs)}</p>}
        {theirs.length === 0 && isWhole && <p>{noRoles}</p>}
        {!held.isLoading && !held.error && !isWhole && (
          <p className={common.muted}>{theirs.length > 0 ? otherRolesUnknown : rolesUnknown}</p>
        )}
        {held.error && (
          <FailedView
            compact
            title={rolesFailed}
            error={held.error}
            onRetry={() => void held.refetch()}
            busy={held.isFetching}
          />
        )}
      </div>
    </Property>
  );
}
