import type { BoardSearch } from '../filters/board-search.ts';
import type { Application } from '../application.ts';
import type { BoardColumn } from '../board-columns.ts';
import type { ReviewsByUser } from '../reviews-context.tsx';
import type { Learnt } from '../use-learnt.ts';
import type { SelectedPeople } from '../use-selection.ts';

/** The applications to export: the ones shown, or the selected ones among them. */
export interface ExportedBoard {
  shown: readonly Application[];
  /** Null where nothing is selected. */
  selected: SelectedPeople | null;
  columns: readonly BoardColumn[];
  search: BoardSearch;
  /** All applications that have been read, whether any are missing, and what they ask. */
  list: readonly Application[];
  complete: boolean;
  learnt: Learnt;
  reviews: ReviewsByUser;
  timeZone: string;
}
