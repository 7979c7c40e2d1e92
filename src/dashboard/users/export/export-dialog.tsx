import { peopleExportWords } from '#messages/export.ts';
import type { UsersSearch } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportDone } from './export-done.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportProgress } from './export-progress.tsx';
import { ExportStopped, TooManyForSheet } from './export-stopped.tsx';
import { useKnownTotal } from './use-known-total.ts';
import { useExport, type ExportState } from './use-export.ts';
import styles from '../../export/export.module.css';

/** The people to export. */
interface Exported {
  search: UsersSearch;
  /** Ids of the columns that the table shows beside the name, in their order. */
  columns: readonly string[];
}

type ExportDialogProps = Exported & { onClose: () => void };

/** The export of all matches: choose, wait or cancel, and the file. */
export function ExportDialog({ search, columns, onClose }: ExportDialogProps) {
  const total = useKnownTotal(search);
  const { state, choice, start, resume, saveSoFar, cancel } = useExport(search, columns);

  return (
    <Dialog title={peopleExportWords.title} onClose={onClose}>
      <p role="status" className={styles.status}>
        {statusOf(state)}
      </p>
      {state.step === 'choosing' && (
        <ExportForm
          initial={choice}
          columns={columns}
          total={total}
          onStart={start}
          onClose={onClose}
        />
      )}
      {state.step === 'running' && (
        <ExportProgress rows={state.rows} total={total} onCancel={cancel} />
      )}
      {state.step === 'stopped' && (
        <ExportStopped
          rows={state.rows}
          error={state.error}
          onResume={resume}
          onSave={saveSoFar}
          onCancel={cancel}
        />
      )}
      {state.step === 'too-many' && (
        <TooManyForSheet
          most={state.most}
          onCsv={() => start({ ...choice, format: 'csv' })}
          onCancel={cancel}
        />
      )}
      {state.step === 'done' && <ExportDone saved={state} onClose={onClose} />}
    </Dialog>
  );
}

/** Always in the document, so that each change is read out; the steps in between count in silence. */
function statusOf(state: ExportState): string | null {
  if (state.step === 'choosing' && state.cancelled) return peopleExportWords.cancelled;
  if (state.step === 'running') return peopleExportWords.running;
  if (state.step !== 'done') return null;
  return state.complete
    ? peopleExportWords.done(state.counts.rows)
    : peopleExportWords.donePartly(state.counts.rows);
}
