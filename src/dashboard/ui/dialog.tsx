import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /**
   * Whether it is long and there is nothing to do in it, or not yet: then it is read from its title on, which has the focus
   * until there is.
   */
  toRead?: boolean;
  /** Called when the dialog asks to be closed, by Escape for one; whoever shows it takes it away. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open for as long as it is there; its focus goes back to where it came from. */
export function Dialog({ title, toRead = false, onClose, children }: DialogProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    if (toRead) heading.current?.focus();
    // Closing it, other than just removing it, gives the focus back.
    return () => dialog?.close();
  }, [toRead]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close it without asking first; and development mounts everything twice.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <h2 ref={heading} id={titleId} className={styles.title} tabIndex={toRead ? -1 : undefined}>
        {title}
      </h2>
      {children}
      {/* For announcements, as in index.html: one that came only with what it says would go unheard. */}
      <div className="visually-hidden" aria-live="polite" />
    </dialog>
  );
}
