import type { ReactNode } from 'react';
import { boardWords, selectionWords } from '#messages/board.ts';
import { Button } from '../ui/controls/button.tsx';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import styles from './selection-frame.module.css';

interface SelectionFrameProps {
  /** The number of selected rows. */
  count: number;
  onClear: () => void;
  /** The actions on all of them. */
  children: ReactNode;
}

/** The bar of a selection: the number of selected people, actions on all of them, and a button to select nobody. */
export function SelectionFrame({ count, onClear, children }: SelectionFrameProps) {
  const bar = useRestoredFocus();
  return (
    <section ref={bar} className={`${styles.bar} screen-only`} aria-label={selectionWords.title}>
      <p className={styles.count}>{boardWords.selection.selected(count)}</p>
      {children}
      <Button
        look="quiet"
        className={styles.clear}
        aria-label={selectionWords.clear}
        onClick={onClear}
      >
        {selectionWords.clearShort}
      </Button>
    </section>
  );
}
