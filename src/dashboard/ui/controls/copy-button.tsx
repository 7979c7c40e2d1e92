import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from '../document/announce.ts';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  /** The accessible name, such as "Copy the address". */
  label: string;
  /** The messages for success, and for a refusal by the browser. */
  done: string;
  failed: string;
  onCopied?: () => void;
  /** Visible text beside the icon. Without it, the label is the tooltip. */
  children?: string;
}

/** Milliseconds for which the outcome is shown. */
const SHOWN = 1600;

/** Copies a text to the clipboard, and shows and announces the outcome. */
export function CopyButton({ text, label, done, failed, onCopied, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const worked = await copyText(text);
    setOutcome(worked ? 'done' : 'failed');
    announce(worked ? done : failed);
    if (worked) onCopied?.();
  }

  const Icon = outcome === null ? Copy : outcome === 'done' ? Check : X;
  return (
    <button
      type="button"
      className={`${styles.copy} screen-only`}
      data-outcome={outcome ?? undefined}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      <Icon size="1em" aria-hidden />
      {children}
      {outcome && (
        <span className={children ? styles.overText : styles.below} aria-hidden>
          {outcome === 'done' ? done : failed}
        </span>
      )}
    </button>
  );
}

/** Copies a text to the clipboard; answers whether the browser allowed it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not permitted, or not a secure context.
    return false;
  }
}
