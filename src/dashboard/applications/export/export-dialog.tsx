import { useEffect, useId, useRef, useState } from 'react';
import { toApiError, type ApiError } from '../../api/api-error.ts';
import { reportExport } from '../../api/audit.ts';
import type { BoardSearch } from '../../board-paths.ts';
import { createFile } from '../../export/create-file.ts';
import { FORMATS, type ExportFormat } from '../../export/export-file.ts';
import { saveFile } from '../../export/save-file.ts';
import { useFileName } from '../../export/use-file-name.ts';
import { explain } from '../../messages/explain.ts';
import { exportWords } from '../../messages/export-words.ts';
import { words } from '../../messages/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import type { Application } from '../application.ts';
import type { BoardColumn } from '../board-columns.tsx';
import { fileColumns } from './file-columns.ts';
import { reportedFilters } from './reported-filters.ts';
import styles from '../../export/export.module.css';

/** What the board shows. */
export interface ExportedBoard {
  shown: readonly Application[];
  columns: readonly BoardColumn[];
  search: BoardSearch;
  /** How many applications there are, and whether these are all. */
  all: number;
  complete: boolean;
  timeZone: string;
}

type State =
  | { step: 'choosing' | 'saving' }
  | { step: 'saved'; rows: number; name: string }
  | { step: 'failed'; format: ExportFormat; error: ApiError };

/** A file of exactly what the board shows. */
export function ExportDialog({ onClose, ...board }: ExportedBoard & { onClose: () => void }) {
  const [state, setState] = useState<State>({ step: 'choosing' });
  const save = useSave(board, setState);
  const headers = fileColumns(board.columns, board.timeZone).map(({ header }) => header);
  const id = useId();
  const { shown, all, complete } = board;

  return (
    <Dialog title={exportWords.title} onClose={onClose}>
      <p role="status" className={styles.status}>
        {state.step === 'saving' && exportWords.saving}
        {state.step === 'saved' && exportWords.saved(state.rows)}
      </p>
      <div className={styles.step}>
        {state.step === 'saved' && <p className={styles.fileName}>{state.name}</p>}
        <p>
          {shown.length === 0
            ? exportWords.nobody
            : shown.length === all
              ? exportWords.all(all)
              : exportWords.some(shown.length, all)}
        </p>
        {!complete && <p className={styles.notice}>{exportWords.incomplete}</p>}
        <p className={styles.hint}>{words.users.export.columnsIncluded(headers)}</p>
        {FORMATS.map((format) => (
          <p key={format} id={`${id}-${format}`} className={styles.hint}>
            {exportWords.formats[format]}: {words.users.export.formatHints[format]}
          </p>
        ))}
        {state.step === 'failed' && (
          <Failure
            compact
            title={exportWords.failed}
            lines={explain(state.error)}
            retry={{ label: words.failed.tryAgain, onRetry: () => save(state.format) }}
          />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{words.users.export.close}</Button>
          {FORMATS.map((format) => (
            <Button
              key={format}
              look="primary"
              aria-describedby={`${id}-${format}`}
              disabled={shown.length === 0 || state.step === 'saving'}
              onClick={() => save(format)}
            >
              {exportWords.formats[format]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** The file is handed over only when the audit has it; leaving stops that. */
function useSave(board: ExportedBoard, onState: (state: State) => void) {
  const nameOf = useFileName(exportWords.what, board.search.roleId);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);

  async function save(format: ExportFormat) {
    onState({ step: 'saving' });
    try {
      const { shown, search, complete } = board;
      const file = await fileOf(board, format);
      await reportExport({
        people: shown.length,
        roleId: search.roleId,
        text: search.text,
        filters: reportedFilters(search),
      });
      if (left.current) return;
      const name = nameOf(format, !complete);
      saveFile(file, name);
      onState({ step: 'saved', rows: shown.length, name });
    } catch (error) {
      if (!left.current) onState({ step: 'failed', format, error: toApiError(error) });
    }
  }
  return (format: ExportFormat) => void save(format);
}

async function fileOf(
  { shown, columns, timeZone }: ExportedBoard,
  format: ExportFormat,
): Promise<Blob> {
  const inFile = fileColumns(columns, timeZone);
  const file = await createFile(format, { title: exportWords.sheet, columns: inFile });
  file.add(shown.map((application) => inFile.map(({ textOf }) => textOf(application))));
  return file.finish();
}
