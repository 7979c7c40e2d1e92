import { stored } from '../ui/stored.ts';
import type { BulkOutcome } from './undo/use-bulk-edit.ts';

/** Whether a mark opens the next person. */
export const nextAfterMark = stored('rollcall.next-after-mark', (text) => text === 'on', false);

/** Whether the panel of a person shows an outcome: a change that was made in it, or the mark that opened them. */
export function isShownInPanel({ place, edits, leftOut }: BulkOutcome, userId: string): boolean {
  const [first] = edits;
  if (place !== 'panel') return false;
  if (!first) return leftOut[0]?.person.userId === userId;
  return first.person?.userId === userId || (first.edit.member === 'mark' && nextAfterMark.read());
}
