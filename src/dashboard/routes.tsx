import { redirect, type RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { CrashedPage } from './shell/crashed-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { UsersPage } from './users/users-page.tsx';

/** The map of the dashboard. */
export const routes: RouteObject[] = [
  { path: 'sign-in', Component: SignInPage, ErrorBoundary: CrashedPage },
  {
    Component: Shell,
    ErrorBoundary: CrashedPage,
    // Shown for an instant only: no page of the first load waits for anything.
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: CrashedPage,
        children: [
          { index: true, loader: () => redirect(paths.users()) },
          {
            path: 'users',
            Component: UsersPage,
            children: [{ path: ':id', lazy: loadVolunteerPage, ErrorBoundary: CrashedPage }],
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

/** Not needed to see the list, but at the first click: `main.tsx` fetches it as soon as the browser is idle. */
export async function loadVolunteerPage() {
  const { VolunteerPage } = await import('./volunteer/volunteer-page.tsx');
  return { Component: VolunteerPage };
}
