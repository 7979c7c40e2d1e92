import type {
  ReceivedOption,
  ReceivedVolunteer,
} from '../../../contract/service/read-volunteer.ts';
import type { Offer } from '../../application-facts/offer.ts';
import { questionKey } from '../facts.ts';
import { offeredDays, offeredHours } from './offered-time.ts';
import { askedFor, type Question } from './question-guess.ts';

/** The days and hours that a person offers, and the answers that tell them. */
export function offerOf(record: ReceivedVolunteer, questions: readonly Question[]): Offer {
  const askedDays = askedFor('days', questions);
  const askedHours = askedFor('hours', questions);
  const tellsTime = (option: ReceivedOption) =>
    askedDays.has(questionKey(option)) || askedHours.has(questionKey(option));
  const { options = [] } = record;
  return {
    days: offeredDays(record, askedDays),
    hours: offeredHours(record, askedHours),
    answers: options.filter(tellsTime),
    others: options.filter((option) => !tellsTime(option)),
  };
}
