/** Names of questions. */
import { volunteerWords } from '#messages/volunteer.ts';

export function questionName(question: string): string {
  return question || volunteerWords.unnamedOption;
}
