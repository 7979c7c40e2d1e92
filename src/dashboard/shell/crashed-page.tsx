import { useRevalidator } from 'react-router';
import { words } from '../messages/words.ts';
import { Failure } from '../ui/failure.tsx';

/** What a page becomes when it throws; the shell around it stands. */
export function CrashedPage() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <title>{words.shell.title(words.crashed.title)}</title>
      <Failure
        title={words.crashed.title}
        lines={[words.crashed.text]}
        retry={{ label: words.failed.tryAgain, onRetry: () => void revalidate() }}
      />
    </>
  );
}
