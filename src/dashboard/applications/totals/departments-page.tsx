import { useMemo } from 'react';
import { FolderOpen } from 'lucide-react';
import { boardPaths } from '../address/board-paths.ts';
import { boardWords } from '../../messages/board-words.ts';
import { totalsWords } from '../../messages/totals-words.ts';
import { Empty } from '../../ui/empty.tsx';
import { byShortage, departmentTotals } from '../department-totals.ts';
import { SectionPage } from '../section-page.tsx';
import { DepartmentsTable } from './departments-table.tsx';
import { QuestionChoice } from './question-choice.tsx';
import { Rules } from './rules.tsx';
import { Totals, type TotalsView } from './totals.tsx';
import styles from './totals-table.module.css';

/** How many people each department has, could have and needs. */
export function DepartmentsPage() {
  return (
    <SectionPage
      title={boardWords.sections.departments}
      pathOf={boardPaths.departments}
      Content={DepartmentsTotals}
    />
  );
}

function DepartmentsTotals({ roleId }: { roleId: number | null }) {
  return <Totals roleId={roleId} View={Departments} />;
}

function Departments({ roleId, records, questions, settings, shared }: TotalsView) {
  const totals = useMemo(() => departmentTotals(records, questions), [records, questions]);
  const departments = useMemo(
    () => byShortage(totals.departments, settings.targets),
    [totals, settings.targets],
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
      </div>
      <DepartmentsTable
        departments={departments}
        targets={settings.targets}
        roleId={roleId}
        shared={shared}
      />
      <Counted unplacedHours={Math.round(totals.unplacedHours)} />
    </>
  );
}

function Counted({ unplacedHours }: { unplacedHours: number }) {
  const { rules, standings, hours } = totalsWords;
  const unplaced = unplacedHours > 0 ? ` ${rules.unplacedHours(unplacedHours)}` : '';
  return (
    <Rules
      rules={[
        [standings.possible, rules.possible],
        [standings.interested, rules.interested],
        [standings.conflicting, rules.conflicting],
        [hours, rules.hours + unplaced],
        [rules.orderTitle, rules.order],
      ]}
    />
  );
}
