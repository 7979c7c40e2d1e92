/** The parts of the board that load after its first rows, in one chunk. */
import { BadAddress } from './bad-address.tsx';
import { BoardColumnChoices } from './board-column-choices.tsx';
import { FailedRecords } from './failed-records.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterForm } from './filters/filter-form.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { NoApplications } from './no-applications.tsx';
import { ReviewProgress } from './reviewing/review-progress.tsx';
import { SelectionBar } from './selection-bar.tsx';

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
