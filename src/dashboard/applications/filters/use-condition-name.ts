import { useQuery } from '@tanstack/react-query';
import { boardSettingsQuery, NO_SETTINGS } from '../../api/board/board-settings.ts';
import { useSession } from '../../api/sessions/session.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import type { LearntDepartment } from '../../../staffing/learn.ts';
import type { Condition } from './conditions.ts';
import { useReviewers } from './kinds/use-reviewers.ts';

type ConditionName = (one: Condition) => string;

/** Names conditions. Behind the privacy screen the search text is hidden: it may be a name. */
export function useConditionName(departments: readonly LearntDepartment[]): ConditionName {
  const { on: masked } = usePrivacy();
  const reviewers = useReviewers();
  const { data: settings = NO_SETTINGS } = useQuery(boardSettingsQuery);
  const timeZone = useSession().event.timeZone;
  return (one) => one.name({ departments, reviewers, settings, masked, timeZone });
}
