import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import dialog from '../ui/dialog/dialog.module.css';
import common from '../ui/common.module.css';
import { delayRequests } from '../api/request.ts';
import { signOut } from '../api/sessions/session.ts';
import { untilSaved } from '../page/warn-before-leaving.ts';
import { endSession, hasUnsavedInOtherTabs } from './end-session.ts';

const text = words.shell.signOutUnsaved;

/** The button that signs out, with the question about unsaved changes and the message of a failure. */
export function SignOut() {
  const { step, leave, leaveUnsaved, stay } = useSignOut();
  return (
    <>
      <Button busy={step === 'leaving'} onClick={leave}>
        {words.shell.signOut}
      </Button>
      {step === 'failed' && (
        <p role="alert" className={common.bad}>
          {words.shell.signOutFailed}
        </p>
      )}
      {step === 'asking' && (
        <Dialog title={text.title} onClose={stay}>
          <p>{text.text}</p>
          <div className={dialog.actions}>
            <Button look="primary" onClick={stay}>
              {text.stay}
            </Button>
            <Button onClick={leaveUnsaved}>{text.leave}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Milliseconds that signing out waits for changes in flight. */
const PATIENCE = 3000;

/**
 * Ends the session here, and leads to the identity provider to end it there if it came from one. `asking` while changes
 * would be lost: then `leaveUnsaved` signs out all the same, and `stay` doesn't.
 */
function useSignOut() {
  const client = useQueryClient();
  const [step, setStep] = useState<'leaving' | 'asking' | 'failed' | null>(null);

  async function leave() {
    setStep('leaving');
    const isSaved = (await untilSaved(PATIENCE)) && !(await hasUnsavedInOtherTabs());
    if (isSaved) await leaveNow();
    else setStep('asking');
  }

  async function leaveNow() {
    setStep('leaving');
    // The server would refuse reads in flight once the session is over, and all that is asked before it turns out to go on.
    void client.cancelQueries();
    const answered = signOut();
    const failed = new Promise<void>((resolve) => void answered.catch(() => resolve()));
    delayRequests(() => failed);
    try {
      endSession(client, 'signed-out', await answered);
    } catch {
      setStep('failed');
    }
  }

  return {
    step,
    leave: () => void leave(),
    leaveUnsaved: () => void leaveNow(),
    stay: () => setStep(null),
  };
}
