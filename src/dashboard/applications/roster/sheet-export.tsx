import { useMemo } from 'react';
import { useChosenColumns, withIds } from '../../export/chosen-columns.ts';
import { nameOfDepartment } from '../../application-facts/department-name.ts';
import type { Staffing } from '../../application-data/use-staffing.ts';
import { isWhole } from '../../application-data/use-applications.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { exportWords } from '#messages/export.ts';
import { rosterWords } from '#messages/roster.ts';
import { FileExport } from '../hand-over/file-export.tsx';
import { HandOverDialog } from '../hand-over/hand-over-dialog.tsx';
import { useHandOver } from '../hand-over/use-hand-over.ts';
import { useSave } from '../hand-over/use-save.ts';
import { type RosterLine, sheetColumns } from './roster-columns.ts';
import { peopleOfAll } from './roster-people.ts';
import common from '../../ui/common.module.css';

const { sheet: text } = rosterWords;

interface SheetExportProps {
  staffing: Staffing;
  onClose: () => void;
}

/** Exports the rosters of all departments as one sheet: a row for each person and department, a column for each slot. */
export function SheetExport({ staffing, onClose }: SheetExportProps) {
  const { people: all, applications, counts, scope, shared } = staffing;
  const { settings } = shared;
  const { state, handOver, reset } = useHandOver();
  const save = useSave(handOver, scope.roleId);
  const { byDepartment, slots, people } = useMemo(
    () => peopleOfAll(all, settings),
    [all, settings],
  );
  const offered = sheetColumns(slots);
  const chosen = useChosenColumns('rosters', offered);
  const columns = withIds(offered, chosen.ids);
  const complete = isWhole(applications);

  const lines = () =>
    Array.from(byDepartment, ([key, rows]) => {
      const department = nameOfDepartment(key, counts.departments);
      return rows.map((row): RosterLine => ({ department, row }));
    })
      .flat()
      .toSorted(
        (one, other) =>
          compareNames(one.department, other.department) ||
          compareNames(one.row.name, other.row.name),
      );

  return (
    <HandOverDialog title={text.title} state={state} onClose={onClose}>
      <FileExport
        chosen={chosen}
        columns={columns}
        make={() => ({
          title: text.open,
          rows: lines().map((line) => columns.map(({ textOf }) => textOf(line))),
        })}
        saving={{
          what: text.what,
          partial: !complete,
          report: { people, roleId: scope.roleId, text: '', filters: [{ name: 'rosters' }] },
          said: rosterWords.export.done(people),
        }}
        nobody={people === 0}
        state={state}
        onSave={save}
        onAnother={reset}
        onClose={onClose}
      >
        <p>{text.text(people, byDepartment.size)}</p>
        {!complete && <p className={common.warning}>{exportWords.incomplete}</p>}
      </FileExport>
    </HandOverDialog>
  );
}
