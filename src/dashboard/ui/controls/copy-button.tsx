import { useRef, useState } from 'react';
import { announce } from '../document/announce.ts';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  /** The accessible name, such as "Copy the address". */
  label: string;
  /** The messages for success, and for a refusal by the browser. */
  done: string;
  failed: string;
  /** Awaited before the text is copied, which its failure prevents. */
  first?: () => Promise<void>;
  /** Visible text beside the icon. Without it, the label is the tooltip. */
  children?: string;
}

const SHOWN_MS = 1600;

/** Lucide's icons, each as one path: the page of a person draws a dozen. */
const PATHS = {
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  done: 'M20 6L9 17l-5-5',
  failed: 'M18 6L6 18M6 6l12 12',
};

/** Copies a text to the clipboard, and shows and announces the outcome. */
export function CopyButton({ text, label, done, failed, first, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy() {
    const worked = await copyText(text, first);
    setOutcome(worked ? 'done' : 'failed');
    clearTimeout(hiding.current);
    hiding.current = setTimeout(() => setOutcome(null), SHOWN_MS);
    announce(worked ? done : failed);
  }

  return (
    <button
      type="button"
      className={`${styles.copy} screen-only`}
      data-outcome={outcome ?? undefined}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
        <path d={PATHS[outcome ?? 'copy']} />
      </svg>
      {children}
      {outcome && (
        <span ref={scrollTo} className={children ? styles.overText : styles.below} aria-hidden>
          {outcome === 'done' ? done : failed}
        </span>
      )}
    </button>
  );
}

/** Where the outcome would be cut off by the end of what scrolls. */
function scrollTo(outcome: HTMLElement | null): void {
  outcome?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Copies a text to the clipboard; answers whether the browser allowed it. */
async function copyText(text: string, first: CopyButtonProps['first']): Promise<boolean> {
  try {
    if (first) {
      // Safari takes only what it is given during the click itself, but that may be a promise.
      const blob = first().then(() => new Blob([text], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    } else await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not permitted, or not a secure context.
    return false;
  }
}
