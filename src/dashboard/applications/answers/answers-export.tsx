import { answersWords } from '#messages/answers.ts';
import { boardWords } from '#messages/board.ts';
import type { BoardSearch } from '../../paths/board-paths.ts';
import { RowsExport } from '../export/rows-export.tsx';
import { COLUMNS, reportCounts } from './answer-rows.ts';

const { export: text } = answersWords;

export interface AnswersExportProps {
  search: BoardSearch;
  /** A cell for each of `COLUMNS`. */
  table: readonly (readonly string[])[];
  /** The number of people counted. */
  people: number;
  /** Whether nobody can be missing. */
  complete: boolean;
  onClose: () => void;
}

/** Saves the totals of answers as a file. */
export function AnswersExport({ search, table, people, complete, onClose }: AnswersExportProps) {
  return (
    <RowsExport
      title={text.title}
      name="answers"
      sheet={boardWords.sections.answers}
      what={text.what}
      offered={COLUMNS}
      rows={() => table}
      complete={complete}
      incomplete={text.incomplete}
      report={reportCounts(search, people)}
      said={text.done}
      onClose={onClose}
    >
      {text.text(people)}
    </RowsExport>
  );
}
