import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import {
  matchRoutes,
  Navigate,
  Outlet,
  useLocation,
  useOutletContext,
  useRoutes,
  type RouteObject,
} from 'react-router';
import { firstPageOf } from '../contract/bff/access/first-page.ts';
import type { Session } from '../contract/bff/access/session.ts';
import { outboxQuery } from './api/outbox-state.ts';
import { may, useMay, useSession } from './api/sessions/session.ts';
import { lazyWithPreload, preload } from './page/lazy-page.tsx';
import { paths } from './paths/paths.ts';
import { PrivacyScreen } from './privacy/privacy-screen.tsx';
import { AccountMenu } from './session/account-menu.tsx';
import { EndWarning } from './session/end-warning.tsx';
import { CrashBoundary } from './page/crash-boundary.tsx';
import { Shell } from './shell/shell.tsx';
import { TextSize } from './ui/hooks/use-rem.tsx';
import { loadFinding } from './people-list/matcher.ts';
import { UsersPage } from './people-list/users-page.tsx';

const VolunteerPage = lazyWithPreload(
  async () => (await import('./person/volunteer-page.tsx')).VolunteerPage,
);
const SignInPage = lazyWithPreload(
  async () => (await import('./session/sign-in-page.tsx')).SignInPage,
);
const ApplicationsSection = lazyWithPreload(
  async () => (await import('./applications/section.tsx')).ApplicationsSection,
);
const BoardPage = lazyWithPreload(
  async () => (await import('./applications/board-page.tsx')).BoardPage,
);
const DepartmentsPage = lazyWithPreload(
  async () => (await import('./applications/departments/departments-page.tsx')).DepartmentsPage,
);
const CoveragePage = lazyWithPreload(
  async () => (await import('./applications/coverage/coverage-page.tsx')).CoveragePage,
);
const AnswersPage = lazyWithPreload(
  async () => (await import('./applications/answers/answers-page.tsx')).AnswersPage,
);
const EnteringPage = lazyWithPreload(
  async () => (await import('./applications/to-enter/entering-page.tsx')).EnteringPage,
);
const OvernightPage = lazyWithPreload(
  async () => (await import('./applications/overnight/overnight-page.tsx')).OvernightPage,
);
const FillPage = lazyWithPreload(
  async () => (await import('./applications/fill/fill-page.tsx')).FillPage,
);
const RosterPage = lazyWithPreload(
  async () => (await import('./applications/roster/roster-page.tsx')).RosterPage,
);
const UnsavedBar = lazyWithPreload(
  async () => (await import('./reviewing/unsaved/unsaved-bar.tsx')).UnsavedBar,
);
const AuditPage = lazyWithPreload(async () => (await import('./audit/audit-page.tsx')).AuditPage);
const AccessPage = lazyWithPreload(
  async () => (await import('./access/access-page.tsx')).AccessPage,
);
const DepartmentPage = lazyWithPreload(
  async () => (await import('./department/department-page.tsx')).DepartmentPage,
);
const NoUsersPage = lazyWithPreload(
  async () => (await import('./people-list/no-users-page.tsx')).NoUsersPage,
);
const NoAccessPage = lazyWithPreload(
  async () => (await import('./session/no-access-page.tsx')).NoAccessPage,
);
const NotFoundPage = lazyWithPreload(
  async () => (await import('./shell/not-found-page.tsx')).NotFoundPage,
);

/** Loads the code of the first clicks, of pages that the session may see. Code that fails to load is loaded by the click. */
export async function loadAhead(client: QueryClient, session: Session): Promise<void> {
  await loadInOrder(client, session).catch(() => undefined);
}

