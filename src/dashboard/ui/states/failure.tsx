import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { focusOnce } from '../document/focus-once.ts';
import { useRestoredFocus } from '../hooks/use-restored-focus.ts';
import common from '../common.module.css';
import styles from './message.module.css';

interface Retry {
  label: string;
  onRetry: () => void;
  busy?: boolean | undefined;
  /** Whether the button gets the focus when it appears, in place of one that the user has pressed. */
  focused?: boolean;
}

interface FailureProps {
  title: string;
  /** A sentence about the cause, and one about the next step. */
  lines: (string | null)[];
  retry?: Retry | undefined;
  /** A row in a list instead of a full view. */
  compact?: boolean | undefined;
  children?: ReactNode;
}

/** The message of a failed view or part, mostly with a retry. It disappears after a successful retry. */
export function Failure({ title, lines, retry, compact = false, children }: FailureProps) {
  const part = useRestoredFocus();
  return (
    <div ref={part} role="alert" className={`${styles.message} ${compact ? styles.compact : ''}`}>
      <CircleAlert className={common.bad} size={compact ? '1.286em' : '1.714em'} aria-hidden />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {lines.map((line) => line && <p key={line}>{line}</p>)}
        {children}
      </div>
      {retry && (
        <Button
          ref={retry.focused ? focusOnce : undefined}
          onClick={retry.onRetry}
          busy={retry.busy}
        >
          {retry.label}
        </Button>
      )}
    </div>
  );
}
