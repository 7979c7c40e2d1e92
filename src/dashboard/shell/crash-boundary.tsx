import { useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { words } from '../messages/words.ts';
import { Failure } from '../ui/failure.tsx';

/**
 * Shows that a page has crashed in its place, until another address is opened, or the browser is online again: its code may
 * not have come. What stands around it stays.
 */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const [timesOnline, setTimesOnline] = useState(0);
  useEffect(() => {
    const count = () => setTimesOnline((times) => times + 1);
    addEventListener('online', count);
    return () => removeEventListener('online', count);
  }, []);
  return (
    <ErrorBoundary FallbackComponent={CrashedPage} resetKeys={[useLocation(), timesOnline]}>
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