async function loadInOrder(client: QueryClient, session: Session): Promise<void> {
  const mayReadUsers = may(session, 'user:read');
  const mayReadApplications = may(session, 'volunteer:read');
  if (mayReadUsers) await loadFinding(client);
  if (mayReadApplications) await preload(VolunteerPage);
  // Unsaved changes are listed without a connection, too.
  if (session.departments) await preload(UnsavedBar);
  if (mayReadUsers && mayReadApplications)
    await preload(ApplicationsSection, BoardPage, UnsavedBar);
}

/** Loads a page that is not in the first chunk, so that its first render has it. The page itself reports a failure. */
export async function loadPageOf(pathname: string): Promise<void> {
  const matched = matchRoutes(routes, pathname) ?? [];
  // The person comes after the board.
  const pages = [
    SignInPage,
    ApplicationsSection,
    BoardPage,
    ...BESIDE_BOARD.map(({ Component }) => Component),
  ];
  const opened = pages.filter((page) => matched.some(({ route }) => route.Component === page));
  await preload(...opened).catch(() => undefined);
}

const BESIDE_BOARD = [
  { path: 'departments', Component: DepartmentsPage },
  { path: 'coverage', Component: CoveragePage },
  { path: 'answers', Component: AnswersPage },
  { path: 'entering', Component: EnteringPage },
  { path: 'overnight', Component: OvernightPage },
  { path: 'fill/:department', Component: FillPage },
  { path: 'roster/:department', Component: RosterPage },
];

/** The map of the dashboard. */
const routes: RouteObject[] = [
  { path: 'sign-in', Component: SignInPage },
  {
    element: (
      <PrivacyScreen>
        <TextSize>
          <Shell Account={AccountMenu} EndWarning={EndWarning} Unsaved={Unsaved} />
        </TextSize>
      </PrivacyScreen>
    ),
    children: [
      {
        Component: PermittedOutlet,
        children: [
          { index: true, Component: Home },
          {
            path: 'users',
            Component: UsersRoute,
            children: [
              { Component: GuardedOutlet, children: [{ path: ':id', Component: VolunteerPage }] },
            ],
          },
          {
            path: 'applications',
            Component: ApplicationsSection,
            children: [
              {
                Component: BoardPage,
                children: [
                  { index: true, element: null },
                  {
                    Component: GuardedOutlet,
                    children: [{ path: ':id', Component: VolunteerPage }],
                  },
                ],
              },
              ...BESIDE_BOARD,
            ],
          },
          { path: 'audit', Component: AuditPage },
          { path: 'access', Component: AccessPage },
          { path: 'department', Component: DepartmentPage },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

/** Lists unsaved changes, on every page. */
function Unsaved() {
  const { data } = useQuery(outboxQuery);
  const isOpen = Boolean(data?.conflicts.length) || data?.unsaved.some(({ error }) => error);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that settled the last of it took the focus along.
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) document.querySelector('h1')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <CrashBoundary>
      <Suspense>
        <UnsavedBar />
      </Suspense>
    </CrashBoundary>
  );
}

/** The list of people, for users who may see it. */
function UsersRoute() {
  return useMay('user:read') ? <UsersPage /> : <NoUsersPage />;
}

/** The server redirects this address; here come links on other sites, which bring no cookie at first. */
function Home() {
  return <Navigate to={firstPageOf(useSession())} replace />;
}

export function Dashboard() {
  return <CrashBoundary>{useRoutes(routes)}</CrashBoundary>;
}

/** Heads of departments have one page. Users without any permission see the reason instead of a page. */
function PermittedOutlet() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.departments) {
    return pathname === paths.department ? (
      <GuardedOutlet />
    ) : (
      <Navigate to={paths.department} replace />
    );
  }
  if (session.permissions.length === 0)
    return (
      <CrashBoundary>
        <NoAccessPage session={session} />
      </CrashBoundary>
    );
  return <GuardedOutlet />;
}

/** A crash in a child page leaves the parent page intact. */
function GuardedOutlet() {
  return (
    <CrashBoundary>
      <Outlet context={useOutletContext()} />
    </CrashBoundary>
  );
}
