import { Clock } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { staySignedIn } from '../api/sessions/session.ts';
import { isEndFinal } from '../api/sessions/session-end.ts';
import { endWarningWords } from '#messages/session.ts';
import { Button } from '../ui/controls/button.tsx';
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
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const notice = <Notice minutes={minutes} />;
  return dialog ? createPortal(notice, dialog) : notice;
}

function Notice({ minutes }: { minutes: number }) {
  const [state, setState] = useState<'busy' | 'failed' | null>(null);
  const section = useRestoredFocus();

  async function stay() {
    setState('busy');
    try {
      await staySignedIn();
      setState(null);
    } catch {
      setState('failed');
    }
  }

  const isFinal = isEndFinal();
  return (
    <div ref={section} className={`${styles.warning} screen-only`}>
      <Clock size={16} aria-hidden />
      <p role="alert">
        {endWarningWords.inMinutes(minutes)}
        {isFinal && ` ${endWarningWords.final}`}
      </p>
      {!isFinal && (
        <Button busy={state === 'busy'} onClick={() => void stay()}>
          {endWarningWords.stay}
        </Button>
      )}
      {state === 'failed' && <p role="alert">{endWarningWords.failed}</p>}
    </div>
  );
}
