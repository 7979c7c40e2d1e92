import { onlineManager } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Outlet, useLocation, useOutletContext } from 'react-router';
import { words } from '#messages/words.ts';
import { forgetFailure, NotLoaded } from './lazy-page.tsx';
import { Failure } from '../ui/states/failure.tsx';

/**
 * Shows an error in place of a page that crashed, until the user opens another address or the server is reached again
 * (the page's code may have failed to load). Shows nothing while code loads. The frame around the page stays usable.
 */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const location = useLocation();
  return (
    <ErrorBoundary FallbackComponent={CrashedPage} onError={forgetFailure} resetKeys={[location]}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A crash in a child page leaves the parent page intact. */
export function GuardedOutlet() {
  const context = useOutletContext();
  return (
    <CrashBoundary>
      <Outlet context={context} />
    </CrashBoundary>
  );
}

function CrashedPage({ error, resetErrorBoundary }: FallbackProps) {
  // Not when the connection ends: a try that fails late would miss its return.
  useEffect(
    () => onlineManager.subscribe((isOnline) => isOnline && resetErrorBoundary()),
    [resetErrorBoundary],
  );
  // A full reload: Firefox does not fetch a script again after it failed once.
  const retry = { label: words.failed.tryAgain, onRetry: () => location.reload() };
  if (error instanceof NotLoaded && error.failedWords !== undefined) {
    return <Failure compact title={error.failedWords} lines={[]} retry={retry} />;
  }
  return (
    <>
      <title>{words.shell.title(words.crashed.title)}</title>
      <Failure title={words.crashed.title} lines={[words.crashed.text]} retry={retry} />
    </>
  );
}
