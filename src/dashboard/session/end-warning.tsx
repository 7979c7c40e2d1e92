import { useMutation } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { staySignedIn } from '../api/sessions/session.ts';
import { isEndFinal, timeLeft } from '../api/sessions/session-end.ts';
import { endWarningWords } from '#messages/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { topDialog } from '../ui/document/top-dialog.ts';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import styles from './end-warning.module.css';

const MINUTE_MS = 60_000;
/** The user is warned this time before the end of the session. */
const WARNED_MS = 2 * MINUTE_MS;

/** Warns before the session ends, until it is used again in this tab or another. */
export function EndWarning() {
  const minutes = useSyncExternalStore(everySecond, minutesLeft);
  return minutes !== null && <EndWarningNotice minutes={minutes} />;
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}

/** The minutes until the session ends, rounded up; null if that is further away or the session is over. */
function minutesLeft(): number | null {
  const left = timeLeft();
  return left > WARNED_MS || left <= 0 ? null : Math.ceil(left / MINUTE_MS);
}

/**
 * The warning, with a button that puts off the end. While a dialog is open the warning is inside it, because a modal
 * dialog blocks the rest of the page.
 */
function EndWarningNotice({ minutes }: { minutes: number }) {
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
