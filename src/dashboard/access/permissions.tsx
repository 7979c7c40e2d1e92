import { useQuery } from '@tanstack/react-query';
import { lastName } from '../../contract/bff/reviews/reviews.ts';
import type { SignedIn } from '../../contract/bff/access/invitations.ts';
import { departmentsQuery } from '../api/board/department.ts';
import { useSettings } from '../api/board/use-settings.ts';
import { mayReadBoard, useSession } from '../api/sessions/session.ts';
import { accessWords } from '#messages/access.ts';
import { words } from '#messages/words.ts';
import styles from './access-page.module.css';
import { departmentName } from '../application-signs/names.ts';

type PermissionsProps = Pick<SignedIn, 'permissions' | 'departments'>;

/** The permissions of an invitation or a session, in words. */
export function Permissions({ permissions, departments }: PermissionsProps) {
  if (departments) return <HeadOf keys={departments} />;
  if (permissions.length === 0) return accessWords.noPermissions;
  return words.list(permissions.map((one) => words.permission[one]));
}

/** The departments of a head, by name where the user may read the applications that tell it. */
function HeadOf({ keys }: { keys: readonly string[] }) {
  const enabled = mayReadBoard(useSession());
  const { data } = useQuery({ ...departmentsQuery, enabled });
  const known = data?.departments ?? [];
  const unnamed = data?.complete ? keys.filter((id) => !known.some(({ key }) => key === id)) : [];
  const { settings } = useSettings();
  const nameOf = (id: string) => {
    const label = known.find(({ key }) => key === id)?.name ?? lastName(settings, id);
    return departmentName({ id, label });
  };
  return (
    <>
      {accessWords.headOf(keys.map(nameOf))}
      {unnamed.length > 0 && (
        <span className={styles.unnamed}>{accessWords.unnamed(unnamed.map(nameOf))}</span>
      )}
    </>
  );
}
