/** The words of the review board in the reader's language. */
import { enBoard, type BoardMessages } from './en-board.ts';

export const boardWords: BoardMessages = enBoard;
