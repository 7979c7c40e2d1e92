import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { AccountMenu } from './session/account-menu.tsx';
import { SignInPage } from './session/sign-in-page.tsx';
import { CrashedPage } from './shell/crashed-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { UsersPage } from './users/users-page.tsx';

/** The map of the dashboard. */
export const routes: RouteObject[] = [
  { path: 'sign-in', Component: SignInPage, ErrorBoundary: CrashedPage },
  {
    element: <Shell Account={AccountMenu} />,
    ErrorBoundary: CrashedPage,
    children: [
      {
        ErrorBoundary: CrashedPage,
        children: [
          { index: true, loader: () => redirect(paths.users()), HydrateFallback: Nothing },
          {
            path: 'users',
            Component: UsersPage,
            children: [
              {
                path: ':id',
                loader: loadVolunteerPage,
                shouldRevalidate: () => VolunteerPage === undefined,
                Component: LoadedVolunteerPage,
                HydrateFallback: Nothing,
                ErrorBoundary: CrashedPage,
              },
            ],
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

let VolunteerPage: ComponentType | undefined;

/**
 * Not needed to see the list, but at the first click: `main.tsx` fetches it as soon as the browser is idle. A loader,
 * not the router's `lazy`: where that fails, the router shows neither the list nor the error, and never tries again.
 */
export async function loadVolunteerPage(): Promise<null> {
  VolunteerPage ??= (await import('./volunteer/volunteer-page.tsx')).VolunteerPage;
  return null;
}

function LoadedVolunteerPage() {
  return VolunteerPage && <VolunteerPage />;
}

function Nothing() {
  return null;
}
