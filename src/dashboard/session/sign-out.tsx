import { words } from '#messages/words.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import dialog from '../ui/dialog/dialog.module.css';
import { useSignOut } from './use-sign-out.ts';
import styles from './account-menu.module.css';

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
        <p role="alert" className={styles.failed}>
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
