/** The facts and handlers that the board's cells need besides their application; they change more often than the columns. */
import { createCellContext } from '../../../grid/cell-context.ts';
import type { VotesByUser } from '../../../api/reviews/use-votes.ts';
import type { ReviewsByUser } from '../../../application-data/reviews-context.tsx';
import type { ChangesSince } from '../../../application-data/use-changes-since.ts';
import type { ApplicantLinks } from '../applicant-link.tsx';
import type { Narrow } from './department-marks.tsx';

interface BoardCells {
  links: ApplicantLinks;
  reviews: ReviewsByUser;
  changes: ChangesSince;
  votes: VotesByUser;
  onNarrow: Narrow;
}

export const [BoardCellsContext, useBoardCells] = createCellContext<BoardCells>();
