import type { ReactNode } from 'react';
import { accessWords } from '#messages/access.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import dialog from '../../ui/dialog/dialog.module.css';

interface EndDialogProps {
  title: string;
  text: string;
  /** Of the button that ends the session or sessions. */
  label: string;
  failure: ReactNode;
  busy: boolean;
  onEnd: () => void;
  onClose: () => void;
}

/** Asks before sessions of others are ended. */
export function EndDialog({ title, text, label, failure, busy, onEnd, onClose }: EndDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {failure}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{accessWords.endCancel}</Button>
        <Button look="primary" busy={busy} onClick={onEnd}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
