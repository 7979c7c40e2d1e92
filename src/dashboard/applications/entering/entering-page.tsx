import { useDeferredValue, useMemo } from 'react';
import { ClipboardCheck, PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '../../api/sessions/session.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { boardPaths } from '../../paths/board-paths.ts';
import { boardWords } from '#messages/board.ts';
import { enteringWords } from '#messages/planning.ts';
import { words } from '#messages/words.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { nameOfDepartment, slotLabels } from '../../application-facts/names.ts';
import { SourceFailed } from '../source-failed.tsx';
import { SectionBody, SectionPage } from '../section-page.tsx';
import { useSection } from '../section.tsx';
import type { Applications } from '../../application-data/use-applications.ts';
import { useBoardSettings } from '../../application-data/use-staffing.ts';
import { placeInWords } from '../../reviewing/describe-change.ts';
import {
  assignmentsOf,
  byDepartment,
  type Assignment,
  type Assignments,
  type Differing,
} from './assignments.ts';
import { AssignmentsTable } from './assignments-table.tsx';
import { EnterNext } from './enter-next.tsx';
import { SaidPeople } from './said-people.tsx';
import { EnteredSoFar } from './entered-so-far.tsx';
import { UncheckedPeople } from './unchecked-people.tsx';
import common from '../../ui/common.module.css';
import styles from './entering.module.css';
import { useNaming } from '../../privacy/privacy-context.ts';
import { Section } from '../../ui/section.tsx';

/** The work list for entering reviewers' assignments in the registration system. */
export function EnteringPage() {
  const { scope, applications } = useSection();
  const { roleId } = scope;
  const reviews = useReviews();
  const list = useDeferredValue(applications.list);
  const { byUser } = reviews;
  const assignments = useMemo(() => assignmentsOf(list, byUser), [list, byUser]);
  const whole = applications.progress?.complete === true && !applications.reading;
  const known = list.length > 0 || (whole && assignments.unchecked.length > 0);
  return (
    <SectionPage title={boardWords.sections.entering} scope={scope}>
      <SectionBody
        applications={applications}
        roleId={roleId}
        aged
        behind={list !== applications.list || !reviews.loaded}
        notices={<SourceFailed of="reviews" source={reviews} />}
      >
        {!known ? null : reviews.loaded ? (
          <Lists
            assignments={assignments}
            applications={applications}
            whole={whole}
            roleId={roleId}
          />
        ) : (
          <p className={styles.above}>{!reviews.error && enteringWords.loading}</p>
        )}
      </SectionBody>
    </SectionPage>
  );
}

interface ListsProps {
  assignments: Assignments;
  applications: Applications;
  /** Whether all applications are read: a missing one then does not exist. */
  whole: boolean;
  roleId: number | null;
}

function Lists({ assignments, applications, whole, roleId }: ListsProps) {
  const { toEnter, said, entered, unchecked, differing } = assignments;
  const mayReview = useMay('review:write');
  const { departments } = useSection().learnt;
  const nameOf = (key: string) => nameOfDepartment(key, departments);
  const { settings } = useBoardSettings();
  const slotsOf = ({ slots }: Assignment) => slotLabels(slots ?? [], settings);
  const inGroups = {
    toEnter: byDepartment(toEnter, nameOf),
    entered: byDepartment(entered, nameOf),
  };
  const all = toEnter.length + said.length + entered.length;
  return (
    <>
      {all > 0 && <EnteredSoFar toEnter={toEnter.length} all={all} whole={whole} roleId={roleId} />}
      {mayReview && toEnter.length + said.length > 0 && (
        <EnterNext
          assignments={assignments}
          placeOf={(assignment) => placeInWords(assignment, nameOf, settings)}
        />
      )}
      <SaidPeople said={said} nameOf={nameOf} />
      <DifferingPeople differing={differing} nameOf={nameOf} />
      {toEnter.length > 0 && (
        <AssignmentsTable
          label={boardWords.columns.toEnter}
          groups={inGroups.toEnter}
          entered={false}
          roleId={roleId}
          slotsOf={slotsOf}
        />
      )}
      {toEnter.length + said.length === 0 && whole && <NothingToEnter all={all} />}
      {entered.length > 0 && (
        <details className={styles.folded}>
          <summary>{enteringWords.entered(entered.length)}</summary>
          <AssignmentsTable
            label={enteringWords.progress}
            groups={inGroups.entered}
            entered
            roleId={roleId}
            slotsOf={slotsOf}
          />
        </details>
      )}
      <UncheckedPeople
        unchecked={unchecked}
        failed={applications.failed}
        whole={whole}
        roleId={roleId}
        nameOf={nameOf}
      />
    </>
  );
}

function NothingToEnter({ all }: { all: number }) {
  return all === 0 ? (
    <Empty icon={PencilLine} title={enteringWords.nothing} text={enteringWords.nothingText} />
  ) : (
    <Empty
      icon={ClipboardCheck}
      title={enteringWords.allEntered}
      text={enteringWords.allEnteredText(all)}
    />
  );
}

interface DifferingPeopleProps {
  differing: readonly Differing[];
  nameOf: (department: string) => string;
}

/** People whom the registration system has assigned to a department that is not in their plan. */
function DifferingPeople({ differing, nameOf }: DifferingPeopleProps) {
  const nameOfPerson = useNaming();
  if (differing.length === 0) return null;
  const listOf = (keys: readonly string[]) => words.list(keys.map(nameOf));
  return (
    <div className={styles.apart}>
      <Section title={enteringWords.differing(differing.length)}>
        <p className={common.hint}>{enteringWords.differingText}</p>
        <ul>
          {differing.map(({ application: { userId, name }, planned, registered }) => (
            <li key={userId}>
              <Link to={boardPaths.application(userId)}>
                <bdi>{nameOfPerson(userId, name)}</bdi>
              </Link>{' '}
              {enteringWords.differs(listOf(planned), listOf(registered))}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
