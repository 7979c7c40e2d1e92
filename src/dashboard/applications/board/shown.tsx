/** The content of the board: the notes of the team, the sorted rows of the people who fit the question, and the columns. */
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useBoard } from '../../application-data/board.ts';
import { prepareTexts } from '../../application-data/search-texts.ts';
import { type Noted, type Sources, useNoted } from '../../application-data/use-noted.ts';
import { createRequiredContext } from '../../ui/required-context.ts';
import { useFound } from '../filters/use-found.ts';
import { useQuestion } from './question.tsx';
import { type BoardColumns, useBoardColumns } from './use-board-columns.ts';
import { type BoardRows, useBoardRows } from './use-board-rows.ts';
import { type OpenApplicant, useOpenApplicant } from './use-open-applicant.ts';

const [NotesContext, useNotes] = createRequiredContext<{ noted: Noted; sources: Sources }>();
const [ColumnsContext, useColumns] = createRequiredContext<BoardColumns>();
const [RowsContext, useRows] = createRequiredContext<BoardRows>();
const [OpenContext, useOpen] = createRequiredContext<OpenApplicant>();

export { useColumns, useNotes, useOpen, useRows };

/** Answers the question for all parts of the board. A context for each part of the answer that changes apart from the others. */
export function BoardShown({ children }: { children: ReactNode }) {
  const { list, reading } = useBoard().applications;
  const { search, change, grid } = useQuestion();
  const notes = useNoted();
  const found = useFound(search, notes);
  const columns = useBoardColumns({ search, found, onChange: change });
  const rows = useBoardRows(found, columns);
  const open = useOpenApplicant(rows);

  useEffect(() => {
    if (!reading) prepareTexts(list);
  }, [reading, list]);

  const { model } = columns;
  const { lead } = columns;
  const showColumn = useEffectEvent((wanted: string | undefined) => {
    const column = model.shown.findIndex(({ id }) => id === wanted);
    if (column >= 0) grid.current?.showColumn(column);
  });
  useEffect(() => showColumn(lead[0]), [lead]);

  return (
    <NotesContext value={notes}>
      <ColumnsContext value={columns}>
        <RowsContext value={rows}>
          <OpenContext value={open}>{children}</OpenContext>
        </RowsContext>
      </ColumnsContext>
    </NotesContext>
  );
}
