import { useMutation } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { createPortal } from 'react-dom';
import { staySignedIn } from '../api/sessions/session.ts';
import { isEndFinal } from '../api/sessions/session-end.ts';
import { endWarningWords } from '#messages/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { topDialog } from '../ui/document/top-dialog.ts';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import styles from './end-warning.module.css';

/**
 * The warning, with a button that puts off the end. While a dialog is open the warning is inside it, because a modal
 * dialog blocks the rest of the page.
 */
export function EndWarningNotice({ minutes }: { minutes: number }) {
  // Dialogs open and close meanwhile.
  useNow(1000);
  const dialog = topDialog();
  const notice = <Notice minutes={minutes} />;
  return dialog ? createPortal(notice, dialog) : notice;
}

function Notice({ minutes }: { minutes: number }) {
  const { mutate, isPending, isError } = useMutation({ mutationFn: staySignedIn });
  const section = useRestoredFocus();
  const isFinal = isEndFinal();
  return (
    <div ref={section} className={`${styles.warning} screen-only`}>
      <Clock size={16} aria-hidden />
      <p role="alert">
        {endWarningWords.inMinutes(minutes)}
        {isFinal && ` ${endWarningWords.final}`}
      </p>
      {!isFinal && (
        <Button busy={isPending} onClick={() => mutate()}>
          {endWarningWords.stay}
        </Button>
      )}
      {isError && <p role="alert">{endWarningWords.failed}</p>}
    </div>
  );
}
