/** The column of the board that tells when a person was contacted, and how. */
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { formatDay } from '../../../messages/format-day.ts';
import { element } from '../../../ui/document/element.ts';
import { CONTACTED_COLUMN } from '../../data/column-ids.ts';
import type { BoardColumn } from './board-columns.ts';

export const contactedColumn: BoardColumn = {
  id: CONTACTED_COLUMN,
  header: boardWords.columns.contacted,
  width: 10,
  sortable: true,
  draw: () => '',
  about: ({ reviews }) => ({
    draw({ userId }) {
      const contacted = reviews.get(userId)?.contacted;
      if (!contacted) return '';
      const { on, way } = contacted;
      const day = new Date(on);
      const shown = Number.isNaN(day.getTime()) ? on : formatDay(words.dateLocale, day, 'UTC');
      const time = element('time', { datetime: on }, shown);
      return way === '' ? time : element('span', {}, time, `, ${way}`);
    },
  }),
  reviewKey: (review) => review?.contacted?.on ?? null,
};
