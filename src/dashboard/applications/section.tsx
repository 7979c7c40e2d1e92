import { useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { useSettings } from '../api/board/use-settings.ts';
import { missingScopes, useSession } from '../api/sessions/session.ts';
import { useReviews } from '../api/reviews/use-reviews.ts';
import { useVotes } from '../api/reviews/use-votes.ts';
import { BoardContext, BoardReviewsContext, BoardVotesContext } from '../application-data/board.ts';
import { isWhole, useApplications } from '../application-data/use-applications.ts';
import { useLearnt } from '../application-data/event.ts';
import { usePlans } from '../application-data/plans.ts';
import { NeedsPermission } from '../page/needs-permission.tsx';
import { readScope, type Scope } from '../paths/section-paths.ts';
import { BadPart } from '../paths/address-parts.ts';
import { PageFrame, SectionPage } from './section-page.tsx';

/** The layout of the pages about applications: checks the permissions, reads the role in the address, and the applications. */
export function ApplicationsSection() {
  const missing = missingScopes(useSession());
  const scope = readScope(new URLSearchParams(useLocation().search));
  const title = words.pages.applications;
  if (missing.length > 0) {
    return (
      <PageFrame title={title}>
        <NeedsPermission title={volunteerWords.notPermitted} needed={missing} />
      </PageFrame>
    );
  }
  if (scope instanceof BadPart) return <SectionPage title={title} bad={scope} />;
  return <PagesOf roleId={scope.roleId} />;
}

function PagesOf({ roleId }: Scope) {
  const applications = useApplications(roleId);
  const reviews = useReviews();
  const votes = useVotes();
  const shared = useSettings(true);
  const plans = usePlans(reviews.byUser);
  const isEverybody = roleId === null && isWhole(applications);
  const learnt = useLearnt(applications, plans, shared.settings, isEverybody);
  const board = useMemo(
    () => ({ scope: { roleId }, applications, learnt, plans, shared }),
    [roleId, applications, learnt, plans, shared],
  );
  return (
    <BoardContext value={board}>
      <BoardReviewsContext value={reviews}>
        <BoardVotesContext value={votes}>
          <Outlet />
        </BoardVotesContext>
      </BoardReviewsContext>
    </BoardContext>
  );
}
