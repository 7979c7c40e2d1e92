import type { Roster } from '../../../staffing/roster.ts';
import { useChosenColumns, withIds } from '../../export/chosen-columns.ts';
import type { Scope } from '../../paths/section-paths.ts';
import { exportWords } from '#messages/export.ts';
import { rosterWords } from '#messages/roster.ts';
import type { RosterEntry } from '../../roster/roster-entry.ts';
import { RosterTable } from '../../roster/roster-table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FileExport } from '../hand-over/file-export.tsx';
import { HandOverDialog } from '../hand-over/hand-over-dialog.tsx';
import { useHandOver } from '../hand-over/use-hand-over.ts';
import { usePaper } from '../hand-over/use-paper.tsx';
import { useSave } from '../hand-over/use-save.ts';
import { rosterColumns } from './roster-columns.ts';
import common from '../../ui/common.module.css';

const { export: text } = rosterWords;

interface RosterExportProps {
  department: { key: string; name: string };
  roster: Roster<RosterEntry>;
  scope: Scope;
  /** Whether nobody can be missing. */
  complete: boolean;
  onClose: () => void;
}

/** Exports a roster as a file, or prints it. */
export function RosterExport(props: RosterExportProps) {
  const { department, roster, scope, complete, onClose } = props;
  const { state, handOver, reset } = useHandOver();
  const save = useSave(handOver, scope.roleId);
  const { printOut, paper } = usePaper(handOver);
  const offered = rosterColumns(roster.slots.map(({ slot }) => slot));
  const chosen = useChosenColumns('roster', offered);
  const columns = withIds(offered, chosen.ids);
  const { length } = roster.rows;
  const report = {
    people: length,
    roleId: scope.roleId,
    text: '',
    filters: [{ name: `roster ${department.key}` }],
  };

  const make = () => (
    <RosterTable department={department.name} roster={roster} complete={complete} />
  );

  return (
    <HandOverDialog title={text.title} state={state} onClose={onClose}>
      <FileExport
        chosen={chosen}
        columns={columns}
        make={() => ({
          title: rosterWords.open,
          rows: roster.rows.map((row) =>
            columns.map(({ textOf }) => textOf({ department: department.name, row })),
          ),
        })}
        saving={{
          what: text.what(department.name),
          partial: !complete,
          report,
          said: text.done(length),
        }}
        nobody={length === 0}
        state={state}
        onSave={save}
        onAnother={reset}
        onClose={onClose}
        besides={
          <div>
            <Button busy={state.step === 'doing'} onClick={() => printOut({ report, make })}>
              {text.print}
            </Button>
          </div>
        }
      >
        <p>{text.text(length)}</p>
        {!complete && <p className={common.warning}>{exportWords.incomplete}</p>}
      </FileExport>
      {paper}
    </HandOverDialog>
  );
}
