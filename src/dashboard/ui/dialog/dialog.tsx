import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { closeByBack } from './close-by-back.ts';
import styles from './dialog.module.css';

/** The question that is asked before Escape or Back closes a dialog with edits. */
export interface Question {
  title: string;
  text: string;
  stay: string;
  leave: string;
}

interface DialogProps {
  title: string;
  /** For a long dialog without controls: the title gets the focus, so that screen readers read from the top. */
  toRead?: boolean;
  /** Wide enough for two columns. */
  wide?: boolean;
  /** A closed dialog keeps its edits. */
  open?: boolean;
  /** The question before Escape or Back closes it; null while nothing would be lost, and for dialogs in which nothing can be. */
  asks?: () => Question | null;
  /** Called when the user closes the dialog, for example by Escape or Back. The owner removes the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog. Afterwards the focus returns to the element that had it. */
export function Dialog(props: DialogProps) {
  const { title, toRead = false, wide, open = true, asks, onClose, children } = props;
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);

  function leave() {
    const asked = asks?.() ?? null;
    if (asked) setQuestion(asked);
    else onClose();
  }
  const leaveByBack = useEffectEvent(leave);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    if (toRead) heading.current?.focus();
    const forget = closeByBack(leaveByBack);
    return () => {
      forget();
      // It returns the focus; removing the element does not.
      dialog.close();
    };
  }, [open, toRead]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={wide}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // When Escape is pressed twice, browsers close it all the same: see below.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        const { currentTarget: dialog } = event;
        // Development mode mounts effects twice.
        if (event.target !== dialog || dialog.open || !open) return;
        dialog.showModal();
        leave();
      }}
    >
      <h2 ref={heading} id={titleId} className={styles.title} tabIndex={toRead ? -1 : undefined}>
        {title}
      </h2>
      {children}
      {question && (
        <Confirm
          title={question.title}
          stay={question.stay}
          act={question.leave}
          onStay={() => setQuestion(null)}
          onAct={onClose}
        >
          <p>{question.text}</p>
        </Confirm>
      )}
      {/* For announcements, as in index.html: one that came only with what it says would go unheard. */}
      <div className="visually-hidden" aria-live="polite" />
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  /** The words of the two answers. */
  stay: string;
  act: string;
  /** The look of the button that acts. By default the other button is the primary one. */
  look?: 'primary' | 'danger';
  busy?: boolean;
  /** Also by Escape or Back. */
  onStay: () => void;
  onAct: () => void;
  /** The consequences of acting, and the message for a failure. */
  children: ReactNode;
}

/** Asks before something is done that cannot be taken back. */
export function Confirm(props: ConfirmProps) {
  const { title, stay, act, look, busy, onStay, onAct, children } = props;
  return (
    <Dialog title={title} onClose={onStay}>
      {children}
      <div className={styles.actions}>
        <Button look={look ? 'plain' : 'primary'} onClick={onStay}>
          {stay}
        </Button>
        <Button look={look ?? 'plain'} busy={busy} onClick={onAct}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
