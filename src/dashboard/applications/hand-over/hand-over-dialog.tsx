import { useEffect, useRef, type ReactNode } from 'react';
import { words } from '#messages/words.ts';
import { explain } from '../../messages/explain.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import type { HandOverState } from './use-hand-over.ts';
import styles from '../../export/export.module.css';

interface HandOverDialogProps {
  title: string;
  state: HandOverState;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that hands people over, with what becomes of that at its top. */
export function HandOverDialog({ title, state, onClose, children }: HandOverDialogProps) {
  const { step } = state;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const dialog = status.current?.closest('dialog');
    // The outcome appears at the top of the dialog.
    if (dialog && step !== 'choosing') dialog.scrollTop = 0;
  }, [step]);

  return (
    <Dialog title={title} onClose={onClose}>
      <p ref={status} role="status" className={styles.status}>
        {(state.step === 'doing' || state.step === 'done') && state.said}
      </p>
      {state.step === 'failed' && (
        <Failure
          compact
          title={state.title}
          lines={explain(state.error)}
          retry={{ label: words.failed.tryAgain, onRetry: state.retry }}
        />
      )}
      {children}
    </Dialog>
  );
}
