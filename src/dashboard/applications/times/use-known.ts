import { chosenSlots, type EventQuestion } from '../../../applications/event-questions.ts';
import { formerNames, slotOfKey } from '../../../contract/bff/reviews/slots.ts';
import { hangingOnSlots } from '../../../staffing/hanging.ts';
import { useBoard, useBoardReviews } from '../../application-data/board.ts';
import { useEverybody } from '../../application-data/use-applications.ts';
import type { Known } from './renaming.ts';

/** The choices of the form, and the plans and targets of slots; null while somebody's application or plan is unknown. */
export function useKnown(asked: readonly EventQuestion[]): Known | null {
  const { list, isWhole } = useEverybody(false);
  const { plans, shared } = useBoard();
  const { reviews } = useBoardReviews();
  if (list === null || !isWhole || !reviews.loaded) return null;
  const { times } = shared.settings;
  const hanging = hangingOnSlots(plans.values(), shared.settings);
  const slots = (times?.slots ?? []).flatMap((one) => [one, ...formerNames(one)]);
  const named = [...hanging.keys()].flatMap((key) => slotOfKey(key) ?? []);
  const ofChoices = asked.filter(({ isNoneBecause }) => isNoneBecause === null);
  const questions = new Set([...slots, ...named, ...ofChoices].map(({ question }) => question));
  const records = list.map(({ record }) => record);
  return { inForm: chosenSlots(records, questions), asked, hanging };
}
