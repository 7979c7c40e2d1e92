import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchRoutes, Navigate, useRoutes, type RouteObject } from 'react-router';
import { firstPageOf } from '../contract/bff/access/first-page.ts';
import type { Session } from '../contract/bff/access/session.ts';
import { may, mayReadBoard, useMay, useSession } from './api/sessions/session.ts';
import { CrashBoundary, GuardedOutlet } from './page/crash-boundary.tsx';
import { lazyWithPreload, preload, type Preloadable } from './page/lazy-page.tsx';
import { loadFinding } from './people-list/matcher.ts';
import { UsersPage } from './people-list/users-page.tsx';
import { paths } from './paths/paths.ts';
import { PrivacyScreen } from './privacy/privacy-screen.tsx';
import { Unsaved, UnsavedBar } from './reviewing/unsaved/unsaved.tsx';
import { AccountMenu } from './session/account-menu.tsx';
import { EndWarning } from './session/end-warning.tsx';
import { PermittedOutlet } from './session/permitted-outlet.tsx';
import { KeysDialog, Shell } from './shell/shell.tsx';
import { TextSize } from './ui/hooks/use-rem.tsx';

const NoUsersPage = lazyWithPreload(
  async () => (await import('./people-list/no-users-page.tsx')).NoUsersPage,
);
const person = page(':id', async () => (await import('./person/volunteer-page.tsx')).VolunteerPage);
const personBesideList = { Component: GuardedOutlet, children: [person] };

/** The map of the dashboard. */
const routes: RouteObject[] = [
  page('sign-in', async () => (await import('./session/sign-in-page.tsx')).SignInPage),
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
          { path: 'users', Component: UsersRoute, children: [personBesideList] },
          {
            ...page(
              'applications',
              async () => (await import('./applications/section.tsx')).ApplicationsSection,
            ),
            children: [
              {
                ...page(
                  undefined,
                  async () => (await import('./applications/board/board-page.tsx')).BoardPage,
                ),
                children: [{ index: true, element: null }, personBesideList],
              },
              page(
                'departments',
                async () =>
                  (await import('./applications/departments/departments-page.tsx')).DepartmentsPage,
              ),
              page(
                'coverage',
                async () =>
                  (await import('./applications/coverage/coverage-page.tsx')).CoveragePage,
              ),
              page(
                'answers',
                async () => (await import('./applications/answers/answers-page.tsx')).AnswersPage,
              ),
              page(
                'entering',
                async () =>
                  (await import('./applications/to-enter/entering-page.tsx')).EnteringPage,
              ),
              page(
                'overnight',
                async () =>
                  (await import('./applications/overnight/overnight-page.tsx')).OvernightPage,
              ),
              page(
                'fill/:department',
                async () => (await import('./applications/fill/fill-page.tsx')).FillPage,
              ),
              page(
                'roster/:department?',
                async () => (await import('./applications/roster/roster-page.tsx')).RosterPage,
              ),
            ],
          },
          page('audit', async () => (await import('./audit/audit-page.tsx')).AuditPage),
          page('access', async () => (await import('./access/access-page.tsx')).AccessPage),
          page(
            'department',
            async () => (await import('./department/department-page.tsx')).DepartmentPage,
          ),
          page('*', async () => (await import('./shell/not-found-page.tsx')).NotFoundPage),
        ],
      },
    ],
  },
];

/** A page whose code is a file of its own; by its `handle` it is loaded ahead. */
function page(path: string | undefined, fetchPage: () => Promise<ComponentType>) {
  const Component = lazyWithPreload(fetchPage);
  return { path, Component, handle: Component };
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

/** The pages at an address whose code is a file of its own, from the outermost to the innermost. */
function pagesAt(pathname: string): Preloadable[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => route.handle ?? []);
}

/** Loads the code of the page at an address, so that its first render has it. The page itself reports a failure. */
export async function loadPageOf(pathname: string): Promise<void> {
  // The open person comes after the list beside them.
  const pages = pagesAt(pathname).filter((one) => one !== person.handle);
  await preload(...pages).catch(() => undefined);
}

/** Loads the code of the first clicks, of pages that the session may see. Code that fails to load is loaded by the click. */
export async function loadAhead(client: QueryClient, session: Session): Promise<void> {
  try {
    if (may(session, 'user:read')) await loadFinding(client);
    if (may(session, 'volunteer:read')) await preload(...pagesAt(paths.user('anyone')));
    if (mayReadBoard(session)) await preload(...pagesAt(paths.applications));
    // Unsaved changes are listed without a connection, too.
    if (mayReadBoard(session) || session.departments) await preload(UnsavedBar);
    await preload(KeysDialog);
  } catch {
    // The click loads it.
  }
}
