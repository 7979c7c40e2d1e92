import { useChosenColumns, withIds } from '../../export/chosen-columns.ts';
import { answersWords } from '#messages/answers.ts';
import { boardWords } from '#messages/board.ts';
import { FileExport } from '../hand-over/file-export.tsx';
import { HandOverDialog } from '../hand-over/hand-over-dialog.tsx';
import { useHandOver } from '../hand-over/use-hand-over.ts';
import { useSave } from '../hand-over/use-save.ts';
import { COLUMNS, reportCounts } from './answer-rows.ts';
import common from '../../ui/common.module.css';
import type { BoardSearch } from '../../paths/board-paths.ts';

const { export: say } = answersWords;

interface AnswersExportProps {
  search: BoardSearch;
  /** A cell for each of `COLUMNS`. */
  table: readonly string[][];
  /** The number of people counted. */
  people: number;
  /** Whether nobody can be missing. */
  complete: boolean;
  onClose: () => void;
}

/** Saves the totals of answers as a file. */
export function AnswersExport(props: AnswersExportProps) {
  const { search, table, people, complete, onClose } = props;
  const chosen = useChosenColumns('answers', COLUMNS);
  const columns = withIds(COLUMNS, chosen.ids);
  const { state, handOver, reset } = useHandOver();
  const save = useSave(handOver, search.roleId);

  function make() {
    const places = columns.map((column) => COLUMNS.indexOf(column));
    return {
      title: boardWords.sections.answers,
      rows: table.map((row) => places.map((place) => row[place] ?? '')),
    };
  }

  return (
    <HandOverDialog title={say.title} state={state} onClose={onClose}>
      <FileExport
        chosen={chosen}
        columns={columns}
        make={make}
        saving={{
          what: say.what,
          partial: !complete,
          report: reportCounts(search, people),
          said: say.done,
        }}
        nobody={table.length === 0}
        state={state}
        onSave={save}
        onAnother={reset}
        onClose={onClose}
      >
        <p>{say.text(people)}</p>
        {!complete && <p className={common.warning}>{say.incomplete}</p>}
      </FileExport>
    </HandOverDialog>
  );
}
