import { Link } from 'react-router';
import { boardPaths } from '../../paths/board-paths.ts';
import { sectionPaths } from '../../paths/section-paths.ts';
import { enteringWords } from '#messages/planning.ts';
import { words } from '#messages/words.ts';
import { Section } from '../../ui/section.tsx';
import type { FailedRecord } from '../../application-data/reading.ts';
import type { Unchecked } from './assignments.ts';
import common from '../../ui/common.module.css';
import styles from './entering.module.css';

interface UncheckedPeopleProps {
  unchecked: readonly Unchecked[];
  failed: readonly FailedRecord[];
  /** Whether all applications are read: a missing one then does not exist. */
  whole: boolean;
  roleId: number | null;
  nameOf: (department: string) => string;
}

/** People with an assignment whose application is missing, so that it cannot be checked. */
export function UncheckedPeople(props: UncheckedPeopleProps) {
  const { unchecked, failed, whole, roleId, nameOf } = props;
  const failedIds = new Set(failed.map(({ userId }) => userId));
  const unreadable = unchecked.filter(({ userId }) => failedIds.has(userId));
  const others = unchecked.filter(({ userId }) => !failedIds.has(userId));
  return (
    <>
      {unreadable.length > 0 && (
        <People
          title={enteringWords.failed(unreadable.length)}
          text={enteringWords.failedText}
          people={unreadable}
          nameOf={nameOf}
        />
      )}
      {others.length > 0 &&
        (whole ? (
          <People
            title={enteringWords.absent(others.length)}
            text={roleId === null ? enteringWords.absentText : enteringWords.absentInRole}
            people={others}
            nameOf={nameOf}
            everyone={roleId !== null}
          />
        ) : (
          <p className={styles.above}>{enteringWords.unread(others.length)}</p>
        ))}
    </>
  );
}

interface PeopleProps {
  title: string;
  text: string;
  people: readonly Unchecked[];
  nameOf: (department: string) => string;
  /** Whether they may be among everyone. */
  everyone?: boolean;
}

function People({ title, text, people, nameOf, everyone = false }: PeopleProps) {
  return (
    <div className={styles.apart}>
      <Section title={title}>
        <p className={common.hint}>
          {text} {everyone && <Link to={sectionPaths.entering()}>{words.showEveryone}</Link>}
        </p>
        <ul>
          {people.map(({ userId, departments }) => (
            <li key={userId}>
              <Link className={styles.id} to={boardPaths.application(userId)}>
                {userId}
              </Link>{' '}
              {words.list(departments.map(nameOf))}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
