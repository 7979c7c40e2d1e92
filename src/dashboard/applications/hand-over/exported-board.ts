import type { VotesByUser } from '../../api/reviews/use-votes.ts';
import type { Application } from '../../application-data/application.ts';
import type { SetUp } from '../filters/filter.ts';
import type { Sources } from '../filters/use-found.ts';
import type { BoardColumn } from '../board/columns/board-columns.tsx';
import type { ChangesSince } from '../../application-data/use-changes-since.ts';
import type { ReviewsByUser } from '../../application-data/reviews-context.tsx';
import type { Learnt } from '../../application-data/event.ts';
import type { SelectedPeople } from '../board/selecting/use-selection.ts';
import type { BoardSearch } from '../../paths/board-paths.ts';

/** The applications to export: the ones shown, or the selected ones among them. */
export interface ExportedBoard {
  shown: readonly Application[];
  /** Null where nothing is selected. */
  selected: SelectedPeople | null;
  /** The columns that the board shows, and all that it has. */
  columns: readonly BoardColumn[];
  allColumns: readonly BoardColumn[];
  search: BoardSearch;
  /** All applications that have been read, whether any are missing, and what they ask. */
  list: readonly Application[];
  complete: boolean;
  learnt: Learnt;
  reviews: ReviewsByUser;
  settings: SetUp;
  changes: ChangesSince;
  votes: VotesByUser;
  /** Whether the data besides the applications is loaded. */
  sources: Sources;
  timeZone: string;
}
