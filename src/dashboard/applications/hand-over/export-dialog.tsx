import { useEffect, useId, useRef, useState } from 'react';
import { createFile } from '../../export/create-file.ts';
import {
  FORMATS,
  type CsvReader,
  type ExportFile,
  type ExportFormat,
} from '../../export/export-file.ts';
import { ForProgramsChoice } from '../../export/for-programs-choice.tsx';
import { explain } from '../../messages/explain.ts';
import { exportWords, peopleExportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import type { ExportedBoard } from './exported-board.ts';
import { fileColumns, withNumbers } from './file-columns.ts';
import { PrintApplications, type LoadSheet } from './print-applications.tsx';
import { usePaper } from './use-paper.tsx';
import { PacketForm } from './packet-form.tsx';
import { reportOf } from '../filters/reported-filters.ts';
import { useHandOver } from './use-hand-over.ts';
import { useSave } from './use-save.ts';
import styles from '../../export/export.module.css';

interface ExportDialogProps extends ExportedBoard {
  loadSheet: LoadSheet;
  onClose: () => void;
}

/** Exports the board and the packets of departments, as files or on paper. */
export function ExportDialog({ onClose, loadSheet, ...board }: ExportDialogProps) {
  const { state, handOver } = useHandOver();
  const [csvFor, setCsvFor] = useState<CsvReader>('spreadsheets');
  const save = useSave(handOver, board.search.roleId);
  const { printOut, paper } = usePaper(handOver);
  const headers = fileColumns(board.columns, board).map(({ header }) => header);
  const id = useId();
  const { shown, selected, search } = board;
  const complete = (selected ?? board).complete;
  const { step } = state;
  const busy = step === 'doing';
  const chosen = reportOf(search, selected !== null);

  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const dialog = status.current?.closest('dialog');
    // The outcome appears at the top of the dialog.
    if (dialog && step !== 'choosing') dialog.scrollTop = 0;
  }, [step]);

  function saveShown(format: ExportFormat) {
    save({
      what: exportWords.what,
      format,
      partial: !complete,
      report: { ...chosen, people: shown.length },
      write: () => fileOf(board, format, csvFor),
    });
  }

  return (
    <Dialog title={exportWords.title} onClose={onClose}>
      <p ref={status} role="status" className={styles.status}>
        {(state.step === 'doing' || state.step === 'done') && state.said}
      </p>
      {state.step === 'failed' && (
        <Failure
          compact
          title={state.title}
          lines={explain(state.error)}
          retry={{ label: words.failed.tryAgain, onRetry: state.retry }}
        />
      )}
      <div className={styles.step}>
        {state.step === 'done' && state.name && <p className={styles.fileName}>{state.name}</p>}
        {state.step === 'done' && state.cutTexts !== undefined && state.cutTexts > 0 && (
          <p className={styles.notice}>{peopleExportWords.cut(state.cutTexts)}</p>
        )}
        <p>{whatIsIn(board)}</p>
        {!complete && <p className={styles.notice}>{exportWords.incomplete}</p>}
        <p className={styles.hint}>{peopleExportWords.columnsIncluded(headers)}</p>
        {FORMATS.map((format) => (
          <p key={format} id={`${id}-${format}`} className={styles.hint}>
            {exportWords.formats[format]}: {peopleExportWords.formatHints[format]}
          </p>
        ))}
        <ForProgramsChoice csvFor={csvFor} onChange={setCsvFor} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{peopleExportWords.close}</Button>
          {FORMATS.map((format) => (
            <Button
              key={format}
              look="primary"
              aria-describedby={`${id}-${format}`}
              disabled={shown.length === 0}
              busy={busy}
              onClick={() => saveShown(format)}
            >
              {exportWords.formats[format]}
            </Button>
          ))}
        </div>
      </div>
      <PrintApplications
        people={shown}
        chosen={chosen}
        loadSheet={loadSheet}
        busy={busy}
        onPrint={printOut}
      />
      {board.learnt.departments.length > 0 && (
        <PacketForm board={board} busy={busy} onSave={save} onPrint={printOut} />
      )}
      {paper}
    </Dialog>
  );
}

function whatIsIn({ shown, selected, list }: ExportedBoard): string {
  if (shown.length === 0) return exportWords.nobody;
  if (selected) return exportWords.selected(shown.length, selected.hidden);
  if (shown.length === list.length) return exportWords.all(list.length);
  return exportWords.some(shown.length, list.length);
}

async function fileOf(
  board: ExportedBoard,
  format: ExportFormat,
  csvFor: CsvReader,
): Promise<ExportFile> {
  const columns = fileColumns(board.columns, board);
  const rows = board.shown.map((application) => columns.map(({ textOf }) => textOf(application)));
  const typed = withNumbers(columns, rows);
  const file = await createFile(format, { title: exportWords.sheet, columns: typed, csvFor });
  file.add(rows);
  return file;
}
