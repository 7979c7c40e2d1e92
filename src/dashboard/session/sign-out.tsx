import { words } from '../messages/words.ts';
import { Button } from '../ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';
import styles from './account-menu.module.css';

/** The way out, and that it could not be taken. */
export function SignOut() {
  const { failed, leave } = useSignOut();
  return (
    <>
      <Button onClick={leave}>{words.shell.signOut}</Button>
      {failed && (
        <p role="alert" className={styles.failed}>
          {words.shell.signOutFailed}
        </p>
      )}
    </>
  );
}
