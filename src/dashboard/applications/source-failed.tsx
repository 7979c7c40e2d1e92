import { boardWords } from '#messages/board.ts';
import { FailedView } from '../page/failed-view.tsx';
import type { Source } from '../application-data/use-noted.ts';
import type { LoadState } from '../api/load-state.ts';

interface SourceFailedProps {
  of: Source;
  source: Pick<LoadState, 'error' | 'retry'>;
}

/** Why data beside the applications could not be loaded; nothing where it was, or is still loading. */
export function SourceFailed({ of, source: { error, retry } }: SourceFailedProps) {
  return (
    error && (
      <FailedView compact title={boardWords.sourceFailed[of]} error={error} onRetry={retry} />
    )
  );
}
