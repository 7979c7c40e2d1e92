import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { boardWords } from '../messages/board-words.ts';
import type { SelectionBarProps } from './selection-bar.tsx';
import styles from './selection-bar.module.css';

const SelectionBar = lazy(async () => ({
  default: (await import('./selection-bar.tsx')).SelectionBar,
}));

/** Comes with the first selection, below the rows, which stay where they are. */
export function LazySelectionBar(props: SelectionBarProps) {
  const [asked, setAsked] = useState(false);
  const needed = props.selection.people.length > 0;
  if (needed && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <ErrorBoundary
      fallback={
        <p role="alert" className={styles.bar}>
          {boardWords.selection.barFailed}
        </p>
      }
    >
      <Suspense>
        <SelectionBar {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
