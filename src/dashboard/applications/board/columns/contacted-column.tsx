/** The column of the board that tells when a person was contacted, and how. */
import { exportWords } from '#messages/export.ts';
import { words } from '#messages/words.ts';
import { markWords } from '#messages/volunteer.ts';
import { formatDay } from '../../../messages/format.ts';
import { CONTACTED_COLUMN } from '../../../paths/column-ids.ts';
import type { CellOf } from '../../../grid/model.ts';
import type { Application } from '../../../application-data/application.ts';
import { useBoardCells } from './board-cells.ts';
import type { BoardColumn } from './board-columns.tsx';

export const contactedColumn: BoardColumn = {
  id: CONTACTED_COLUMN,
  header: markWords.contacted,
  width: 10,
  sortable: true,
  cell: ContactedCell,
  reviewKey: (review) => review?.contacted?.on ?? null,
  inFile: ({ reviews }) => [
    {
      id: 'contacted',
      header: markWords.contacted,
      width: 14,
      kind: 'day',
      needs: ['reviews'],
      textOf: ({ userId }) => reviews.get(userId)?.contacted?.on ?? '',
    },
    {
      id: 'contactedWay',
      header: exportWords.columns.contactedWay,
      width: 20,
      needs: ['reviews'],
      textOf: ({ userId }) => reviews.get(userId)?.contacted?.way ?? '',
    },
  ],
};

function ContactedCell({ row }: CellOf<Application>) {
  const contacted = useBoardCells().reviews.get(row.original.userId)?.contacted;
  if (!contacted) return null;
  const { on, way } = contacted;
  const day = new Date(on);
  return (
    <>
      <time dateTime={on}>
        {Number.isNaN(day.getTime()) ? on : formatDay(words.dateLocale, day, 'UTC')}
      </time>
      {way !== '' && `, ${way}`}
    </>
  );
}
