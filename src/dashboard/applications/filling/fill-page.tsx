import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SearchX } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { may, sessionQuery } from '../../api/sessions/session.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import page from '../../list/list-page.module.css';
import { boardWords } from '#messages/board.ts';
import { fillWords } from '#messages/filling.ts';
import { words } from '#messages/words.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { BadPart } from '../../ui/document/query-parts.ts';
import { useLateHeading } from '../../page/use-late-heading.ts';
import { planNeedsOf } from '../../../staffing/warnings.ts';
import type { Scope } from '../../application-data/planning/planned-applications.ts';
import { nameOfDepartment } from '../../application-facts/department-name.ts';
import { useStaffing } from '../../application-data/use-staffing.ts';
import { readDepartment, readFill, sectionPaths } from '../../application-data/section-paths.ts';
import { PageFrame, PermittedPage } from '../page-frame.tsx';
import { SectionBody } from '../section-page.tsx';
import { Filling } from './filling.tsx';
import common from '../../ui/common.module.css';
import { candidateReader, needsOf } from '../../../staffing/needs.ts';
import styles from './fill.module.css';

/** Fill mode: one person at a time for one department, decided by one key each. */
export function FillPage() {
  const { pathname, search: query } = useLocation();
  const department = readDepartment(pathname);
  const address = useMemo(() => readFill(new URLSearchParams(query)), [query]);
  const navigate = useNavigate();
  const title = fillWords.title(department);
  return (
    <PermittedPage title={title}>
      {() =>
        address instanceof BadPart ? (
          <PageFrame
            title={title}
            bad={{ bad: address, onShowAll: () => void navigate(sectionPaths.fill(department)) }}
          />
        ) : (
          <Fill key={`${department} ${address.day}`} department={department} {...address} />
        )
      }
    </PermittedPage>
  );
}

interface Address {
  scope: Scope;
  /** Narrows the queue to the people who offer this weekday, 0 being Monday; null for everyone. */
  day: number | null;
}

function Fill({ department, scope, day }: Address & { department: string }) {
  const { applications, people: list, questions, counts, shared } = useStaffing(scope);
  const { settings } = shared;
  const reviews = useReviews();
  const reviewer = may(useQuery(sessionQuery).data, 'review:write');
  const heading = useLateHeading();
  const candidateOf = useMemo(() => candidateReader(questions), [questions]);
  const candidates = useMemo(() => list.map(candidateOf), [list, candidateOf]);
  const needs = useMemo(() => needsOf(counts, settings), [counts, settings]);
  const need = needs.find((one) => one.department === department);
  const planNeeds = useMemo(
    () => planNeedsOf(department, questions, settings.dayTargets),
    [department, questions, settings.dayTargets],
  );
  const nameOf = (key: string) => nameOfDepartment(key, counts.departments);
  const name = nameOf(department);
  const title = day === null ? fillWords.title(name) : fillWords.titleOn(name, day);
  const read = !applications.reading && list === applications.list;
  const whole = applications.progress?.complete === true && read;
  // The best fit and the numbers are known once all applications are read. A later reading must not end the work.
  const [started, setStarted] = useState(false);
  if (!started && need && read && reviews.loaded) setStarted(true);
  return (
    <section className={page.list} aria-label={title}>
      <title>{words.shell.title(title)}</title>
      <header className={`${page.bar} ${styles.bar}`}>
        {day === null ? (
          <Link to={sectionPaths.departments(scope)}>{words.departments}</Link>
        ) : (
          <Link to={sectionPaths.coverage(scope)}>{boardWords.sections.coverage}</Link>
        )}
        <h1 ref={heading} tabIndex={-1} className={common.title}>
          <bdi>{title}</bdi>
        </h1>
        {day !== null && <Link to={sectionPaths.fill(department, scope)}>{fillWords.allDays}</Link>}
      </header>
      {started && need ? (
        <Filling
          need={need}
          day={day}
          nameOf={nameOf}
          plans={applications.plans}
          scope={scope}
          applications={list}
          candidates={candidates}
          reviews={reviews.byUser}
          questions={questions}
          planNeeds={planNeeds}
          reviewer={reviewer}
        />
      ) : (
        <SectionBody applications={applications} roleId={scope.roleId} behind={!reviews.loaded}>
          {whole && reviews.loaded ? (
            <Empty icon={SearchX} title={fillWords.unknown} text={fillWords.unknownText} />
          ) : null}
        </SectionBody>
      )}
    </section>
  );
}
