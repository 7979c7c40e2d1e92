import { useQuery } from '@tanstack/react-query';
import { nameInDirectoryQuery } from '../../api/people/name-in-directory.ts';
import { changeLines, lineText } from '../../application-signs/change-in-words.ts';
import { PersonLink } from '../../list/person-link.tsx';
import { overnightWords } from '#messages/overnight.ts';
import { paths } from '../../paths/paths.ts';
import { useNaming, usePrivacy } from '../../privacy/privacy-context.ts';
import type { LearntDepartment } from '../../../applications/learn.ts';
import { nameOfDepartment } from '../../application-signs/names.ts';
import type { Scope } from '../../paths/section-paths.ts';
import { boardPaths, ALL_APPLICATIONS } from '../../paths/board-paths.ts';
import { describeWarning } from '../../reviewing/plan/describe-warning.ts';
import type { ChangedPerson } from './lines.ts';
import styles from './overnight.module.css';

interface ChangedPersonLineProps {
  line: ChangedPerson;
  departments: readonly LearntDepartment[];
  scope: Scope;
}

/** A person's change with the old and new values, and what it breaks now. */
export function ChangedPersonLine({ line, departments, scope }: ChangedPersonLineProps) {
  const { kind, userId, change, application, lost, conflicts } = line;
  const { on: masked } = usePrivacy();
  const nameOf = (key: string, formerName?: string | null) =>
    nameOfDepartment(key, departments, formerName);
  const details = [
    ...(change ? changeLines(change, nameOf) : []).map((one) => lineText(one, masked)),
    ...conflicts.map(({ department, wanted, warning }) =>
      overnightWords.against(
        overnightWords.wanted[wanted](nameOf(department)),
        describeWarning(warning, department, nameOf),
      ),
    ),
  ];
  return (
    <li className={styles.line}>
      <ChangedName userId={userId} name={application?.name} scope={scope} />{' '}
      {lost.length > 0
        ? overnightWords.withdrawnFrom(lost.map((key) => nameOf(key)))
        : overnightWords.changes[kind]}
      {details.length > 0 && (
        <ul className={styles.details}>
          {details.map((detail) => (
            <li key={detail}>
              <bdi translate="no">{detail}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface ChangedNameProps {
  userId: string;
  /** Undefined for someone without an application any more; the directory may still know the name. */
  name: string | undefined;
  scope: Scope;
}

function ChangedName({ userId, name, scope }: ChangedNameProps) {
  const nameOf = useNaming();
  const { on: masked } = usePrivacy();
  const isGone = name === undefined;
  const { data } = useQuery({ ...nameInDirectoryQuery(userId), enabled: isGone && !masked });
  const search = { ...ALL_APPLICATIONS, roleId: scope.roleId };
  return (
    <PersonLink
      to={isGone ? paths.user(userId) : boardPaths.application(userId, search)}
      name={nameOf(userId, name ?? data ?? userId)}
    />
  );
}
