import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from './announce.ts';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  /** What the button does, naming what it copies. */
  label: string;
  /** What to say when it worked, and when the browser refused. */
  done: string;
  failed: string;
  /** The words beside the mark; without them the label is heard, and seen on pointing at the button. */
  children?: string;
}

/** Milliseconds for which the outcome is shown. */
const SHOWN = 1600;

/** Puts a text on the clipboard, and says whether that worked where people look and listen. */
export function CopyButton({ text, label, done, failed, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const worked = await write(text);
    setOutcome(worked ? 'done' : 'failed');
    announce(worked ? done : failed);
  }

  const Icon = outcome === null ? Copy : outcome === 'done' ? Check : X;
  return (
    <button
      type="button"
      className={styles.copy}
      data-outcome={outcome ?? undefined}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      <Icon size={14} aria-hidden />
      {children}
      {outcome && (
        <span className={styles.outcome} aria-hidden>
          {outcome === 'done' ? done : failed}
        </span>
      )}
    </button>
  );
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not permitted, or not at all over plain HTTP from another machine.
    return false;
  }
}
