import { useMemo, useState } from 'react';
import { boardWords } from '#messages/board.ts';
import { exportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { FailedView } from '../../page/failed-view.tsx';
import { useChosenColumns, withIds } from '../../export/chosen-columns.ts';
import { createFile } from '../../export/create-file.ts';
import { ExportDone } from '../../export/export-done.tsx';
import {
  fileText,
  USUAL_CHOICE,
  type ExportChoice,
  type ExportFile,
} from '../../export/export-file.ts';
import { ExportForm } from '../../export/export-form.tsx';
import { reportOf } from '../filters/reported-filters.ts';
import type { ExportedBoard } from './exported-board.ts';
import type { ApplicationColumn } from '../board/columns/file-cells.ts';
import { offeredColumns, withKinds } from './file-columns.ts';
import { PrintApplications } from './print-applications.tsx';
import type { HandOverState } from './use-hand-over.ts';
import type { Printing } from './use-paper.tsx';
import type { Saving } from './use-save.ts';
import common from '../../ui/common.module.css';

interface ListExportProps {
  board: ExportedBoard;
  state: HandOverState;
  busy: boolean;
  onSave: (saving: Saving) => void;
  onPrint: (printing: Printing) => void;
  /** Goes back to the choices after a file. */
  onAnother: () => void;
  onClose: () => void;
}

/** Exports the applications shown, or the selected ones: choices, then the saved file. */
export function ListExport(props: ListExportProps) {
  const { board, state, busy, onSave, onPrint, onAnother, onClose } = props;
  const { shown, selected, search, columns, allColumns, reviews, changes, votes, learnt, sources } =
    board;
  const offered = useMemo(
    () => offeredColumns({ columns, allColumns }, { reviews, changes, votes, learnt }),
    [columns, allColumns, reviews, changes, votes, learnt],
  );
  const chosen = useChosenColumns('applications', offered);
  const inFile = withIds(offered, chosen.ids);
  const [choice, setChoice] = useState(USUAL_CHOICE);
  const [again, setAgain] = useState(false);
  const complete = (selected ?? board).complete;
  const needs = new Set(inFile.flatMap((column) => column.needs ?? []));
  const missing = [...needs].find((one) => !sources[one].loaded);
  const { error, retry } = missing ? sources[missing] : { error: null, retry: () => undefined };
  const report = reportOf(search, selected !== null);

  if (state.step === 'done' && state.saved) {
    return (
      <ExportDone
        {...state.saved}
        onAnother={() => {
          setAgain(true);
          onAnother();
        }}
        onClose={onClose}
      />
    );
  }

  function start(made: ExportChoice) {
    setChoice(made);
    onSave({
      what: exportWords.what,
      format: made.format,
      partial: !complete,
      report: {
        ...report,
        filters: [...report.filters, { name: fileText(made.format, inFile) }],
        people: shown.length,
      },
      write: () => fileOf(board, inFile, made),
    });
  }

  return (
    <ExportForm
      initial={choice}
      columns={chosen}
      headersOf={() => inFile.map(({ header }) => header)}
      nobody={shown.length === 0 || missing !== undefined}
      busy={busy}
      startFocused={again}
      onStart={start}
      onClose={onClose}
      besides={
        <PrintApplications
          people={shown}
          ready={sources.reviews.loaded}
          chosen={report}
          busy={busy}
          onPrint={onPrint}
        />
      }
    >
      <p>{whatIsIn(board)}</p>
      {missing && !error && (
        <p role="status" className={common.warning}>
          {exportWords.waiting}
        </p>
      )}
      {missing && error && (
        <FailedView
          compact
          title={boardWords.sourceFailed[missing]}
          error={error}
          onRetry={retry}
        />
      )}
      {!complete && <p className={common.warning}>{exportWords.incomplete}</p>}
    </ExportForm>
  );
}

function whatIsIn({ shown, selected, list }: ExportedBoard): string {
  if (shown.length === 0) return exportWords.nobody;
  if (selected) return exportWords.selected(shown.length, selected.hidden);
  if (shown.length === list.length) return exportWords.all(list.length);
  return exportWords.some(shown.length, list.length);
}

async function fileOf(
  { shown }: ExportedBoard,
  columns: readonly ApplicationColumn[],
  { format, csvFor }: ExportChoice,
): Promise<ExportFile> {
  const rows = shown.map((application) => columns.map(({ textOf }) => textOf(application)));
  const typed = withKinds(columns, rows);
  const file = await createFile(format, {
    title: words.pages.applications,
    columns: typed,
    csvFor,
  });
  file.add(rows);
  return file;
}
