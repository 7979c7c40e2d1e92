import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { words } from '../messages/words.ts';
import { Failure } from '../ui/failure.tsx';

/** Shows that a page has crashed in its place, until another address is opened; what stands around it stays. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={CrashedPage} resetKeys={[useLocation()]}>
      {children}
    </ErrorBoundary>
  );
}

function CrashedPage() {
  return (
    <>
      <title>{words.shell.title(words.crashed.title)}</title>
      <Failure
        title={words.crashed.title}
        lines={[words.crashed.text]}
        // All of it: Firefox does not fetch a script again that once did not come.
        retry={{ label: words.failed.tryAgain, onRetry: () => location.reload() }}
      />
    </>
  );
}
