import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { SearchX } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { may, sessionQuery } from '../../api/session.ts';
import { useReviews } from '../../api/use-reviews.ts';
import { departmentName } from '../../application-facts/department-states.ts';
import page from '../../list/list-page.module.css';
import { boardWords } from '#messages/board.ts';
import { fillWords } from '#messages/filling.ts';
import { words } from '#messages/words.ts';
import { Empty } from '../../ui/empty.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useLateHeading } from '../../use-late-heading.ts';
import { learnDepartments } from '../data/learning/learn-departments.ts';
import { guessQuestions } from '../data/learning/question-guess.ts';
import { usePlannedApplications, type Scope } from '../data/planning/planned-applications.ts';
import { useBoardSettings } from '../data/use-board-settings.ts';
import { boardPaths, readScope } from '../filters/board-paths.ts';
import { missingScopes, NotPermitted } from '../not-permitted.tsx';
import { SectionBody } from '../section-page.tsx';
import { Filling } from './filling.tsx';
import { candidatesOf, needsOf } from './needs.ts';
import styles from './fill.module.css';

/** Fill mode: one person at a time for one department, decided by one key each. */
export function FillPage() {
  const { department = '' } = useParams();
  const query = useLocation().search;
  const scope = useMemo(() => readScope(new URLSearchParams(query)), [query]);
  const session = useQuery(sessionQuery).data;
  const missing = missingScopes(session);
  const heading = useLateHeading();
  const problem = 'problem' in scope ? scope.problem : null;
  if (session && missing.length === 0 && !('problem' in scope)) {
    return <Permitted key={department} department={department} scope={scope} />;
  }
  return (
    <section className={page.list} aria-label={fillWords.title(department)}>
      <title>{words.shell.title(boardWords.title)}</title>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {boardWords.title}
      </h1>
      {problem !== null ? (
        <Failure title={boardWords.status.failed} lines={[problem]} retry={null} />
      ) : (
        missing.length > 0 && <NotPermitted missing={missing} />
      )}
    </section>
  );
}

interface PermittedProps {
  department: string;
  scope: Scope;
}

function Permitted({ department, scope }: PermittedProps) {
  const { roleId } = scope;
  // Planned people count here in any case: they are what the page is for.
  const applications = usePlannedApplications({ roleId, asRegistered: false });
  const reviews = useReviews();
  const { settings } = useBoardSettings();
  const reviewer = may(useQuery(sessionQuery).data, 'review:write');
  const heading = useLateHeading();
  const list = useDeferredValue(applications.list);
  const records = useMemo(() => list.map(({ record }) => record), [list]);
  const questions = useMemo(
    () => guessQuestions(records, settings.questions),
    [records, settings.questions],
  );
  const candidates = useMemo(() => candidatesOf(list, questions), [list, questions]);
  const needs = useMemo(
    () => needsOf(records, questions, settings),
    [records, questions, settings],
  );
  const names = useMemo(() => learnDepartments(records), [records]);
  const need = needs.find((one) => one.department === department);
  const known = names.find(({ key }) => key === department);
  const name = departmentName(known ?? { id: department, name: null });
  const whole = applications.progress?.complete === true && !applications.reading;
  return (
    <section className={page.list} aria-label={fillWords.title(name)}>
      <title>{words.shell.title(fillWords.title(name))}</title>
      <header className={`${page.bar} ${styles.bar}`}>
        <Link to={boardPaths.departments(scope)}>{fillWords.back}</Link>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <bdi>{fillWords.title(name)}</bdi>
        </h1>
      </header>
      {need && reviews.loaded ? (
        <Filling
          need={need}
          name={name}
          scope={scope}
          applications={list}
          candidates={candidates}
          reviews={reviews.byUser}
          questions={questions}
          reviewer={reviewer}
        />
      ) : (
        <SectionBody applications={applications} roleId={roleId} behind={!reviews.loaded}>
          {whole && reviews.loaded ? (
            <Empty icon={SearchX} title={fillWords.unknown} text={fillWords.unknownText} />
          ) : null}
        </SectionBody>
      )}
    </section>
  );
}
