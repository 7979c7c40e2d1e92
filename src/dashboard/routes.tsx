import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Navigate, Outlet, useRoutes, type RouteObject } from 'react-router';
import { may, sessionQuery, useMay } from './api/session.ts';
import { roleIdForm } from './list/role-filter.tsx';
import { MarkedUsers } from './marked-users.tsx';
import { paths } from './paths.ts';
import { PrivacyScreen } from './privacy/privacy-screen.tsx';
import { AccountMenu, accountSettings } from './session/account-menu.tsx';
import { endWarning, EndWarning } from './session/end-warning.tsx';
import { CrashBoundary } from './shell/crash-boundary.tsx';
import { lazyPage } from './shell/lazy-page.tsx';
import { noConnection, Shell } from './shell/shell.tsx';
import { loadMarks } from './users/found-by.ts';
import { columnChoices, listTotal, noPeople, recent } from './users/lazy-parts.ts';

/** Not needed to see the list, but at the first click: `main.tsx` fetches it as soon as the browser is idle. */
const volunteerPage = lazyPage(
  async () => (await import('./volunteer/volunteer-page.tsx')).VolunteerPage,
);
const review = lazyPage(async () => (await import('./applications/reviewing/review.tsx')).Review);

export async function loadAhead(): Promise<void> {
  const parts = [
    volunteerPage,
    review,
    columnChoices,
    listTotal,
    noPeople,
    recent,
    roleIdForm,
    accountSettings,
    noConnection,
    endWarning,
  ];
  await Promise.all([loadMarks(), ...parts.map((part) => part.load())]);
}

function VolunteerPage() {
  return <volunteerPage.LazyPage Review={Review} />;
}

/** The review on a person's page. If it crashes, the application stays. */
function Review(props: ComponentProps<typeof review.LazyPage>) {
  return (
    <CrashBoundary>
      <review.LazyPage {...props} />
    </CrashBoundary>
  );
}

const { LazyPage: SignInPage } = lazyPage(
  async () => (await import('./session/sign-in-page.tsx')).SignInPage,
);

const boardPage = lazyPage(async () => (await import('./applications/board-page.tsx')).BoardPage);

/** Loads the board's chunk while the session is still being checked. */
export function loadPageOf(pathname: string): void {
  // Ignored here: the page loads it again and reports a failure.
  if (pathname === paths.applications) boardPage.load().catch(() => undefined);
}

/** The board prints a person with the same sheet as the person's own page. */
async function loadSheet() {
  const { loadPrintedApplication } = await import('./volunteer/printed-application.tsx');
  return loadPrintedApplication();
}

const { LazyPage: DepartmentsPage } = lazyPage(
  async () => (await import('./applications/totals/departments-page.tsx')).DepartmentsPage,
);
const { LazyPage: CoveragePage } = lazyPage(
  async () => (await import('./applications/totals/coverage-page.tsx')).CoveragePage,
);
const { LazyPage: EnteringPage } = lazyPage(
  async () => (await import('./applications/entering/entering-page.tsx')).EnteringPage,
);

const { LazyPage: AuditPage } = lazyPage(
  async () => (await import('./access/audit/audit-page.tsx')).AuditPage,
);

const { LazyPage: AccessPage } = lazyPage(
  async () => (await import('./access/people/access-page.tsx')).AccessPage,
);
const { LazyPage: NoAccessPage } = lazyPage(
  async () => (await import('./session/no-access-page.tsx')).NoAccessPage,
);

const { LazyPage: NotFoundPage } = lazyPage(
  async () => (await import('./shell/not-found-page.tsx')).NotFoundPage,
);

/** The map of the dashboard. */
const routes: RouteObject[] = [
  { path: 'sign-in', Component: SignInPage },
  {
    element: (
      <PrivacyScreen>
        <Shell Account={AccountMenu} EndWarning={EndWarning} />
      </PrivacyScreen>
    ),
    children: [
      {
        Component: PermittedOutlet,
        children: [
          { index: true, Component: Home },
          {
            path: 'users',
            element: <MarkedUsers />,
            children: [
              { Component: GuardedOutlet, children: [{ path: ':id', Component: VolunteerPage }] },
            ],
          },
          {
            path: 'applications',
            element: <boardPage.LazyPage loadSheet={loadSheet} />,
            children: [
              { Component: GuardedOutlet, children: [{ path: ':id', Component: VolunteerPage }] },
            ],
          },
          { path: 'applications/departments', Component: DepartmentsPage },
          { path: 'applications/coverage', Component: CoveragePage },
          { path: 'applications/entering', Component: EnteringPage },
          { path: 'audit', Component: AuditPage },
          { path: 'access', Component: AccessPage },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

/** Redirects to the first page that the user may see. */
function Home() {
  const session = useQuery(sessionQuery).data;
  const mayReadUsers = useMay('user:read');
  const other = may(session, 'audit:read')
    ? paths.audit
    : may(session, 'access:manage')
      ? paths.access
      : paths.users();
  const to = mayReadUsers ? paths.users() : other;
  return <Navigate to={to} replace />;
}

export function Dashboard() {
  return <CrashBoundary>{useRoutes(routes)}</CrashBoundary>;
}

/** Users without any permission see the reason instead of a page. */
function PermittedOutlet() {
  const session = useQuery(sessionQuery).data;
  if (session?.permissions.length === 0) return <NoAccessPage session={session} />;
  return <GuardedOutlet />;
}

/** A crash in a child page leaves the parent page intact. */
function GuardedOutlet() {
  return (
    <CrashBoundary>
      <Outlet />
    </CrashBoundary>
  );
}
