import { Outlet, useLocation, useOutletContext } from 'react-router';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { useSettings } from '../api/board/use-settings.ts';
import { missingScopes, useSession } from '../api/sessions/session.ts';
import {
  isWhole,
  useApplications,
  type Applications,
} from '../application-data/use-applications.ts';
import { useLearnt, type Learnt } from '../application-data/event.ts';
import { type Plans, usePlans } from '../application-data/plans.ts';
import { NeedsPermission } from '../page/needs-permission.tsx';
import { EVERY_ROLE, readScope, type Scope } from '../paths/section-paths.ts';
import { BadPart } from '../ui/document/query-parts.ts';
import { PageFrame, SectionPage } from './section-page.tsx';

/** The data of all pages about applications. */
export interface SectionData {
  scope: Scope;
  /** The applications of the scope: one reading for all pages. */
  applications: Applications;
  /** Learnt from the applications and the plans. */
  learnt: Learnt;
  /** The plans of the team. */
  plans: Plans;
}

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
  if (scope instanceof BadPart) return <SectionPage title={title} scope={EVERY_ROLE} bad={scope} />;
  return <PagesOf scope={scope} />;
}

function PagesOf({ scope }: { scope: Scope }) {
  const applications = useApplications(scope.roleId);
  const plans = usePlans();
  const isEverybody = scope.roleId === null && isWhole(applications);
  const learnt = useLearnt(applications, plans, useSettings().settings, isEverybody);
  return <Outlet context={{ scope, applications, learnt, plans } satisfies SectionData} />;
}

/** For the pages below `ApplicationsSection`. */
export const useSection = () => useOutletContext<SectionData>();
