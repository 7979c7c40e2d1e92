import type { UseQueryResult } from '@tanstack/react-query';
import { toApiError } from '../api/api-error.ts';
import { explain } from '../messages/explain.ts';
import { words } from '#messages/words.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { Failure } from '../ui/states/failure.tsx';

interface FailedViewProps {
  title: string;
  error: Error;
  /** Sends the view's query again; absent where something else failed, which the user can repeat. */
  onRetry?: () => void;
  busy?: boolean;
  /** A row in a list instead of a full view. */
  compact?: boolean;
}

/** The message of a failed request. If it is a query that is going to be sent again by itself, the seconds count down. */
export function FailedView({ title, error, onRetry, busy, compact }: FailedViewProps) {
  const failure = toApiError(error);
  const againAt = onRetry ? failure.againAt : null;
  return (
    <Failure
      title={title}
      lines={explain(failure, againAt !== null)}
      retry={onRetry && { label: words.failed.tryAgain, onRetry, busy }}
      compact={compact}
    >
      {againAt !== null && <Countdown until={againAt} />}
    </Failure>
  );
}

interface FailedQueryProps extends Pick<FailedViewProps, 'title' | 'compact'> {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}

/** The message of a failed query, with a button that sends it again; nothing for one that has not failed. */
export function FailedQuery({ query, ...look }: FailedQueryProps) {
  const { error, refetch, isFetching } = query;
  if (!error) return null;
  return <FailedView {...look} error={error} onRetry={() => void refetch()} busy={isFetching} />;
}

/** In place of the whole page, when it cannot even learn who is signed in. */
export function StartFailed({ error }: { error: Error }) {
  return (
    <FailedView title={words.shell.startFailed} error={error} onRetry={() => location.reload()} />
  );
}

/** A timer is not read aloud at each second, unlike the rest of an alert. */
function Countdown({ until }: { until: number }) {
  const now = useNow(250).getTime();
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return <p role="timer">{words.failed.comesBack(seconds)}</p>;
}
