import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { boardSettingsQuery, NO_SETTINGS } from '../../api/board/board-settings.ts';
import { may, sessionQuery } from '../../api/sessions/session.ts';
import { useReview } from '../../api/reviews/use-review.ts';
import { stateKeys } from '../../../staffing/states.ts';
import { withPlan } from '../../../staffing/plans.ts';
import { guessQuestionsOfOne, type Question } from '../../../staffing/questions.ts';
import { useQuestions } from '../../application-data/learning/use-questions.ts';
import { useDepartments, useHeldApplications } from './use-departments.ts';
import { type Offer, offerOf } from '../../../staffing/offer.ts';

/** An application with what reviewers planned, and the time that it offers. */
interface KnownApplication {
  record: ReceivedVolunteer;
  offer: Offer;
}

const NO_RECORD: ReceivedVolunteer = {
  id: undefined,
  createdAt: undefined,
  updatedAt: undefined,
  contactMethods: undefined,
  departments: undefined,
  user: undefined,
  options: undefined,
};

/** Adds to a record what reviewers planned, and finds the answers about days and hours; null where there is no record (yet). */
export function useKnownApplication(
  userId: string,
  record: ReceivedVolunteer | null | undefined,
): KnownApplication | null {
  const { review } = useReview(userId);
  const { nameOf } = useDepartments(record);
  const sent = useMemo(() => record && withKeys(record), [record]);
  const questions = useQuestionsFor(sent ?? NO_RECORD);
  const { places } = review;
  return useMemo(() => {
    if (!sent) return null;
    return { record: withPlan(sent, places, nameOf), offer: offerOf(sent, questions) };
  }, [sent, places, nameOf, questions]);
}

/** The record with states and questions as the board compares them: the service's own "plan" is not taken for ours. */
function withKeys(record: ReceivedVolunteer): ReceivedVolunteer {
  const { departments, options } = record;
  return {
    ...record,
    departments: departments?.map((one) => ({ ...one, states: stateKeys(one.states) })),
    options: options?.map((one) => ({ ...one, name: one.name?.trim() })),
  };
}

/** The questions of the event and their meaning; of this record alone until the board has been read. */
export function useQuestionsFor(record: ReceivedVolunteer): readonly Question[] {
  const session = useQuery(sessionQuery).data;
  const enabled = may(session, 'user:read') && may(session, 'volunteer:read');
  const { questions: confirmed } = useQuery({ ...boardSettingsQuery, enabled }).data ?? NO_SETTINGS;
  const held = useHeldApplications();
  const ofEvent = useQuestions(held, confirmed);
  const boardRead = held.length > 0;
  return useMemo(
    () => (boardRead ? ofEvent : guessQuestionsOfOne(record, confirmed)),
    [boardRead, ofEvent, record, confirmed],
  );
}
