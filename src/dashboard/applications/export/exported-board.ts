import type { BoardSearch } from '../../board-paths.ts';
import type { Application } from '../application.ts';
import type { BoardColumn } from '../board-columns.ts';
import type { ReviewsByUser } from '../reviewing/review-column.tsx';
import type { Learnt } from '../use-learnt.ts';

/** What the board shows. */
export interface ExportedBoard {
  shown: readonly Application[];
  columns: readonly BoardColumn[];
  search: BoardSearch;
  /** All applications that have been read, whether any are missing, and what they ask. */
  list: readonly Application[];
  complete: boolean;
  learnt: Learnt;
  reviews: ReviewsByUser;
  timeZone: string;
}
