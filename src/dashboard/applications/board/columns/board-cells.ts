/** The facts and handlers that the board's cells need besides their application; they change more often than the columns. */
import { createCellContext } from '../../../grid/cell-context.ts';
import type { VotesByUser } from '../../../api/reviews/use-votes.ts';
import type { ReviewsByUser } from '../../../application-data/reviews-context.tsx';
import type { ChangesSince } from '../../../application-data/use-changes-since.ts';
import type { SetUp } from '../../filters/filter.ts';
import type { ApplicantLinks } from '../applicant-link.tsx';

/** Filters the board by a state in a department. */
export type Narrow = (department: string, state: string) => void;

/** Plans a person for a department, or takes that back. */
export type Plan = (userId: string, department: string) => void;

interface BoardCells {
  links: ApplicantLinks;
  reviews: ReviewsByUser;
  settings: SetUp;
  changes: ChangesSince;
  votes: VotesByUser;
  onNarrow: Narrow;
  /** Null where nobody can be planned. */
  onPlan: Plan | null;
}

export const [BoardCellsContext, useBoardCells] = createCellContext<BoardCells>();

/** Formats a phone number; another function when the rules are loaded. */
export const [BoardPhoneTextContext, useBoardPhoneText] =
  createCellContext<(text: string) => string>();
