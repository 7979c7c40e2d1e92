import { useMemo, useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { peopleExportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { useChosenColumns } from '../../export/chosen-columns.ts';
import { ExportDone } from '../../export/export-done.tsx';
import { ExportForm } from '../../export/export-form.tsx';
import type { UsersSearch } from '../../paths/paths.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { exportColumns, userFileColumns } from './export-columns.ts';
import { PagedRows } from '../../api/people/paged-rows.ts';
import type { Missing } from './people-pages.ts';
import { ExportStopped, TooManyForSheet } from './export-stopped.tsx';
import { type UsersExportState, useUsersExport } from './use-export.ts';
import dialog from '../../ui/dialog/dialog.module.css';
import styles from '../../export/export.module.css';
import { Button } from '../../ui/controls/button.tsx';
import { focusOnce } from '../../ui/document/focus-once.ts';
import { usersQuery, type PageOfUsers } from '../../api/people/users.ts';

/** The people to export. */
interface Exported {
  search: UsersSearch;
  /** Ids of the columns that the table shows beside the name, in their order. */
  columns: readonly string[];
}

type ExportDialogProps = Exported & { onClose: () => void };

/** The export of all matches: choose, wait or cancel, and the file. */
export function UsersExport({ search, columns, onClose }: ExportDialogProps) {
  const total = useKnownTotal(search);
  const offered = useMemo(() => userFileColumns(columns), [columns]);
  const chosen = useChosenColumns('users', offered);
  const { state, choice, start, resume, saveSoFar, another, cancel } = useUsersExport(
    search,
    chosen.ids,
  );

  return (
    <Dialog title={peopleExportWords.title} onClose={onClose}>
      <p role="status" className={styles.status}>
        {statusOf(state)}
      </p>
      {state.step === 'choosing' && (
        <ExportForm
          initial={choice}
          columns={chosen}
          headersOf={(legalNames) =>
            exportColumns(chosen.ids, legalNames).map(({ header }) => header)
          }
          offersLegalNames
          nobody={total === 0}
          startFocused
          onStart={start}
          onClose={onClose}
        >
          <p>{total === 0 ? peopleExportWords.nobody : peopleExportWords.who(total)}</p>
        </ExportForm>
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
      {state.step === 'done' && (
        <ExportDone
          {...state.done}
          notices={noticesOf(state.done.missing)}
          onAnother={another}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Says who is missing in a file. */
function noticesOf({ leftOut, searched }: Missing): string[] {
  return [
    ...(leftOut.records > 0 ? [words.users.unreadable(leftOut.records, leftOut.ids)] : []),
    ...(searched === null ? [] : [peopleExportWords.stillReading(searched)]),
  ];
}

/** Always in the document, so that each change is read out; the steps in between count in silence. */
function statusOf(state: UsersExportState): string | null {
  if (state.step === 'choosing' && state.cancelled) return peopleExportWords.cancelled;
  if (state.step === 'running') return peopleExportWords.running;
  if (state.step !== 'done') return null;
  return state.done.complete
    ? peopleExportWords.done(state.rows)
    : peopleExportWords.donePartly(state.rows);
}

interface ExportProgressProps {
  rows: number;
  total: number | null;
  onCancel: () => void;
}

/** The progress, indeterminate while the total is unknown or turns out too small. */
function ExportProgress({ rows, total, onCancel }: ExportProgressProps) {
  const id = useId();
  const known = total !== null && rows <= total;
  return (
    <div className={dialog.step}>
      <progress
        className={styles.progress}
        aria-label={peopleExportWords.progress}
        aria-describedby={id}
        {...(known && { value: rows, max: Math.max(total, 1) })}
      />
      <p id={id}>
        {known ? peopleExportWords.progressOf(rows, total) : peopleExportWords.progressSoFar(rows)}
      </p>
      <div className={dialog.actions}>
        <Button ref={focusOnce} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

/** The number of matches of a search, if the list behind the dialog knows it; else null. */
function useKnownTotal(search: UsersSearch): number | null {
  const list = useQueryClient().getQueryData(usersQuery(search).queryKey);
  return list ? totalOf(list.pages) : null;
}

function totalOf(pages: readonly PageOfUsers[]): number | null {
  const last = pages.at(-1);
  if (last?.directory?.complete) return last.directory.matches;
  if (!last || last.nextPage !== null) return null;
  return new PagedRows(pages).length;
}
