/** The words of what reviewers noted, as lists show it, in the reader's language. */
import { enMarks, type MarkMessages } from './en-marks.ts';

export const markWords: MarkMessages = enMarks;
