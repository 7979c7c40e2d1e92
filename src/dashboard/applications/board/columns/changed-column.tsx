/** The column of the board that tells what changed since the review; shown beside it while the board is narrowed to that. */
import { changeWords } from '#messages/changes.ts';
import { lineText } from '../../../application-facts/change-in-words.ts';
import { CHANGED_COLUMN } from '../../../paths/column-ids.ts';
import { shownChanges } from '../../../application-data/use-changes-since.ts';
import { useBoardCells } from './board-cells.ts';
import type { BoardColumn } from './board-columns.tsx';

export const changedColumn: BoardColumn = {
  id: CHANGED_COLUMN,
  header: changeWords.column,
  width: 24,
  cell: ({ row }) => <ChangedAnswers userId={row.original.userId} />,
  inFile: ({ changes: { lines } }) => [
    {
      id: CHANGED_COLUMN,
      header: changeWords.column,
      width: 48,
      needs: ['reviews', 'changes'],
      textOf: ({ userId }) =>
        (lines.get(userId) ?? []).map((line) => lineText(line, false)).join('; '),
    },
  ],
};

/** The changes of one person in one text, with a line for each as a tooltip. */
export function ChangedAnswers({ userId }: { userId: string }) {
  const lines = shownChanges(useBoardCells().changes, userId) ?? [];
  return <bdi title={lines.join('\n')}>{lines.join(' · ')}</bdi>;
}
