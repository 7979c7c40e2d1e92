import { useState } from 'react';
import type { Applications } from '../../application-data/use-applications.ts';
import { useChosenColumns, withIds } from '../../export/chosen-columns.ts';
import { createFile } from '../../export/create-file.ts';
import { ExportDone } from '../../export/export-done.tsx';
import { fileText, USUAL_CHOICE, type ExportChoice } from '../../export/export-file.ts';
import { ExportForm } from '../../export/export-form.tsx';
import { answersWords } from '#messages/answers.ts';
import { boardWords } from '#messages/board.ts';
import type { BoardSearch } from '../filters/board-search.ts';
import { HandOverDialog } from '../hand-over/hand-over-dialog.tsx';
import { useHandOver } from '../hand-over/use-hand-over.ts';
import { useSave } from '../hand-over/use-save.ts';
import { COLUMNS, reportCounts } from './answer-rows.ts';
import styles from '../../export/export.module.css';

const { export: say } = answersWords;

interface AnswersExportProps {
  search: BoardSearch;
  /** A cell for each of `COLUMNS`. */
  table: readonly string[][];
  /** The number of people counted. */
  people: number;
  applications: Applications;
  onClose: () => void;
}

/** Saves the totals of answers as a file. */
export function AnswersExport({ search, table, people, onClose, ...props }: AnswersExportProps) {
  const { whole, progress } = props.applications;
  const partial = !whole || !progress?.complete || progress.failed > 0;
  const chosen = useChosenColumns('answers', COLUMNS);
  const columns = withIds(COLUMNS, chosen.ids);
  const [choice, setChoice] = useState(USUAL_CHOICE);
  const { state, handOver, reset } = useHandOver();
  const save = useSave(handOver, search.roleId);

  function start(made: ExportChoice) {
    setChoice(made);
    save({
      what: say.what,
      format: made.format,
      partial,
      report: reportCounts(search, people, fileText(made.format, columns)),
      said: say.done,
      write: async () => {
        const file = await createFile(made.format, {
          title: boardWords.sections.answers,
          columns,
          csvFor: made.csvFor,
        });
        const places = columns.map((column) => COLUMNS.indexOf(column));
        file.add(table.map((row) => places.map((place) => row[place] ?? '')));
        return file;
      },
    });
  }

  return (
    <HandOverDialog title={say.title} state={state} onClose={onClose}>
      {state.step === 'done' && state.saved ? (
        <ExportDone {...state.saved} onAnother={reset} onClose={onClose} />
      ) : (
        <ExportForm
          initial={choice}
          columns={chosen}
          headersOf={() => columns.map(({ header }) => header)}
          nobody={table.length === 0}
          busy={state.step === 'doing'}
          onStart={start}
          onClose={onClose}
        >
          <p>{say.text(people)}</p>
          {partial && <p className={styles.notice}>{say.incomplete}</p>}
        </ExportForm>
      )}
    </HandOverDialog>
  );
}
