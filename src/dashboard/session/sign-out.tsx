import { useState } from 'react';
import { words } from '#messages/words.ts';
import { useSession } from '../api/sessions/session.ts';
import { hasUnsavedInOtherTabs } from '../api/sessions/tabs.ts';
import { untilSaved } from '../api/warn-before-leaving.ts';
import { Button } from '../ui/controls/button.tsx';
import { Confirm } from '../ui/dialog/dialog.tsx';

const text = words.shell.signOutAsk;

/** Signing out waits this time for changes in flight. */
const WAIT_FOR_CHANGES_MS = 3000;

/** The button that signs out. Asks first where changes would be lost, here or in another tab, or an invitation is used up. */
export function SignOut({ onLeave }: { onLeave: () => void }) {
  const { invited = false } = useSession();
  const [step, setStep] = useState<'waiting' | 'unsaved' | 'invited' | null>(null);

  async function begin() {
    setStep('waiting');
    const isSaved = (await untilSaved(WAIT_FOR_CHANGES_MS)) && !(await hasUnsavedInOtherTabs());
    if (isSaved && !invited) leave();
    else setStep(isSaved ? 'invited' : 'unsaved');
  }

  function leave() {
    setStep(null);
    onLeave();
  }

  return (
    <>
      <Button busy={step === 'waiting'} onClick={() => void begin()}>
        {words.shell.signOut}
      </Button>
      {(step === 'unsaved' || step === 'invited') && (
        <Confirm
          title={text[step]}
          stay={text.stay}
          act={text.leave}
          onStay={() => setStep(null)}
          onAct={leave}
        >
          {step === 'unsaved' && <p>{text.unsavedText}</p>}
          {invited && <p>{text.invitedText}</p>}
        </Confirm>
      )}
    </>
  );
}
