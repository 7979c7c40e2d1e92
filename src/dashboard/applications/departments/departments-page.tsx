import { FolderOpen } from 'lucide-react';
import { departmentName } from '../../application-signs/names.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { planWords } from '#messages/review.ts';
import { totalsWords } from '#messages/totals.ts';
import { words } from '#messages/words.ts';
import common from '../../ui/common.module.css';
import { Empty } from '../../ui/states/empty.tsx';
import type { EventCounts } from '../../../staffing/counts.ts';
import { byShortage } from '../../../staffing/needs.ts';
import { Proposing } from '../proposals/proposing.tsx';
import { SheetButton } from '../roster/sheet-button.tsx';
import { DepartmentsTable } from './departments-table.tsx';
import { HeadsSee } from './heads-see.tsx';
import { Rules } from '../totals/people-numbers.tsx';
import { SetUpTimes } from '../times/set-up-times.tsx';
import { TotalsPage } from '../totals/totals.tsx';
import { useTotals } from '../totals/use-totals.ts';
import styles from '../totals/totals-table.module.css';

/** The people each department has, could have and needs. */
export function DepartmentsPage() {
  return (
    <TotalsPage title={words.departments}>
      <Departments />
    </TotalsPage>
  );
}

function Departments() {
  const { counts, needs, shared } = useTotals();
  const { settings, loaded } = shared;
  const departments = byShortage(byName(counts.departments), needs);
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
        <SetUpTimes />
        {loaded && !settings.times && <p className={common.hint}>{planWords.sayTimes}</p>}
        <Proposing />
        <SheetButton />
      </div>
      <HeadsSee />
      <DepartmentsTable departments={departments} />
      <Counted />
    </>
  );
}

function byName(departments: EventCounts['departments']): EventCounts['departments'] {
  return departments.toSorted((a, b) => compareNames(departmentName(a), departmentName(b)));
}

function Counted() {
  const { rules, standings, short } = totalsWords;
  return (
    <Rules
      rules={[
        [short, rules.short],
        [standings.planned, rules.planned],
        [standings.possible, rules.possible],
        [standings.interested, rules.interested],
        [standings.conflicting, rules.conflicting],
        [rules.orderTitle, rules.order],
      ]}
    />
  );
}
