/** Names slots, as all pages do. */
import type { BoardSettings } from '../../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey } from '../../contract/bff/reviews/slots.ts';
import { answerTextInWords } from './answer-in-words.ts';
import { slotsOfKeys, timesOf } from '../../staffing/times.ts';

type SetUp = Pick<BoardSettings, 'times' | 'hoursQuestion'>;

/** The labels of slots in the order of the event. A slot that the set-up does not name comes last, as its own text. */
export function slotLabels(slots: readonly Slot[], settings: SetUp): string[] {
  return slotsOfKeys(timesOf(settings), slots.map(slotKey)).map(({ label }) => label);
}

export function slotLabel(slot: Slot, settings: SetUp): string {
  return slotLabels([slot], settings)[0] ?? slot.choice;
}

/** The question and the choice of a slot, which its label may shorten. */
export function slotInWords({ question, choice }: Slot): string {
  const between = /\p{P}$/u.test(question) ? ' ' : ': ';
  return question + between + answerTextInWords(choice);
}
