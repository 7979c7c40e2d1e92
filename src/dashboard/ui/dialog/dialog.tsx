import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** For a long dialog without controls: the title gets the focus, so that screen readers read from the top. */
  toRead?: boolean;
  /** Wide enough for two columns. */
  wide?: boolean;
  /** Called when the user asks to close the dialog, for example by Escape. The owner removes the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open while mounted. Afterwards the focus returns to the element that had it. */
export function Dialog({ title, toRead = false, wide, onClose, children }: DialogProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    if (toRead) heading.current?.focus();
    // `close` returns the focus; removing the element does not.
    return () => dialog?.close();
  }, [toRead]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={wide}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close it without a cancel event, and development mode mounts effects twice.
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
