import { CircleUserRound } from 'lucide-react';
import { useId, useRef } from 'react';
import { words } from '../messages/words.ts';
import { Button } from '../ui/button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import popover from '../ui/popover.module.css';
import { usePopover } from '../ui/use-popover.ts';
import { SignOut } from './sign-out.tsx';
import styles from './account-menu.module.css';

/** All of the menu comes at once: what came later would move what somebody is about to press. */
export const accountSettings = lazyComponent(
  async () => (await import('./account-settings.tsx')).AccountSettings,
  OnlySignOut,
);

/** Where the settings do not come, one can leave all the same. */
function OnlySignOut() {
  return (
    <>
      <p role="alert" className={styles.failed}>
        {words.shell.settingsFailed}
      </p>
      <SignOut />
    </>
  );
}

interface AccountMenuProps {
  onShowKeys: () => void;
}

/** Who is signed in, their settings, and the way out. */
export function AccountMenu({ onShowKeys }: AccountMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { open, handlers } = usePopover();

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
        {open && <accountSettings.Lazy menuId={id} onShowKeys={showKeys} />}
      </div>
    </>
  );
}
