/** The parts of the board that load after its first rows, in one chunk. */
import { BadAddress } from './bad-address.tsx';
import { BoardColumnChoices } from './board/columns/board-column-choices.tsx';
import { FailedRecords } from './board/missing/failed-records.tsx';
import { FilterChips } from './filters/form/filter-chips.tsx';
import { FilterForm } from './filters/form/filter-form.tsx';
import { FilterSheet } from './filters/form/filter-sheet.tsx';
import { NoApplications } from './board/missing/no-applications.tsx';
import { ReviewProgress } from './reviewing/progress/review-progress.tsx';
import { SelectionBar } from './board/selecting/selection-bar.tsx';

export const parts = {
  BadAddress,
  BoardColumnChoices,
  FailedRecords,
  FilterChips,
  FilterForm,
  FilterSheet,
  NoApplications,
  ReviewProgress,
  SelectionBar,
};
