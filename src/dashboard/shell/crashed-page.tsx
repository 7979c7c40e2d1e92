import { words } from '../messages/words.ts';
import { Failure } from '../ui/failure.tsx';

/** What a page becomes when it throws; the shell around it stands. */
export function CrashedPage() {
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
