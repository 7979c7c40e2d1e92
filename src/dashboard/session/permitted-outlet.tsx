import { Navigate, useLocation } from 'react-router';
import { useSession } from '../api/sessions/session.ts';
import { CrashBoundary, GuardedOutlet } from '../page/crash-boundary.tsx';
import { lazyWithPreload } from '../page/lazy-page.tsx';
import { paths } from '../paths/paths.ts';

const NoAccessPage = lazyWithPreload(
  async () => (await import('./no-access-page.tsx')).NoAccessPage,
);

/** Heads of departments have one page. Users without any permission see the reason instead of a page. */
export function PermittedOutlet() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.departments && pathname !== paths.department)
    return <Navigate to={paths.department} replace />;
  if (!session.departments && session.permissions.length === 0)
    return (
      <CrashBoundary>
        <NoAccessPage session={session} />
      </CrashBoundary>
    );
  return <GuardedOutlet />;
}
