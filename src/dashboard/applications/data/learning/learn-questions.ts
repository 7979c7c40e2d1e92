/** Learns the event's questions from the applications, their only source. */
import { QuestionLearner } from '../../../../contract/bff/learnt-columns.ts';
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';

/** The keys of all questions, in the order in which most records ask them. */
export function learnQuestions(records: Iterable<ReceivedVolunteer>): string[] {
  const learner = new QuestionLearner();
  for (const record of records) learner.add(record);
  return learner.learnt();
}
