import { CircleUserRound } from 'lucide-react';
import { useId, useRef } from 'react';
import { words } from '../messages/words.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import popover from '../ui/popover.module.css';
import { usePopover } from '../ui/use-popover.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './account-menu.module.css';

/** All that nobody needs who only wants to leave. */
export const accountSettings = lazyPart(
  async () => (await import('./account-settings.tsx')).AccountSettings,
  words.shell.settingsFailed,
);

interface AccountMenuProps {
  onShowKeys: () => void;
}

/** Who is signed in, their settings, and the way out. */
export function AccountMenu({ onShowKeys }: AccountMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { open, handlers } = usePopover();
  const { failed, leave } = useSignOut();

  function showKeys() {
    // It has the focus again when they are closed: what was pressed is gone then.
    button.current?.focus();
    onShowKeys();
  }

  return (
    <>
      <Button ref={button} look="quiet" popoverTarget={id} aria-label={words.shell.account}>
        <CircleUserRound size={20} aria-hidden />
        <span className={styles.word}>{words.shell.account}</span>
      </Button>
      <div id={id} popover="auto" className={`${popover.popover} ${styles.menu}`} {...handlers}>
        {open && (
          <>
            <accountSettings.LazyPart onLeave={() => document.getElementById(id)?.hidePopover()} />
            <Button popoverTarget={id} popoverTargetAction="hide" onClick={showKeys}>
              {words.shell.showKeys}
            </Button>
            <Button onClick={leave}>{words.shell.signOut}</Button>
            {failed && (
              <p role="alert" className={styles.failed}>
                {words.shell.signOutFailed}
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}
