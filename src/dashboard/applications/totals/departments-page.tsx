import { useMemo } from 'react';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router';
import { sectionPaths } from '../../application-data/section-paths.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { byShortage } from '../../../staffing/counts.ts';
import { hoursPath } from '../filters/people-links.ts';
import { Proposing } from '../filling/proposal/proposing.tsx';
import { askedFor } from '../../../staffing/questions.ts';
import type { Scope } from '../../application-data/planning/planned-applications.ts';
import { SectionPage } from '../section-page.tsx';
import { DepartmentsTable } from './departments-table.tsx';
import { HeadsSee } from './questions/heads-see.tsx';
import { QuestionChoice } from './questions/question-choice.tsx';
import { Rules } from './rules.tsx';
import type { Staffing } from '../../application-data/use-staffing.ts';
import { Totals } from './totals.tsx';
import styles from './totals-table.module.css';

/** The people each department has, could have and needs. */
export function DepartmentsPage() {
  return (
    <SectionPage
      title={words.departments}
      pathOf={sectionPaths.departments}
      Content={DepartmentsTotals}
    />
  );
}

function DepartmentsTotals({ scope }: { scope: Scope }) {
  return <Totals scope={scope} View={Departments} />;
}

function Departments({ staffing }: { staffing: Staffing }) {
  const { scope, counts, questions, shared } = staffing;
  const { settings } = shared;
  const asked = useMemo(() => [...askedFor('hours', questions)], [questions]);
  const departments = useMemo(
    () => byShortage(counts.departments, settings.targets),
    [counts, settings.targets],
  );
  if (departments.length === 0) {
    return (
      <Empty
        icon={FolderOpen}
        title={totalsWords.noDepartments}
        text={totalsWords.noDepartmentsText}
      />
    );
  }
  return (
    <>
      <div className={styles.above}>
        <QuestionChoice meaning="hours" questions={questions} shared={shared} />
        <Proposing staffing={staffing} />
      </div>
      <HeadsSee questions={questions} shared={shared} />
      <DepartmentsTable
        departments={departments}
        targets={settings.targets}
        asked={asked}
        scope={scope}
        shared={shared}
      />
      <Counted
        unplacedHours={Math.round(counts.unplacedHours)}
        to={hoursPath(scope, null, asked)}
      />
    </>
  );
}

interface CountedProps {
  unplacedHours: number;
  /** A link to the people whose hours no department has. */
  to: string;
}

function Counted({ unplacedHours, to }: CountedProps) {
  const { rules, standings, hours } = totalsWords;
  const hoursRule = (
    <>
      {rules.hours} {unplacedHours > 0 && <Link to={to}>{rules.unplacedHours(unplacedHours)}</Link>}
    </>
  );
  return (
    <Rules
      rules={[
        [standings.planned, rules.planned],
        [standings.possible, rules.possible],
        [standings.interested, rules.interested],
        [standings.conflicting, rules.conflicting],
        [hours, hoursRule],
        [rules.orderTitle, rules.order],
      ]}
    />
  );
}
