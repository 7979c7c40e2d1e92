import { useDeferredValue, useMemo } from 'react';
import { ClipboardCheck, PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import { ANY } from '../../../contract/bff/learnt-columns.ts';
import { boardWords } from '#messages/board.ts';
import { enteringWords } from '#messages/planning.ts';
import { markWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { nameOfDepartment, slotLabels } from '../../application-signs/names.ts';
import { SourceFailed } from '../source-failed.tsx';
import { peoplePath } from '../filters/people-links.ts';
import { SectionBody, SectionPage } from '../section-page.tsx';
import { useBoard, useBoardReviews } from '../../application-data/board.ts';
import { isWhole } from '../../application-data/use-applications.ts';
import { assignmentsOf, byDepartment, type Assignments, type Differing } from './assignments.ts';
import { AssignmentsTable } from './assignments-table.tsx';
import { CopyId, PersonToEnter } from './person-to-enter.tsx';
import { useTicks } from './use-ticks.ts';
import common from '../../ui/common.module.css';
import styles from './entering.module.css';
import { Section } from '../../ui/section.tsx';

/** The difference between the plan and the registration system, for entering the plan there. */
export function EnteringPage() {
  const { scope, applications } = useBoard();
  const { roleId } = scope;
  const { reviews } = useBoardReviews();
  const list = useDeferredValue(applications.list);
  const { byUser } = reviews;
  const assignments = useMemo(() => assignmentsOf(list, byUser), [list, byUser]);
  const { asked, progress } = applications;
  const ticks = useTicks(asked && progress ? progress.asOf : null);
  return (
    <SectionPage title={boardWords.sections.entering}>
      <SectionBody
        aged
        behind={list !== applications.list || !reviews.loaded}
        notices={<SourceFailed of="reviews" source={reviews} />}
      >
        {list.length === 0 ? null : reviews.loaded ? (
          <Lists
            assignments={assignments}
            whole={isWhole(applications)}
            roleId={roleId}
            {...ticks}
          />
        ) : (
          <p className={styles.above}>{!reviews.error && enteringWords.loading}</p>
        )}
      </SectionBody>
    </SectionPage>
  );
}

interface ListsProps extends Pick<ReturnType<typeof useTicks>, 'ticked' | 'tick'> {
  assignments: Assignments;
  /** Whether nobody can be missing. */
  whole: boolean;
  roleId: number | null;
}

function Lists({ assignments, whole, roleId, ticked, tick }: ListsProps) {
  const { toEnter, entered, differing } = assignments;
  const { learnt, shared } = useBoard();
  const nameOf = (key: string) => nameOfDepartment(key, learnt.departments);
  const count = markWords.toEnter(toEnter.length);
  return (
    <>
      {toEnter.length === 0 && whole ? (
        <NothingToEnter entered={entered} />
      ) : (
        <div className={styles.above}>
          <p className={styles.count}>{whole ? count : enteringWords.soFar(count)}</p>
          {toEnter.length > 0 && (
            <>
              <p>
                <Link to={peoplePath({ roleId }, 'planned', ANY)}>{enteringWords.show}</Link>
              </p>
              <p className={common.hint}>{enteringWords.hint}</p>
            </>
          )}
        </div>
      )}
      <DifferingPeople differing={differing} nameOf={nameOf} />
      {toEnter.length > 0 && (
        <AssignmentsTable
          groups={byDepartment(toEnter, nameOf)}
          roleId={roleId}
          slotsOf={({ slots }) => slotLabels(slots ?? [], shared.settings)}
          ticked={ticked}
          onTick={tick}
        />
      )}
    </>
  );
}

function NothingToEnter({ entered }: { entered: number }) {
  return entered === 0 ? (
    <Empty icon={PencilLine} title={enteringWords.nothing} text={enteringWords.nothingText} />
  ) : (
    <Empty
      icon={ClipboardCheck}
      title={enteringWords.allEntered}
      text={enteringWords.allEnteredText(entered)}
    />
  );
}

interface DifferingPeopleProps {
  differing: readonly Differing[];
  nameOf: (department: string) => string;
}

/** People whom the registration system has assigned to a department that is not in their plan. */
function DifferingPeople({ differing, nameOf }: DifferingPeopleProps) {
  if (differing.length === 0) return null;
  const listOf = (keys: readonly string[]) => words.list(keys.map(nameOf));
  return (
    <div className={styles.apart}>
      <Section title={enteringWords.differing(differing.length)}>
        <p className={common.hint}>{enteringWords.differingText}</p>
        <ul>
          {differing.map(({ application, planned, registered }) => (
            <li key={application.userId}>
              <PersonToEnter application={application} /> <CopyId userId={application.userId} />{' '}
              {enteringWords.differs(listOf(planned), listOf(registered))}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
