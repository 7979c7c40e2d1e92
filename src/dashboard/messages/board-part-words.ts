/** The words of those parts of the review board that load after it, in the reader's language. */
import { enBoardParts, type BoardPartMessages } from './en-board-parts.ts';

export const boardPartWords: BoardPartMessages = enBoardParts;
