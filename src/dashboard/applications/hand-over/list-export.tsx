import { useMemo } from 'react';
import { exportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { useChosenColumns, withIds } from '../../export/chosen-columns.ts';
import { reportOf } from '../filters/reported-filters.ts';
import type { ExportedBoard } from './exported-board.ts';
import { SourceFailed } from '../source-failed.tsx';
import { FileExport } from './file-export.tsx';
import { withKinds, withWarnings, boardFileColumns } from './file-columns.ts';
import type { HandOverState } from './use-hand-over.ts';
import type { Saving } from './use-save.ts';
import common from '../../ui/common.module.css';

interface ListExportProps {
  board: ExportedBoard;
  state: HandOverState;
  onSave: (saving: Saving) => void;
  /** Goes back to the choices after a file. */
  onAnother: () => void;
  onClose: () => void;
}

/** Exports the applications shown, or the selected ones: choices, then the saved file. */
export function ListExport(props: ListExportProps) {
  const { board, state, onSave, onAnother, onClose } = props;
  const { shown, selected, search, columns, allColumns, sources } = board;
  const { reviews, settings, changes, votes, learnt } = board;
  const offered = useMemo(
    () => boardFileColumns({ columns, allColumns }, { reviews, settings, changes, votes, learnt }),
    [columns, allColumns, reviews, settings, changes, votes, learnt],
  );
  const chosen = useChosenColumns('applications', offered);
  const inFile = withWarnings(withIds(offered, chosen.ids), shown);
  const complete = selected !== null || board.complete;
  const needs = new Set(inFile.flatMap((column) => column.needs ?? []));
  const missing = [...needs].find((one) => !sources[one].loaded);
  const report = reportOf(search, selected !== null);

  return (
    <FileExport
      chosen={chosen}
      columns={inFile}
      make={() => {
        const rows = shown.map((application) => inFile.map(({ textOf }) => textOf(application)));
        return { title: words.pages.applications, columns: withKinds(inFile, rows), rows };
      }}
      saving={{
        what: exportWords.what,
        partial: !complete,
        report: { ...report, people: shown.length },
      }}
      nobody={shown.length === 0 || missing !== undefined}
      state={state}
      onSave={onSave}
      onAnother={onAnother}
      onClose={onClose}
    >
      <p>{whatIsIn(board)}</p>
      {missing && !sources[missing].error && (
        <p role="status" className={common.warning}>
          {exportWords.waiting}
        </p>
      )}
      {missing && <SourceFailed of={missing} source={sources[missing]} />}
      {!complete && <p className={common.warning}>{exportWords.incomplete}</p>}
    </FileExport>
  );
}

function whatIsIn({ shown, selected, list }: ExportedBoard): string {
  if (shown.length === 0) return exportWords.nobody;
  if (selected) return exportWords.selected(shown.length, selected.hidden);
  if (shown.length === list.length) return exportWords.all(list.length);
  return exportWords.some(shown.length, list.length);
}
