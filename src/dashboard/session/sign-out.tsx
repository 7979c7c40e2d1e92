import { useState } from 'react';
import { words } from '#messages/words.ts';
import { hasUnsavedInOtherTabs } from '../api/sessions/tabs.ts';
import { untilSaved } from '../api/warn-before-leaving.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import dialog from '../ui/dialog/dialog.module.css';

const text = words.shell.signOutUnsaved;

/** Signing out waits this time for changes in flight. */
const WAIT_FOR_CHANGES_MS = 3000;

/** The button that signs out. Asks first while changes would be lost, here or in another tab. */
export function SignOut({ onLeave }: { onLeave: () => void }) {
  const [step, setStep] = useState<'waiting' | 'asking' | null>(null);

  async function begin() {
    setStep('waiting');
    const isSaved = (await untilSaved(WAIT_FOR_CHANGES_MS)) && !(await hasUnsavedInOtherTabs());
    if (isSaved) leave();
    else setStep('asking');
  }

  function leave() {
    setStep(null);
    onLeave();
  }

  const stay = () => setStep(null);
  return (
    <>
      <Button busy={step === 'waiting'} onClick={() => void begin()}>
        {words.shell.signOut}
      </Button>
      {step === 'asking' && (
        <Dialog title={text.title} onClose={stay}>
          <p>{text.text}</p>
          <div className={dialog.actions}>
            <Button look="primary" onClick={stay}>
              {text.stay}
            </Button>
            <Button onClick={leave}>{text.leave}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
