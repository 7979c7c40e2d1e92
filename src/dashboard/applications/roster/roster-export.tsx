import { useState } from 'react';
import type { Roster } from '../../../staffing/roster.ts';
import { createFile } from '../../export/create-file.ts';
import { useChosenColumns, withIds } from '../../export/chosen-columns.ts';
import { ExportDone } from '../../export/export-done.tsx';
import { USUAL_CHOICE, type ExportChoice } from '../../export/export-file.ts';
import { ExportForm } from '../../export/export-form.tsx';
import type { Scope } from '../../application-data/planning/planned-applications.ts';
import { exportWords } from '#messages/export.ts';
import { rosterWords } from '#messages/roster.ts';
import type { RosterEntry } from '../../roster/roster-entry.ts';
import { RosterTable } from '../../roster/roster-table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { loadPhoneRules } from '../../ui/phone-text.ts';
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
  const offered = rosterColumns(roster.days);
  const chosen = useChosenColumns('roster', offered);
  const columns = withIds(offered, chosen.ids);
  const [choice, setChoice] = useState(USUAL_CHOICE);
  const busy = state.step === 'doing';
  const { length } = roster.rows;
  const report = {
    people: length,
    roleId: scope.roleId,
    text: '',
    filters: [{ name: `roster ${department.key}` }],
  };

  function start(made: ExportChoice) {
    setChoice(made);
    save({
      what: text.what(department.name),
      format: made.format,
      partial: !complete,
      report,
      said: text.done(length),
      write: async () => {
        const file = await createFile(made.format, {
          title: rosterWords.open,
          columns,
          csvFor: made.csvFor,
        });
        file.add(roster.rows.map((row) => columns.map(({ textOf }) => textOf(row))));
        return file;
      },
    });
  }

  async function make() {
    await loadPhoneRules();
    return <RosterTable department={department.name} roster={roster} complete={complete} />;
  }

  return (
    <HandOverDialog title={text.title} state={state} onClose={onClose}>
      {state.step === 'done' && state.saved ? (
        <ExportDone {...state.saved} onAnother={reset} onClose={onClose} />
      ) : (
        <ExportForm
          initial={choice}
          columns={chosen}
          headersOf={() => columns.map(({ header }) => header)}
          nobody={length === 0}
          busy={busy}
          onStart={start}
          onClose={onClose}
          besides={
            <div>
              <Button busy={busy} onClick={() => printOut({ report, make })}>
                {text.print}
              </Button>
            </div>
          }
        >
          <p>{text.text(length)}</p>
          {!complete && <p className={common.warning}>{exportWords.incomplete}</p>}
        </ExportForm>
      )}
      {paper}
    </HandOverDialog>
  );
}
