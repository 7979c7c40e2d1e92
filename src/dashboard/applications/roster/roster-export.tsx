import { useMemo, useState } from 'react';
import type { Roster } from '../../../staffing/roster.ts';
import { isWhole } from '../../application-data/use-applications.ts';
import { useNoted } from '../../application-data/use-noted.ts';
import { useScopePeople } from '../../application-data/use-staffing.ts';
import { nameOfDepartment } from '../../application-signs/names.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { rosterWords } from '#messages/roster.ts';
import type { Scope } from '../../paths/section-paths.ts';
import type { RosterEntry } from '../../roster/roster-entry.ts';
import { missingSource } from '../export/missing-source.tsx';
import { RowsExport } from '../export/rows-export.tsx';
import { fetchPlanned } from '../../api/reviews/planned.ts';
import { useSession } from '../../api/sessions/session.ts';
import { RadioChoice } from '../../ui/controls/radio-choice.tsx';
import { planColumns, planRows, withPlanners } from './plan-rows.ts';
import { PrintRoster } from './print-roster.tsx';
import { rosterColumns, sheetColumns, USER_ID } from './roster-columns.ts';
import { peopleOfAll } from './roster-people.ts';

const { export: text, sheet, plan } = rosterWords;

export interface RosterExportProps {
  /** The name of the department, or the label of the time. */
  name: string;
  /** Names the departments of the roster of a time; null in that of a department. */
  nameOf: ((department: string) => string) | null;
  roster: Roster<RosterEntry>;
  /** Its name in the audit. */
  report: string;
  scope: Scope;
  /** Whether nobody can be missing. */
  complete: boolean;
  onPrint: (printing: boolean) => void;
  onClose: () => void;
}

/** Exports a roster as a file, or prints it. */
export function RosterExport(props: RosterExportProps) {
  const { name, nameOf, roster, scope, complete, onPrint, onClose } = props;
  const { people } = roster;
  const slots = roster.slots.map(({ slot }) => slot);
  const report = {
    people,
    roleId: scope.roleId,
    text: '',
    filters: [{ name: props.report }],
  };
  return (
    <RowsExport
      title={text.title}
      name={nameOf ? 'roster-of-time' : 'roster'}
      sheet={rosterWords.open}
      what={text.what(name)}
      offered={nameOf ? sheetColumns(slots) : rosterColumns(slots)}
      always={[USER_ID]}
      rows={() => roster.rows.map((row) => ({ department: nameOf?.(row.department) ?? name, row }))}
      complete={complete}
      report={report}
      said={text.done(people)}
      onClose={onClose}
      besides={<PrintRoster report={report} onPrint={onPrint} />}
    >
      {nameOf ? rosterWords.ofTime.export(people) : text.text(people)}
    </RowsExport>
  );
}

type Kind = 'sheet' | 'rows';

/**
 * Exports the plan of all departments: as one sheet, with a row for each person and department and a column for each slot, or
 * with a row for each person, department and time.
 */
export function SheetExport({ onClose }: { onClose: () => void }) {
  const { people: all, applications, departments, scope, shared } = useScopePeople();
  const { sources } = useNoted();
  const { settings } = shared;
  const { timeZone } = useSession().event;
  const [kind, setKind] = useState<Kind>('sheet');
  const { byDepartment, slots, people } = useMemo(
    () => peopleOfAll(all, settings, (key) => nameOfDepartment(key, departments)),
    [all, settings, departments],
  );

  function lines() {
    const found = Array.from(byDepartment, ([key, rows]) => {
      const department = nameOfDepartment(key, departments);
      return rows.map((row) => ({ department, row }));
    });
    return found
      .flat()
      .toSorted(
        (one, other) =>
          compareNames(one.department, other.department) ||
          compareNames(one.row.name, other.row.name),
      );
  }

  const report = { people, roleId: scope.roleId, text: '' };
  const common = {
    title: sheet.title,
    complete: isWhole(applications),
    waitsFor: () => missingSource(sources, ['reviews', 'settings']),
    said: text.done(people),
    onClose,
    kinds: (
      <RadioChoice label={sheet.kind} options={sheet.kinds} chosen={kind} onChoose={setKind} />
    ),
    children: sheet.text[kind](people, byDepartment.size),
  };
  return kind === 'sheet' ? (
    <RowsExport
      {...common}
      name="rosters"
      sheet={sheet.open}
      what={sheet.what}
      offered={sheetColumns(slots)}
      always={[USER_ID]}
      rows={lines}
      report={{ ...report, filters: [{ name: 'rosters' }] }}
    />
  ) : (
    <RowsExport
      {...common}
      name="plan"
      sheet={plan.sheet}
      what={plan.what}
      offered={planColumns(timeZone)}
      rows={() => planRows({ byDepartment, people: all, departments, settings })}
      withMore={async (rows, exportId, signal) => {
        const userIds = new Set(rows.map(({ entry }) => entry.userId));
        return withPlanners(rows, await fetchPlanned([...userIds], exportId, signal));
      }}
      report={{ ...report, filters: [{ name: 'plan by person, department and time' }] }}
    />
  );
}
